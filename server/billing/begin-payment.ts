/** The intention to charge: recorded with its key before the gateway is called. */
import { randomUUID } from 'node:crypto'
import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { Currency } from '#domain/billing/payment.ts'
import { type Purpose, subjectKindOf } from '#domain/billing/subject.ts'
import type { Cents, NanoDollars } from '#domain/kernel/money.ts'
import type { CardToken } from '../gateways/payments/gateway.ts'
import type { Context, Database } from '../kernel/context.ts'
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
}

export interface Purchase {
  readonly subjectId: number
  readonly payment: PaymentRequest
  /** Where the request came from, shortened. */
  readonly network: string
  /** The amount asked for, as it was read: posts may be charged less. */
  readonly amountCents: Cents
  /** Reads what is paid for under its lock and refuses what cannot be paid. */
  readonly quote: (tx: Database) => Promise<Quote>
}

/** A purchase of which it is known what follows, and what makes another request the same. */
interface Wanted extends Purchase {
  readonly purpose: Purpose
  readonly requestHash: string
  readonly attempt: CardAttempt
}

/** Records the intention; a like request that is already on its way is answered with that one. */
export async function beginPayment(ctx: Context, wanted: Wanted, choice: CardChoice, card: CardToken) {
  const { personId } = ctx.actor
  const { purpose, subjectId, requestHash, network, attempt } = wanted
  return ctx.db.transaction().execute(async (tx) => {
    await payments.queueFor(tx, [personId, attempt.advertiserId])
    const at = ctx.clock.now()
    const known = await findRepeated(tx, ctx, wanted, at)
    if (known) return { isNew: false, payment: known }
    // Again, one after the other: of many cards that are tried at once no more go on than one by one.
    await refuseCarding(ctx, tx, attempt)
    // Quoted again under the lock: what is charged is what it costs now.
    const quote = await wanted.quote(tx)
    await requireConfirmedToPay(ctx, tx, quote.amountCents)
    const idempotencyKey = wanted.payment.key ?? `none:${randomUUID()}`
    const payment = await payments.insertPayment(
      tx,
      {
        ...quote,
        ...{ personId, purpose, subjectKind: subjectKindOf[purpose], subjectId },
        ...{ idempotencyKey, requestHash, network, method: 'card' },
        onBehalfOf: quote.advertiserId === personId ? null : quote.advertiserId,
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
    if (payment) return { isNew: true, payment }
    // The same key for something else, at the same moment.
    const other = await payments.findPaymentByKey(tx, personId, idempotencyKey)
    if (!other) throw new Error('a payment with this key was refused and is not there')
    return { isNew: false, payment: other }
  })
}

/** The payment that was begun with this key; without a key, by a like request a moment ago. */
function findRepeated(tx: Database, { actor, settings }: Context, wanted: Wanted, at: Date) {
  const { key } = wanted.payment
  if (key !== null) return payments.findPaymentByKey(tx, actor.personId, key)
  const since = new Date(at.getTime() - settings.get('payments.repeatSeconds') * 1000)
  return payments.findLikePayment(tx, actor.personId, wanted.requestHash, since)
}
