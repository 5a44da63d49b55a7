/** Orders as the history of a campaign shows them. */
import type { OrderLine } from '#contract/billing/orders.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Database } from '../kernel/context.ts'
import { type HistoryLine, linesAbout } from './store/orders.ts'

/** Newest first: what was bought, and what was added or taken away without payment. */
export async function orderHistoryOf(db: Database, campaignId: number): Promise<OrderLine[]> {
  return (await linesAbout(db, campaignId)).map(toLine)
}

/** Of one payment, where a sale that was charged later has several. */
export const receiptPath = (orderId: number, paymentId?: number): string =>
  `/sales/${orderId}/receipt${paymentId === undefined ? '' : `?payment=${paymentId}`}`

function toLine({ orderId, kind, createdAt, agentName, ...line }: HistoryLine): OrderLine {
  return {
    ...line,
    orderId,
    date: formatTime(createdAt),
    agent: agentName ?? '',
    receiptUrl: orderId !== null && kind === 'purchase' ? receiptPath(orderId) : null,
  }
}
