/** The intention to charge: recorded with its key before the gateway is called. */
import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { type Purpose, subjectKindOf } from '#domain/billing/subject.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { CardToken } from '../gateways/payments/gateway.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { requireConfirmedToPay } from '../people/require-confirmed.ts'
import type { CardChoice } from './choose-card.ts'
import { type CardAttempt, refuseCarding } from './refuse-carding.ts'
import * as payments from './store/payments.ts'

/** What is paid for, at the price of this moment. Made inside the transaction that records the intention. */
export interface Quote {
  readonly advertiserId: number
  readonly siteId: number | null
  readonly amountCents: Cents
  readonly currency: Currency
  /** Null, as its price, where nothing is counted out. */
  readonly quantity: number | null
  readonly priceNanos: NanoDollars | null
  readonly product: string
  readonly description: string
  /** Whose sale it is; where it is left out, that of whoever pays for somebody else. */
  readonly salesmanId?: number
  /** A surcharge within the amount. */
  readonly processingCents?: Cents
  /** The sale to be charged later that is paid. */
  readonly settlesOrderId?: number
  /** Of the first charge of a subscription: how many there are to be, 0 without an end. */
  readonly subscriptionMonths?: number
}

export interface Purchase {
  readonly subjectId: number
  readonly payment: PaymentRequest
  /** Where the request came from, shortened. */
  readonly network: string
  /** The amount asked for, as it was read: posts may be charged less. */
  readonly amountCents: Cents
  /** How many months a subscription that begins with it runs, 0 without an end; left out: none begins. */
  readonly months?: number
  /** The least amount; less is not charged. */
  readonly least: Cents
  /** No more can be paid than is left, so that a request's own payment may leave it nothing. */
  readonly isLimited?: boolean
  /** What somebody who looks through the payer's eyes must be allowed too. */
  readonly viewer: Action
  /** Reads what is paid for under its lock and refuses what cannot be paid. */
  readonly quote: (tx: Database) => Promise<Quote>
  /** Refuses where a charge is not what the payer says that it is: one that would be made, or that a like request made. */
  readonly expect?: (charge: Charge) => void
}

/** What a payer may say of a charge beforehand. */
export type Charge = Pick<Quote, 'amountCents' | 'currency' | 'quantity'>

/** A purchase of which it is known what follows, and what makes another request the same. */
export interface KeyedPurchase extends Purchase {
  readonly purpose: Purpose
  readonly requestHash: string
}

interface CardPurchase extends KeyedPurchase {
  readonly attempt: CardAttempt
}

/** Records the intention; a like request that is already on its way is answered with that one. */
export async function beginPayment(ctx: Context, wanted: CardPurchase, choice: CardChoice, card: CardToken) {
  const { personId } = ctx.actor
  const { attempt } = wanted
  return ctx.db.transaction().execute(async (tx) => {
    await payments.queueFor(tx, [personId, attempt.advertiserId])
    const at = ctx.clock.now()
    const known = await findRepeated(tx, ctx, wanted, at)
    if (known) return { isNew: false, payment: known }
    // Again, one after the other: of many cards that are tried at once no more go on than one by one.
    await refuseCarding(ctx, tx, attempt)
    // Quoted again under the lock: what is charged is what it costs now.
    const quote = await quoteAsExpected(tx, wanted)
    await requireConfirmedToPay(ctx, tx, quote.amountCents)
    return recordPayment(
      tx,
      {
        ...newPaymentOf(ctx, wanted, quote),
        method: 'card',
        savedCardId: choice.kind === 'saved' ? choice.card.id : null,
        savesCard: choice.kind === 'typed' && choice.isToBeSaved,
        cardToken: card.token,
        cardBrand: card.brand,
        cardLastDigits: card.lastDigits,
        cardExpiryMonth: card.expiryMonth,
        cardExpiryYear: card.expiryYear,
        gatewayKey: `masthead-${randomUUID()}`,
      },
      at,
    )
  })
}

/** What it comes to now; refused where the payer expects something else. */
export async function quoteAsExpected(tx: Database, { quote, expect }: KeyedPurchase): Promise<Quote> {
  const now = await quote(tx)
  expect?.(now)
  return now
}

/**
 * What it comes to now, before it is begun. Where that is refused, the same request may have been begun a moment ago, and
 * have left nothing to be paid: then its payment is the answer.
 */
export async function quoteFirst(
  ctx: Context,
  wanted: KeyedPurchase,
): Promise<{ readonly quote: Quote } | { readonly repeated: payments.PaymentRecord }> {
  try {
    return { quote: await ctx.db.transaction().execute((tx) => quoteAsExpected(tx, wanted)) }
  } catch (error) {
    if (!(error instanceof Refused) || !wanted.isLimited) throw error
    const repeated = await findRepeated(ctx.db, ctx, wanted, ctx.clock.now())
    if (!repeated) throw error
    return { repeated }
  }
}

/** Writes the payment down, or finds the one that its key was used for at the same moment. */
export async function recordPayment(tx: Database, row: payments.NewPayment, at: Date) {
  const payment = await payments.insertPayment(tx, row, at)
  if (payment) return { isNew: true, payment }
  const other = await payments.findPaymentByKey(tx, row.personId, row.idempotencyKey)
  if (!other) throw new Error('a payment with this key was refused and is not there')
  return { isNew: false, payment: other }
}

/** What is written of any payment, however it is made. */
export const newPaymentOf = ({ actor, link }: Context, wanted: KeyedPurchase, quote: Quote) => ({
  ...quote,
  ...payersOf(actor, quote),
  linkId: link?.id ?? null,
  purpose: wanted.purpose,
  subjectKind: subjectKindOf[wanted.purpose],
  subjectId: wanted.subjectId,
  requestHash: wanted.requestHash,
  network: wanted.network,
  idempotencyKey: wanted.payment.key ?? `none:${randomUUID()}`,
})

/** Who pays for whom, and whose sale it is. */
function payersOf({ personId, impersonator }: Actor, { advertiserId, salesmanId }: Quote) {
  const onBehalfOf = advertiserId === personId ? null : advertiserId
  const actedBy = impersonator?.personId ?? null
  const sellerId = salesmanId ?? actedBy ?? (onBehalfOf === null ? null : personId)
  return { personId, onBehalfOf, actedBy, salesmanId: sellerId }
}

/**
 * The payment that was begun with this key; without a key, by a like request a moment ago. Only a key says that two requests
 * are one whatever else they say: without it a like request that expects another charge is refused, and charges nothing.
 */
export async function findRepeated(
  tx: Database,
  { actor, settings }: Context,
  wanted: KeyedPurchase,
  at: Date,
) {
  const { key } = wanted.payment
  if (key !== null) return payments.findPaymentByKey(tx, actor.personId, key)
  const since = new Date(at.getTime() - settings.get('payments.repeatSeconds') * 1000)
  const like = await payments.findLikePayment(tx, actor.personId, wanted.requestHash, since)
  if (like) wanted.expect?.(like)
  return like
}
