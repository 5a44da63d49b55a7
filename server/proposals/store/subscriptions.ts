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
}

/** The payment with which it began. */
export async function firstChargeOf(db: Database, subscriptionId: number): Promise<FirstCharge> {
  const row = await db
    .selectFrom('subscriptionPeriod as p')
    .innerJoin('payment', 'payment.id', 'p.paymentId')
    .select(['payment.id as paymentId', 'payment.settledAt', 'payment.usdNanos'])
    .where('p.subscriptionId', '=', subscriptionId)
    .where('p.period', '=', 0)
    .executeTakeFirstOrThrow()
  const { paymentId, settledAt, usdNanos } = row
  if (settledAt === null || usdNanos === null)
    throw new Error(`subscription ${subscriptionId} was begun and is not paid`)
  return { paymentId, settledAt, usdNanos }
}

/** Why the next charge could not give what it is for; null: it can. */
export async function whyNotAgain(
  db: Database,
  { id, proposalId, clientId }: SubscriptionRow,
): Promise<Exclude<PausedWhy, 'by-hand' | 'failed'> | null> {
  const { settledAt } = await firstChargeOf(db, id)
  const { rows } = await sql<Record<'client' | 'product' | 'campaign', boolean>>`
    with given as (select * from proposal_given where proposal_id = ${proposalId} and period = 0 and at = ${settledAt})
    select exists (select from person where id = ${clientId} and disabled_at is not null) as client,
      exists (select from given join product on product.id = given.product_id
        where product.withdrawn_at is not null) as product,
      exists (select from given join campaign on campaign.id = given.campaign_id
        where campaign.archived_at is not null or campaign.deleted_at is not null) as campaign`.execute(db)
  const [is] = rows
  if (is?.client) return 'client'
  if (is?.campaign) return 'campaign'
  return is?.product ? 'product' : null
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
