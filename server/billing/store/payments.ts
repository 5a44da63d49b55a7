/** SQL about payments: intentions to charge, and how they ended. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CardToken } from '../../gateways/payments/gateway.ts'

type Db = Kysely<Tables>

export type Purpose = 'budget' | 'posts' | 'articles'
export type PaymentState = 'created' | 'submitting' | 'succeeded' | 'declined' | 'needs-action' | 'unknown'

/** What is charged to whom, for what, with which card: settled when the payment begins. */
interface PaymentTerms {
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
  readonly gatewayKey: string
}

export interface NewPayment extends PaymentTerms {
  readonly key: string
  /** Where the request came from, shortened. */
  readonly network: string
}

export interface PaymentRecord extends PaymentTerms {
  readonly id: number
  readonly state: PaymentState
  readonly failureText: string | null
  readonly reply: unknown
  readonly createdAt: Date
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
      network: payment.network,
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

function toPayment(row: Selectable<Tables['payment']>): PaymentRecord {
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
