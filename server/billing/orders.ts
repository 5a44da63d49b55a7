/** Orders as the history of a campaign shows them. */
import { type OrderLine, subscriptionPath } from '#contract/billing/orders.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { recurringInWords } from '#domain/billing/recurring.ts'
import type { Database } from '../kernel/context.ts'
import { type HistoryLine, linesAbout, linesSold, type NewLine } from './store/orders.ts'

/**
 * Newest first: what was bought, and what was added or taken away without payment. Amounts that a proposal hides are told
 * to those alone who may see them, and the way to a subscription to those who look after it.
 */
export async function orderHistoryOf(
  db: Database,
  campaignId: number,
  { seesHidden, managesSubscriptions }: OrderRights,
): Promise<OrderLine[]> {
  const lines = await linesAbout(db, campaignId)
  return lines.map(({ isHidden, ...line }) => {
    const told = toLine(line, isHidden && !seesHidden)
    return managesSubscriptions ? told : { ...told, subscriptionUrl: null }
  })
}

/** What whoever asks may see of them. */
interface OrderRights {
  readonly seesHidden: boolean
  readonly managesSubscriptions: boolean
}

/** What the order of a payment was for, to be sold once more; nothing where the payment made no order. */
export function linesOfOrderOf(db: Database, paymentId: number): Promise<NewLine[]> {
  return linesSold(db, paymentId)
}

/** Of one payment, where a sale that was charged later has several. */
export const receiptPath = (orderId: number, paymentId?: number): string =>
  `/sales/${orderId}/receipt${paymentId === undefined ? '' : `?payment=${paymentId}`}`

function toLine(
  { subscriptionId, months, charge, ...bought }: Omit<HistoryLine, 'isHidden'>,
  isBlank: boolean,
): OrderLine {
  const { orderId, proposalId, kind, createdAt, agentName, amountCents, ...line } = bought
  return {
    ...line,
    subscriptionId,
    recurring: months === null ? '' : recurringInWords({ charge: Number(charge), months }),
    subscriptionUrl: subscriptionId === null ? null : subscriptionPath(subscriptionId),
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
