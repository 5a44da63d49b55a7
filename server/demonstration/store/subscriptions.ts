/** SQL of the subscriptions of the demonstration. */
import type { Database } from '#server/kernel/context.ts'

export interface BegunSubscription {
  readonly id: number
  /** The last digits of the card to which the subscription is charged. */
  readonly cardLastDigits: string
}

export async function findBegun(db: Database, proposalId: number): Promise<BegunSubscription | null> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('savedCard', 'savedCard.id', 'subscription.cardId')
    .select(['subscription.id', 'savedCard.lastDigits as cardLastDigits'])
    .where('proposalId', '=', proposalId)
    .executeTakeFirst()
  return row ?? null
}

/** When the next charge is made or tried again of one that goes on; null: there is none. */
export async function nextDue(db: Database): Promise<Date | null> {
  const { due } = await db
    .selectFrom('subscriptionPeriod as period')
    .innerJoin('subscription', 'subscription.id', 'period.subscriptionId')
    .select(({ fn }) => fn.min('period.nextTryAt').as('due'))
    .where('subscription.state', '=', 'active')
    .executeTakeFirstOrThrow()
  return due
}
