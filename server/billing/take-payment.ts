/**
 * Charges a card, once. The intention is recorded with its key before the gateway is called, and the result
 * after it, so that a double press, a lost answer or a crash in between can be told from a new purchase, and
 * an unknown end is found out by asking, never by charging again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from '#contract/billing/payments.ts'
import { cardTypeOf, checkCard, isUnexpired, parseExpiry } from '#domain/billing/card.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { CardToken } from '../gateways/payments/gateway.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { refuseCarding } from './refuse-carding.ts'
import { type Completions, type PurchaseResult, resultOf, settle } from './settle-payment.ts'
import { queueForNewCards } from './store/attempts.ts'
import * as cards from './store/cards.ts'
import * as payments from './store/payments.ts'
import { tokenize } from './tokenize.ts'

/** What is bought, at the price of this moment. Made inside the transaction that records the intention. */
export interface Quote {
  readonly advertiserId: number
  readonly siteId: number | null
  readonly amountCents: bigint
  readonly quantity: number
  readonly priceNanos: bigint
  readonly product: string
  readonly description: string
}

export interface Purchase {
  readonly purpose: payments.Purpose
  readonly campaignId: number
  readonly payment: Payment
  /** Where the request came from, shortened. */
  readonly network: string
  /** The amount asked for, as it was read: posts may be charged less. */
  readonly amountCents: bigint
  /** Reads the campaign under its lock and refuses what cannot be bought. */
  readonly quote: (tx: Database) => Promise<Quote>
}

const repeatWaitMs = 5_000
const pollMs = 100

/**
 * Refuses with 402 when the card is declined, 409 while the same request is still in flight after five
 * seconds, 422 for a key that was used for another request, 503 when the gateway's answer stays unknown.
 */
export async function takePayment(
  ctx: Context,
  completions: Completions,
  purchase: Purchase,
): Promise<PurchaseResult> {
  const requestHash = hashOf(ctx, purchase)
  const { key } = purchase.payment
  // Before anything is priced: what was paid stays paid, whatever has changed since.
  const known = key === null ? null : await payments.findPaymentByKey(ctx.db, ctx.actor.personId, key)
  if (known) return repeat(ctx, completions, known, requestHash)

  const quote = await ctx.db.transaction().execute((tx) => purchase.quote(tx))
  const choice = await chooseCard(ctx, quote.advertiserId, purchase.payment)
  const attempt = { isNewCard: choice.kind === 'typed', network: purchase.network }
  await refuseCarding(ctx, ctx.db, attempt)
  const card = choice.kind === 'saved' ? choice.card : await tokenize(ctx, choice)
  const begun = await begin(ctx, purchase, requestHash, choice, card)
  if (!begun.isNew) return repeat(ctx, completions, begun.payment, requestHash)

  const { payment } = begun
  const outcome = await ctx.payments
    .charge({
      key: payment.gatewayKey,
      amountCents: payment.amountCents as never,
      currency: 'usd',
      token: payment.card.token,
      description: payment.description,
    })
    .catch((error: unknown) => ({ outcome: 'unknown', reason: String(error) }) as const)
  const settled = await settle(ctx, completions, payment.id, outcome)
  if (settled.state !== 'unknown') return resultOf(settled, false)
  return waitFor(ctx, completions, settled.id, false)
}

/** Records the intention; a like request that is already on its way is answered with that one. */
async function begin(
  ctx: Context,
  purchase: Purchase,
  requestHash: string,
  choice: CardChoice,
  card: CardToken,
) {
  const { actor, clock } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    await payments.queueFor(tx, actor.personId, purchase.campaignId)
    const at = clock.now()
    const { key } = purchase.payment
    if (key === null) {
      const since = new Date(at.getTime() - ctx.settings.get('payments.repeatSeconds') * 1000)
      const like = await payments.findLikePayment(
        tx,
        { personId: actor.personId, campaignId: purchase.campaignId, requestHash },
        since,
      )
      if (like) return { isNew: false, payment: like }
    } else {
      const first = await payments.findPaymentByKey(tx, actor.personId, key)
      if (first) return { isNew: false, payment: first }
    }
    // Again, one after the other: of many cards that are tried at once no more go on than one by one.
    if (choice.kind === 'typed') await queueForNewCards(tx, actor.personId)
    await refuseCarding(ctx, tx, { isNewCard: choice.kind === 'typed', network: purchase.network })
    // Quoted again under the lock: what is charged is what it costs now.
    const quote = await purchase.quote(tx)
    const idempotencyKey = key ?? `none:${randomUUID()}`
    const payment = await payments.insertPayment(
      tx,
      {
        ...quote,
        network: purchase.network,
        personId: actor.personId,
        onBehalfOf: quote.advertiserId === actor.personId ? null : quote.advertiserId,
        key: idempotencyKey,
        requestHash,
        purpose: purchase.purpose,
        campaignId: purchase.campaignId,
        savedCardId: choice.kind === 'saved' ? choice.card.id : null,
        card,
        savesCard: choice.kind === 'typed' && choice.isToBeSaved,
        gatewayKey: `masthead-${randomUUID()}`,
      },
      at,
    )
    if (payment) return { isNew: true, payment }
    // The same key for another campaign, at the same moment.
    const other = await payments.findPaymentByKey(tx, actor.personId, idempotencyKey)
    if (!other) throw new Error('a payment with this key was refused and is not there')
    return { isNew: false, payment: other }
  })
}

/** The same request again: its answer, waiting for it when it is still on its way. */
async function repeat(
  ctx: Context,
  completions: Completions,
  payment: payments.PaymentRecord,
  requestHash: string,
): Promise<PurchaseResult> {
  if (payment.requestHash !== requestHash) throw new Refused({ refused: 'key-reused', field: 'key' })
  return waitFor(ctx, completions, payment.id, true)
}

async function waitFor(
  ctx: Context,
  completions: Completions,
  paymentId: number,
  isRepeated: boolean,
): Promise<PurchaseResult> {
  for (let waited = 0; ; waited += pollMs) {
    const payment = await payments.findPayment(ctx.db, paymentId)
    if (payment.state !== 'submitting' && payment.state !== 'unknown') return resultOf(payment, isRepeated)
    const found = await ctx.payments.find(payment.gatewayKey).catch(() => null)
    if (found && found.outcome !== 'unknown')
      return resultOf(await settle(ctx, completions, payment.id, found), isRepeated)
    if (waited >= repeatWaitMs) break
    await sleep(pollMs)
  }
  throw isRepeated
    ? new Refused({ refused: 'payment-in-flight' }, 409)
    : new Refused({ refused: 'payment-unknown' }, 503)
}

type CardChoice =
  | { readonly kind: 'saved'; readonly card: cards.CardRecord }
  | {
      readonly kind: 'typed'
      readonly number: string
      readonly expiryMonth: number
      readonly expiryYear: number
      readonly cvv: string
      readonly zip: string
      readonly brand: string
      readonly isToBeSaved: boolean
    }

/** A saved card must be the advertiser's and still good; a typed one must be sound in every part. */
async function chooseCard(ctx: Context, advertiserId: number, { card }: Payment): Promise<CardChoice> {
  if (!card) throw new Refused({ refused: 'card-missing', field: 'cardNumber' })
  const now = ctx.clock.now()
  if (card.kind === 'saved') {
    const [saved] = Number.isInteger(card.cardId)
      ? await cards.listCards(ctx.db, advertiserId, card.cardId)
      : []
    if (!saved) throw new Refused({ refused: 'card-unknown', field: 'savedCard' })
    if (!isUnexpired({ month: saved.expiryMonth, year: saved.expiryYear }, now)) {
      throw new Refused({ refused: 'card-expired', field: 'savedCard' })
    }
    return { kind: 'saved', card: saved }
  }
  const checked = checkCard(card, now)
  if (isRefusal(checked)) throw new Refused(checked)
  return { kind: 'typed', ...checked, isToBeSaved: card.isToBeSaved }
}

/** What makes two requests the same: who, what, how much, with which card. No part of the number but its end. */
function hashOf({ actor }: Context, { purpose, campaignId, amountCents, payment }: Purchase): string {
  const parts = [actor.personId, purpose, campaignId, String(amountCents), ...cardWords(payment.card)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function cardWords(card: Payment['card']): unknown[] {
  if (card === null) return []
  if (card.kind === 'saved') return ['saved', card.cardId]
  const digits = card.number.replace(/[^0-9]/g, '')
  const expiry = parseExpiry(card.expiry)
  return ['typed', cardTypeOf(digits)?.brand ?? null, digits.slice(-4), expiry?.month, expiry?.year]
}
