/** SQL of subscriptions and their monthly charges. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { PausedWhy } from '#domain/proposals/subscriptions/subscription.ts'
import type { SubscriptionTables } from '#server/database/tables/subscriptions.ts'
import type { Database } from '#server/kernel/context.ts'

export type SubscriptionRow = Selectable<SubscriptionTables['subscription']>
export type PeriodRow = Selectable<SubscriptionTables['subscriptionPeriod']>
type PeriodKey = Pick<PeriodRow, 'subscriptionId' | 'period'>

export async function insertSubscription(
  tx: Database,
  row: Insertable<SubscriptionTables['subscription']>,
): Promise<SubscriptionRow> {
  return tx.insertInto('subscription').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findSubscription(db: Database, id: number): Promise<SubscriptionRow | null> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends; whoever locks its proposal too does so first. */
export function lockSubscription(tx: Database, id: number): Promise<SubscriptionRow> {
  return tx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateSubscription(
  tx: Database,
  id: number,
  set: Updateable<SubscriptionTables['subscription']> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.updateTable('subscription').set(set).where('id', '=', id).execute()
}

export async function insertPeriod(
  tx: Database,
  row: Insertable<SubscriptionTables['subscriptionPeriod']>,
): Promise<void> {
  await tx.insertInto('subscriptionPeriod').values(row).execute()
}

/** The charge that is to come or to be tried again; null of what is over. */
export async function openPeriodOf(db: Database, subscriptionId: number): Promise<PeriodRow | null> {
  const row = await db
    .selectFrom('subscriptionPeriod')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['due', 'failed'])
    .executeTakeFirst()
  return row ?? null
}

export async function updatePeriod(
  tx: Database,
  { subscriptionId, period }: PeriodKey,
  set: Updateable<SubscriptionTables['subscriptionPeriod']>,
): Promise<void> {
  await tx
    .updateTable('subscriptionPeriod')
    .set(set)
    .where('subscriptionId', '=', subscriptionId)
    .where('period', '=', period)
    .execute()
}

/** Whether the month before was paid. */
export async function isAfterPaid(db: Database, { subscriptionId, period }: PeriodKey): Promise<boolean> {
  const before = await db
    .selectFrom('subscriptionPeriod')
    .select('state')
    .where('subscriptionId', '=', subscriptionId)
    .where('period', '=', period - 1)
    .executeTakeFirst()
  return before?.state === 'paid'
}

export async function countPaid(db: Database, subscriptionId: number): Promise<number> {
  const { n } = await db
    .selectFrom('subscriptionPeriod')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Those of which a charge is to be made, or at whose day one that is cancelled ends; what is due first goes first. */
export async function dueSubscriptions(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptionPeriod as p')
    .innerJoin('subscription as s', 's.id', 'p.subscriptionId')
    .select('s.id')
    .where('p.state', 'in', ['due', 'failed'])
    .where('p.nextTryAt', '<=', now)
    .where('s.state', 'in', ['active', 'ending'])
    .orderBy('p.nextTryAt')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface FirstCharge {
  readonly paymentId: number
  readonly settledAt: Date
  /** What it came to, without processing. */
  readonly usdNanos: NanoDollars
  /** Who made it. */
  readonly paidBy: number
}

/** The payment with which it began. */
export async function firstChargeOf(db: Database, subscriptionId: number): Promise<FirstCharge> {
  const row = await db
    .selectFrom('subscriptionPeriod as p')
    .innerJoin('payment', 'payment.id', 'p.paymentId')
    .select(['payment.id as paymentId', 'payment.settledAt', 'payment.usdNanos'])
    .select(({ fn }) => fn.coalesce('payment.actedBy', 'payment.personId').as('paidBy'))
    .where('p.subscriptionId', '=', subscriptionId)
    .where('p.period', '=', 0)
    .executeTakeFirstOrThrow()
  const { paymentId, settledAt, usdNanos, paidBy } = row
  if (settledAt === null || usdNanos === null)
    throw new Error(`subscription ${subscriptionId} was begun and is not paid`)
  return { paymentId, settledAt, usdNanos, paidBy }
}

export interface NextGift {
  /** What of it is gone; null: all is there. */
  readonly gone: Extract<PausedWhy, 'client' | 'campaign' | 'product'> | null
  readonly productIds: readonly number[]
  readonly salesmanId: number
}

/** What the next charge would give, which is what the first one gave. */
export async function nextGiftOf(
  db: Database,
  { proposalId, clientId }: SubscriptionRow,
  { settledAt }: FirstCharge,
): Promise<NextGift> {
  const { rows } = await sql<Record<'client' | 'product' | 'campaign', boolean> & Omit<NextGift, 'gone'>>`
    with given as (select * from proposal_given where proposal_id = ${proposalId} and period = 0 and at = ${settledAt})
    select (select salesman_id from proposal where id = ${proposalId}) as salesman_id,
      array(select distinct product_id from given where product_id is not null) as product_ids,
      exists (select from person where id = ${clientId} and disabled_at is not null) as client,
      exists (select from given join product on product.id = given.product_id
        where product.withdrawn_at is not null) as product,
      exists (select from given join campaign on campaign.id = given.campaign_id
        where campaign.archived_at is not null or campaign.deleted_at is not null) as campaign`.execute(db)
  const [is] = rows
  if (!is) throw new Error(`there is no proposal ${proposalId}`)
  const gone = (['client', 'campaign', 'product'] as const).find((what) => is[what])
  return { gone: gone ?? null, productIds: is.productIds, salesmanId: is.salesmanId }
}

export interface ExpiringRow {
  readonly id: number
  readonly period: number
  readonly dueAt: Date
  readonly cardId: number
  readonly cardBrand: string
  readonly cardLastDigits: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** Charges to come before `until` to cards whose last month is that of the charge, or is over by then. */
export function chargesToCardsThatEnd(db: Database, now: Date, until: Date): Promise<ExpiringRow[]> {
  return db
    .selectFrom('subscriptionPeriod as p')
    .innerJoin('subscription as s', 's.id', 'p.subscriptionId')
    .innerJoin('savedCard as card', 'card.id', 's.cardId')
    .select(['s.id', 'p.period', 'p.dueAt', 's.cardId', 'card.expiryMonth', 'card.expiryYear'])
    .select(['card.brand as cardBrand', 'card.lastDigits as cardLastDigits'])
    .where('s.state', '=', 'active')
    .where('p.state', '=', 'due')
    .where('p.dueAt', '>', now)
    .where('p.dueAt', '<=', until)
    .where(
      sql<boolean>`make_date(card.expiry_year, card.expiry_month, 1) <= (p.due_at at time zone 'UTC')::date`,
    )
    .orderBy('s.id')
    .execute()
}
