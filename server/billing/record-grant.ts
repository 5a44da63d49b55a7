/** Grants and removals stand among the orders with no amount, so that the history of what they were for is whole. */
import type { OrderUnit, Subject } from '#domain/billing/subject.ts'
import { cents } from '#domain/kernel/money.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Database } from '../kernel/context.ts'
import { insertOrder } from './store/orders.ts'

export interface CreditGrant extends Subject {
  /** What the campaign, or whatever was granted to, is called. */
  readonly name: string
  readonly advertiserId: number
  readonly siteId: number
  readonly product: string
  readonly unit: OrderUnit
  /** Above zero when added, below when taken away. */
  readonly change: number
  readonly reason: string | null
}

/** Answers the order's number. */
export function recordGrant(tx: Database, actor: Actor, at: Date, granting: CreditGrant): Promise<number> {
  const { name, advertiserId, change, reason, ...line } = granting
  const isGrant = change > 0
  const order = {
    kind: isGrant ? 'grant' : 'removal',
    placedBy: whoActs(actor),
    onBehalfOf: advertiserId,
    salesmanId: whoActs(actor),
    advertiserId,
    amountCents: cents(0),
    currency: 'usd',
    description: `${isGrant ? 'Added' : 'Removed'} without payment: ${name}`,
    note: reason,
  } as const
  return insertOrder(tx, order, [{ ...line, quantity: change, amountCents: cents(0) }], at)
}

/** Somebody who looks through another person's eyes is the one who acts. */
export const whoActs = (actor: Actor): number => actor.impersonator?.personId ?? actor.personId
