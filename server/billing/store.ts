/** All SQL about payments, saved cards, orders and receipts. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { CardToken } from '../gateways/payments/gateway.ts'

type Db = Kysely<Tables>

export type Purpose = 'budget' | 'posts' | 'articles'
export type PaymentState = 'created' | 'submitting' | 'succeeded' | 'declined' | 'needs-action' | 'unknown'

export interface PaymentRecord {
  readonly id: number
  readonly personId: number
  readonly onBehalfOf: number | null
  readonly requestHash: string
  readonly purpose: Purpose
  readonly campaignId: number
  readonly advertiserId: number
  readonly siteId: number | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly priceNanos: bigint
  readonly product: string
  readonly description: string
  readonly savedCardId: number | null
  readonly card: CardToken
  readonly savesCard: boolean
  readonly state: PaymentState
  readonly gatewayKey: string
  readonly failureText: string | null
  readonly reply: unknown
  readonly createdAt: Date
}

export interface NewPayment {
  readonly personId: number
  readonly onBehalfOf: number | null
  readonly key: string
  readonly requestHash: string
  readonly purpose: Purpose
  readonly campaignId: number
  readonly advertiserId: number
  readonly siteId: number | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly priceNanos: bigint
  readonly product: string
  readonly description: string
  readonly savedCardId: number | null
  readonly card: CardToken
  readonly savesCard: boolean
  readonly gatewayKey: string
}

/** Records the intention to charge, once per person and key; null when that key was used before. */
export async function insertPayment(tx: Db, payment: NewPayment, at: Date): Promise<PaymentRecord | null> {
  const row = await tx
    .insertInto('payment')
    .values({
      person_id: payment.personId,
      on_behalf_of: payment.onBehalfOf,
      idempotency_key: payment.key,
      request_hash: payment.requestHash,
      purpose: payment.purpose,
      campaign_id: payment.campaignId,
      advertiser_id: payment.advertiserId,
      site_id: payment.siteId,
      amount_cents: payment.amountCents,
      quantity: payment.quantity,
      price_nanos: payment.priceNanos,
      product: payment.product,
      description: payment.description,
      saved_card_id: payment.savedCardId,
      card_token: payment.card.token,
      card_brand: payment.card.brand,
      card_last_digits: payment.card.lastDigits,
      card_expiry_month: payment.card.expiryMonth,
      card_expiry_year: payment.card.expiryYear,
      saves_card: payment.savesCard,
      state: 'submitting',
      gateway_key: payment.gatewayKey,
      created_at: at,
      submitted_at: at,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPaymentByKey(db: Db, personId: number, key: string): Promise<PaymentRecord | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPayment(db: Db, id: number): Promise<PaymentRecord> {
  return toPayment(await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** The same, locked until the transaction ends: a payment is settled by one process only. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRecord> {
  return toPayment(
    await tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  )
}

/** The newest like request of a person who sent no key. */
export async function findLikePayment(
  db: Db,
  like: { personId: number; campaignId: number; requestHash: string },
  since: Date,
): Promise<PaymentRecord | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('person_id', '=', like.personId)
    .where('campaign_id', '=', like.campaignId)
    .where('request_hash', '=', like.requestHash)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Payments of one person for one campaign are begun one after the other. */
export async function queueFor(tx: Db, personId: number, campaignId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${personId}, ${campaignId})`.execute(tx)
}

/** New cards of one person are tried one after the other; zero is no campaign's id. */
export async function queueForNewCards(tx: Db, personId: number): Promise<void> {
  await queueFor(tx, personId, 0)
}

/** Payments whose end is not known here, oldest first. */
export async function listUnsettled(db: Db, limit: number): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['created', 'submitting', 'unknown'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(toPayment)
}

export async function saveOutcome(
  tx: Db,
  id: number,
  outcome: {
    state: PaymentState
    chargeId?: string
    declineCode?: string
    failureText?: string
    reply?: unknown
    savedCardId?: number | null
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: outcome.state,
      settled_at: outcome.state === 'unknown' ? null : at,
      gateway_charge_id: outcome.chargeId ?? null,
      decline_code: outcome.declineCode ?? null,
      failure_text: outcome.failureText ?? null,
      reply: outcome.reply === undefined ? null : JSON.stringify(outcome.reply),
      ...(outcome.savedCardId !== null &&
        outcome.savedCardId !== undefined && { saved_card_id: outcome.savedCardId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Declines since an instant, and different cards typed since another: what carding looks like (T78). */
export async function countAttempts(db: Db, personId: number, declinesSince: Date, cardsSince: Date) {
  const row = await db
    .selectFrom('payment')
    .select([
      sql<bigint>`count(*) filter (where state in ('declined', 'needs-action') and created_at > ${declinesSince})`.as(
        'declines',
      ),
      sql<bigint>`count(*) filter (where state in ('submitting', 'unknown') and saved_card_id is null
        and created_at > ${declinesSince})`.as('on_their_way'),
      sql<bigint>`count(distinct (card_brand, card_last_digits, card_expiry_month, card_expiry_year))
        filter (where (saved_card_id is null or saves_card) and created_at > ${cardsSince})`.as('cards'),
    ])
    .where('person_id', '=', personId)
    .where('created_at', '>', declinesSince < cardsSince ? declinesSince : cardsSince)
    .executeTakeFirstOrThrow()
  return {
    declines: Number(row.declines),
    /** Typed cards whose answer is not here yet: each may become a decline. */
    newCardsOnTheirWay: Number(row.on_their_way),
    cards: Number(row.cards),
  }
}

export interface CardRecord extends CardToken {
  readonly id: number
  readonly advertiserId: number
  readonly label: string | null
  readonly lastUsedAt: Date | null
  readonly lastAmountCents: bigint | null
}

/** Saved cards of an advertiser, the last used first; with `id`, that one alone. */
export async function listCards(db: Db, advertiserId: number, id?: number): Promise<CardRecord[]> {
  const rows = await db
    .selectFrom('saved_card as c')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('payment')
          .select(['settled_at', 'amount_cents'])
          .whereRef('saved_card_id', '=', 'c.id')
          .where('state', '=', 'succeeded')
          .orderBy('settled_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['last.settled_at as last_used_at', 'last.amount_cents as last_amount_cents'])
    .where('c.advertiser_id', '=', advertiserId)
    .where('c.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy(sql`last.settled_at desc nulls last`)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    advertiserId: row.advertiser_id,
    token: row.token,
    brand: row.brand,
    lastDigits: row.last_digits,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
    label: row.label,
    lastUsedAt: row.last_used_at,
    lastAmountCents: row.last_amount_cents,
  }))
}

export async function isPerson(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertCard(
  tx: Db,
  advertiserId: number,
  card: CardToken,
  by: number,
  at: Date,
): Promise<number> {
  const row = await tx
    .insertInto('saved_card')
    .values({
      advertiser_id: advertiserId,
      token: card.token,
      brand: card.brand,
      last_digits: card.lastDigits,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      saved_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type OrderKind = 'purchase' | 'refund' | 'grant' | 'removal'
export type OrderUnit = 'impressions' | 'posts' | 'articles'

export interface NewOrder {
  readonly kind: OrderKind
  readonly paymentId: number | null
  readonly campaignId: number
  readonly advertiserId: number
  readonly siteId: number | null
  readonly placedBy: number
  readonly onBehalfOf: number | null
  readonly salesmanId: number | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly unit: OrderUnit
  readonly product: string
  readonly description: string
  readonly note: string | null
}

export async function insertOrder(tx: Db, order: NewOrder, at: Date): Promise<number> {
  const row = await tx
    .insertInto('sales_order')
    .values({
      kind: order.kind,
      payment_id: order.paymentId,
      campaign_id: order.campaignId,
      advertiser_id: order.advertiserId,
      site_id: order.siteId,
      placed_by: order.placedBy,
      on_behalf_of: order.onBehalfOf,
      salesman_id: order.salesmanId,
      amount_cents: order.amountCents,
      quantity: order.quantity,
      unit: order.unit,
      product: order.product,
      description: order.description,
      note: order.note,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OrderRow {
  readonly id: number
  readonly kind: OrderKind
  readonly createdAt: Date
  readonly advertiserId: number
  readonly advertiserName: string
  readonly advertiserEmail: string
  readonly agentName: string | null
  readonly siteId: number | null
  readonly siteName: string | null
  readonly campaignId: number | null
  readonly campaignName: string | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly unit: OrderUnit
  readonly product: string
  readonly description: string
  readonly card: { readonly brand: string; readonly lastDigits: string } | null
  readonly priceNanos: bigint | null
}

const historyLimit = 1_000

/** The orders of a campaign, newest first. */
export async function ordersOfCampaign(db: Db, campaignId: number): Promise<OrderRow[]> {
  const rows = await withNames(db)
    .where('o.campaign_id', '=', campaignId)
    .orderBy('o.id', 'desc')
    .limit(historyLimit)
    .execute()
  return rows.map(toOrder)
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const row = await withNames(db).where('o.id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Orders with the names that a history or a receipt shows. */
function withNames(db: Db) {
  return db
    .selectFrom('sales_order as o')
    .innerJoin('person as advertiser', 'advertiser.id', 'o.advertiser_id')
    .leftJoin('person as salesman', 'salesman.id', 'o.salesman_id')
    .leftJoin('site', 'site.id', 'o.site_id')
    .leftJoin('campaign', 'campaign.id', 'o.campaign_id')
    .leftJoin('payment', 'payment.id', 'o.payment_id')
    .select([
      'o.id',
      'o.kind',
      'o.created_at',
      'o.advertiser_id',
      'o.campaign_id',
      'o.site_id',
      'o.amount_cents',
      'o.quantity',
      'o.unit',
      'o.product',
      'o.description',
      'advertiser.name as advertiser_name',
      'advertiser.email as advertiser_email',
      'salesman.name as salesman_name',
      'site.name as site_name',
      'campaign.name as campaign_name',
      'payment.card_brand',
      'payment.card_last_digits',
      'payment.price_nanos',
    ])
}

function toOrder(
  row: Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>,
): OrderRow {
  return {
    id: row.id,
    kind: row.kind as OrderKind,
    createdAt: row.created_at,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    advertiserEmail: row.advertiser_email,
    agentName: row.salesman_name,
    siteId: row.site_id,
    siteName: row.site_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    amountCents: row.amount_cents,
    quantity: row.quantity,
    unit: row.unit as OrderUnit,
    product: row.product,
    description: row.description,
    card:
      row.card_brand && row.card_last_digits
        ? { brand: row.card_brand, lastDigits: row.card_last_digits }
        : null,
    priceNanos: row.price_nanos,
  }
}

function toPayment(row: {
  id: number
  person_id: number
  on_behalf_of: number | null
  request_hash: string
  purpose: string
  campaign_id: number
  advertiser_id: number
  site_id: number | null
  amount_cents: bigint
  quantity: number
  price_nanos: bigint
  product: string
  description: string
  saved_card_id: number | null
  card_token: string
  card_brand: string
  card_last_digits: string
  card_expiry_month: number
  card_expiry_year: number
  saves_card: boolean
  state: string
  gateway_key: string
  failure_text: string | null
  reply: unknown
  created_at: Date
}): PaymentRecord {
  return {
    id: row.id,
    personId: row.person_id,
    onBehalfOf: row.on_behalf_of,
    requestHash: row.request_hash,
    purpose: row.purpose as Purpose,
    campaignId: row.campaign_id,
    advertiserId: row.advertiser_id,
    siteId: row.site_id,
    amountCents: row.amount_cents,
    quantity: row.quantity,
    priceNanos: row.price_nanos,
    product: row.product,
    description: row.description,
    savedCardId: row.saved_card_id,
    card: {
      token: row.card_token,
      brand: row.card_brand,
      lastDigits: row.card_last_digits,
      expiryMonth: row.card_expiry_month,
      expiryYear: row.card_expiry_year,
    },
    savesCard: row.saves_card,
    state: row.state as PaymentState,
    gatewayKey: row.gateway_key,
    failureText: row.failure_text,
    reply: row.reply,
    createdAt: row.created_at,
  }
}
