/** Orders as the history of a campaign shows them. */
import type { OrderLine } from '#contract/billing/orders.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Database } from '../kernel/context.ts'
import { type HistoryLine, linesAbout, linesSold } from './store/orders.ts'

/**
 * Newest first: what was bought, and what was added or taken away without payment. Amounts that a proposal hides are told
 * to those alone who may see them.
 */
export async function orderHistoryOf(
  db: Database,
  campaignId: number,
  { seesHidden }: { readonly seesHidden: boolean },
): Promise<OrderLine[]> {
  const lines = await linesAbout(db, campaignId)
  return lines.map(({ isHidden, ...line }) => toLine(line, isHidden && !seesHidden))
}

/** What the order of a payment was for, to be sold once more. */
export const linesOfOrderOf = linesSold

/** Of one payment, where a sale that was charged later has several. */
export const receiptPath = (orderId: number, paymentId?: number): string =>
  `/sales/${orderId}/receipt${paymentId === undefined ? '' : `?payment=${paymentId}`}`

function toLine(
  { orderId, proposalId, kind, createdAt, agentName, amountCents, ...line }: Omit<HistoryLine, 'isHidden'>,
  isBlank: boolean,
): OrderLine {
  return {
    ...line,
    amountCents: isBlank ? null : amountCents,
    orderId,
    date: formatTime(createdAt),
    agent: agentName ?? '',
    receiptUrl: kind === 'purchase' ? receiptOf(orderId, proposalId) : null,
  }
}

/** What came with a proposal has the receipt of that, which shows all that was paid of it. */
function receiptOf(orderId: number | null, proposalId: number | null): string | null {
  if (orderId !== null) return receiptPath(orderId)
  return proposalId === null ? null : `/proposal/${proposalId}/receipt`
}
