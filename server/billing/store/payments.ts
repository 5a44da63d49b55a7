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
      personId: payment.personId,
      onBehalfOf: payment.onBehalfOf,
      idempotencyKey: payment.key,
      requestHash: payment.requestHash,
      purpose: payment.purpose,
      campaignId: payment.campaignId,
      advertiserId: payment.advertiserId,
      siteId: payment.siteId,
      amountCents: payment.amountCents,
      quantity: payment.quantity,
      priceNanos: payment.priceNanos,
      product: payment.product,
      description: payment.description,
      savedCardId: payment.savedCardId,
      cardToken: payment.card.token,
      cardBrand: payment.card.brand,
      cardLastDigits: payment.card.lastDigits,
      cardExpiryMonth: payment.card.expiryMonth,
      cardExpiryYear: payment.card.expiryYear,
      savesCard: payment.savesCard,
      state: 'submitting',
      gatewayKey: payment.gatewayKey,
      network: payment.network,
      createdAt: at,
      submittedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['personId', 'idempotencyKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPaymentByKey(db: Db, personId: number, key: string): Promise<PaymentRecord | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('personId', '=', personId)
    .where('idempotencyKey', '=', key)
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
    .where('personId', '=', like.personId)
    .where('campaignId', '=', like.campaignId)
    .where('requestHash', '=', like.requestHash)
    .where('createdAt', '>', since)
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
    .orderBy('createdAt')
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
      settledAt: outcome.state === 'unknown' ? null : at,
      gatewayChargeId: outcome.chargeId ?? null,
      declineCode: outcome.declineCode ?? null,
      failureText: outcome.failureText ?? null,
      reply: outcome.reply === undefined ? null : JSON.stringify(outcome.reply),
      ...(outcome.savedCardId !== null &&
        outcome.savedCardId !== undefined && { savedCardId: outcome.savedCardId }),
    })
    .where('id', '=', id)
    .execute()
}

function toPayment(row: Selectable<Tables['payment']>): PaymentRecord {
  return {
    id: row.id,
    personId: row.personId,
    onBehalfOf: row.onBehalfOf,
    requestHash: row.requestHash,
    purpose: row.purpose as Purpose,
    campaignId: row.campaignId,
    advertiserId: row.advertiserId,
    siteId: row.siteId,
    amountCents: row.amountCents,
    quantity: row.quantity,
    priceNanos: row.priceNanos,
    product: row.product,
    description: row.description,
    savedCardId: row.savedCardId,
    card: {
      token: row.cardToken,
      brand: row.cardBrand,
      lastDigits: row.cardLastDigits,
      expiryMonth: row.cardExpiryMonth,
      expiryYear: row.cardExpiryYear,
    },
    savesCard: row.savesCard,
    state: row.state as PaymentState,
    gatewayKey: row.gatewayKey,
    failureText: row.failureText,
    reply: row.reply,
    createdAt: row.createdAt,
  }
}
