/** Orders as a campaign's history shows them. */
import type { OrderLine } from '#contract/billing/orders.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import type { Database } from '../kernel/context.ts'
import { type OrderRow, ordersOfCampaign } from './store/orders.ts'

/** Newest first: what was bought, and what was added or taken away without payment. */
export async function orderHistoryOf(db: Database, campaignId: number): Promise<OrderLine[]> {
  return (await ordersOfCampaign(db, campaignId)).map(toLine)
}

export const receiptPath = (orderId: number): string => `/sales/${orderId}/receipt`

function toLine(order: OrderRow): OrderLine {
  return {
    orderId: order.id,
    date: formatTime(order.createdAt),
    quantity: order.quantity,
    unit: order.unit,
    amountCents: order.amountCents,
    description: order.description,
    agent: order.agentName ?? '',
    receiptUrl: order.kind === 'purchase' ? receiptPath(order.id) : null,
  }
}
