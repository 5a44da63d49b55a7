/** Grants and removals stand among the orders with no amount, so that a campaign's history is whole. */
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '../kernel/context.ts'
import { insertOrder, type OrderUnit } from './store/orders.ts'

export interface Granting {
  readonly campaignId: number
  readonly campaignName: string
  readonly advertiserId: number
  readonly siteId: number
  readonly product: string
  readonly unit: OrderUnit
  /** Above zero when added, below when taken away. */
  readonly change: number
  readonly reason: string | null
}

/** Answers the order's number. */
export function recordGrant(tx: Database, actor: Actor, at: Date, granting: Granting): Promise<number> {
  const { campaignName, change, reason, ...order } = granting
  const isGrant = change > 0
  return insertOrder(
    tx,
    {
      ...order,
      kind: isGrant ? 'grant' : 'removal',
      paymentId: null,
      placedBy: whoActs(actor),
      onBehalfOf: granting.advertiserId,
      salesmanId: whoActs(actor),
      amountCents: 0n,
      quantity: change,
      description: `${isGrant ? 'Added' : 'Removed'} without payment: ${campaignName}`,
      note: reason,
    },
    at,
  )
}

/** Somebody who looks through another person's eyes is the one who acts. */
export const whoActs = (actor: Actor): number => actor.impersonator?.personId ?? actor.personId
