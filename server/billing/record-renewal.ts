/** The intention to charge a subscription once more. Nobody asks for it: the card is the one that was kept. */
import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/billing/payment.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Database } from '../kernel/context.ts'
import type { PlainCard } from './kept-cards.ts'
import { insertPayment, type PaymentRecord, queueFor } from './store/payments.ts'

interface Renewal {
  readonly subscriptionId: number
  readonly period: number
  /** Which try of this charge it is: each that was refused is followed by another key. */
  readonly attempt: number
  readonly advertiserId: number
  readonly salesmanId: number
  readonly amountCents: Cents
  /** The processing that the amount includes. */
  readonly processingCents: Cents
  readonly currency: Currency
  readonly card: PlainCard
  readonly description: string
}

/** Whatever is paid by or for somebody is begun one after the other. */
export const queueToPay = (tx: Database, advertiserId: number): Promise<void> => queueFor(tx, [advertiserId])

/** The caller holds the subscription's lock and knows that nothing else is on its way for it. */
export async function recordRenewal(
  tx: Database,
  { subscriptionId, period, attempt, advertiserId, card, ...renewal }: Renewal,
  at: Date,
): Promise<PaymentRecord> {
  const name = `${subscriptionId}-${period}-${attempt}`
  const payment = await insertPayment(
    tx,
    {
      ...renewal,
      purpose: 'renewal',
      subjectKind: 'subscription',
      subjectId: subscriptionId,
      subscriptionPeriod: period,
      personId: advertiserId,
      advertiserId,
      onBehalfOf: null,
      actedBy: null,
      method: 'card',
      quantity: null,
      priceNanos: null,
      siteId: null,
      product: 'Subscription',
      // Nobody can have asked for it by this key before.
      idempotencyKey: `renewal:${name}:${randomUUID()}`,
      requestHash: `renewal ${name}`,
      gatewayKey: `masthead-subscription-${name}`,
      savedCardId: card.id,
      cardToken: card.token,
      cardBrand: card.brand,
      cardLastDigits: card.lastDigits,
      cardExpiryMonth: card.expiryMonth,
      cardExpiryYear: card.expiryYear,
    },
    at,
  )
  if (!payment) throw new Error(`the charge ${name} of a subscription was begun before`)
  return payment
}
