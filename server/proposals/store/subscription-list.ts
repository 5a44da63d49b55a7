/** SQL of subscriptions as lists and pages show them. */
import { sql } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import type { PeriodState, SubscriptionState } from '#domain/proposals/subscriptions/subscription.ts'
import type { Database } from '#server/kernel/context.ts'
import type { SubscriptionRow } from './subscriptions.ts'

export interface ListedSubscription extends SubscriptionRow {
  readonly proposalName: string
  readonly clientName: string
  /** Charges that were paid. */
  readonly paid: number
  /** When the next charge is made or tried again; null of what is over. */
  readonly nextTryAt: Date | null
  /** The day of that charge itself. */
  readonly nextDueAt: Date | null
  /** The month before that charge was paid. */
  readonly isAfterPaid: boolean
  readonly isFailing: boolean
  readonly cardBrand: string
  readonly cardLastDigits: string
  readonly cardExpiryMonth: number
  readonly cardExpiryYear: number
}

export interface SubscriptionFilter {
  /** Those of these clients alone; null: of everybody. */
  readonly clientIds: readonly number[] | null
  readonly clientId: number | null
  readonly state: SubscriptionState | null
  readonly id?: number
  readonly proposalId?: number
}

/** Whosever they are and however they stand. */
export const anySubscription: SubscriptionFilter = { clientIds: null, clientId: null, state: null }

/** The newest first. */
export async function pageOfSubscriptions(
  db: Database,
  filter: SubscriptionFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedSubscription[]> {
  return rowsOf(db, filter)
    .innerJoin('proposal as p', 'p.id', 's.proposalId')
    .innerJoin('person as client', 'client.id', 's.clientId')
    .innerJoin('savedCard as card', 'card.id', 's.cardId')
    .leftJoin('subscriptionPeriod as next', (join) =>
      join.onRef('next.subscriptionId', '=', 's.id').on('next.state', 'in', ['due', 'failed']),
    )
    .selectAll('s')
    .select(['p.name as proposalName', 'client.name as clientName'])
    .select(['next.nextTryAt', 'next.dueAt as nextDueAt'])
    .select(['card.brand as cardBrand', 'card.lastDigits as cardLastDigits'])
    .select(['card.expiryMonth as cardExpiryMonth', 'card.expiryYear as cardExpiryYear'])
    .select([
      sql<boolean>`next.state is not distinct from 'failed'`.as('isFailing'),
      sql<boolean>`exists (select from subscription_period before where before.subscription_id = s.id
        and before.period = next.period - 1 and before.state = 'paid')`.as('isAfterPaid'),
      sql<number>`(select count(*)::int from subscription_period
        where subscription_id = s.id and state = 'paid')`.as('paid'),
    ])
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countSubscriptions(db: Database, filter: SubscriptionFilter): Promise<number> {
  const { n } = await rowsOf(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Who of these clients has any, by name. */
export const clientsWithSubscriptions = (
  db: Database,
  { clientIds }: Pick<SubscriptionFilter, 'clientIds'>,
): Promise<{ id: number; name: string }[]> =>
  rowsOf(db, { ...anySubscription, clientIds })
    .innerJoin('person as client', 'client.id', 's.clientId')
    .select(['client.id', 'client.name'])
    .distinct()
    .orderBy('client.name')
    .orderBy('client.id')
    .execute()

const rowsOf = (db: Database, { clientIds, clientId, state, id, proposalId }: SubscriptionFilter) =>
  db
    .selectFrom('subscription as s')
    .$if(clientIds !== null, (query) =>
      query.where(sql<boolean>`s.client_id = any(${[...(clientIds ?? [])]}::int[])`),
    )
    .$if(proposalId !== undefined, (query) => query.where('s.proposalId', '=', proposalId ?? 0))
    .$if(clientId !== null, (query) => query.where('s.clientId', '=', clientId ?? 0))
    .$if(state !== null, (query) => query.where('s.state', '=', state ?? 'active'))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))

export interface ChargeRow {
  readonly period: number
  readonly dueAt: Date
  readonly state: PeriodState
  readonly nextTryAt: Date | null
  /** When it was paid, or last refused; null: it was never asked for. */
  readonly settledAt: Date | null
  readonly amountCents: Cents | null
  readonly failureText: string | null
  readonly orderId: number | null
}

/** Its charges until now and the one to come, in their order. */
export function chargesOf(db: Database, subscriptionId: number): Promise<ChargeRow[]> {
  return db
    .selectFrom('subscriptionPeriod as p')
    .leftJoin('payment', 'payment.id', 'p.paymentId')
    .leftJoin('salesOrder as o', 'o.paymentId', 'payment.id')
    .select(['p.period', 'p.dueAt', 'p.state', 'p.nextTryAt', 'payment.settledAt', 'payment.amountCents'])
    .select(['payment.failureText', 'o.id as orderId'])
    .where('p.subscriptionId', '=', subscriptionId)
    .orderBy('p.period')
    .execute()
}
