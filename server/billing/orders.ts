/** Orders as the history of what they were for shows them. */
import type { OrderLine } from '#contract/billing/orders.ts'
import type { Subject } from '#domain/billing/subject.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Database } from '../kernel/context.ts'
import { type HistoryLine, linesAbout } from './store/orders.ts'

/** Newest first: what was bought, and what was added or taken away without payment. */
export async function orderHistoryOf(db: Database, subject: Subject): Promise<OrderLine[]> {
  return (await linesAbout(db, subject)).map(toLine)
}

export const receiptPath = (orderId: number): string => `/sales/${orderId}/receipt`

function toLine({ orderId, kind, createdAt, agentName, ...line }: HistoryLine): OrderLine {
  return {
    ...line,
    orderId,
    date: formatTime(createdAt),
    agent: agentName ?? '',
    receiptUrl: kind === 'purchase' ? receiptPath(orderId) : null,
  }
}
