/** What follows from a gateway's answer: entries, order, receipt and the saved card, in one transaction, once. */
import { z } from 'zod'
import type { ChargeOutcome } from '../gateways/payments/gateway.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { writeLetter } from '../kernel/letters.ts'
import { Refused } from '../kernel/refused.ts'
import { notifyAbout } from '../people/notify-about.ts'
import { declinedCard, receiptLetter } from './mail.ts'
import { receiptPath } from './orders.ts'
import * as cards from './store/cards.ts'
import * as orders from './store/orders.ts'
import * as payments from './store/payments.ts'

/** What a paid purchase does to its campaign; each purpose is completed by the module that knows it. */
interface Completion {
  /** What the campaign is called, and what it has left now: impressions, posts or articles. */
  (
    tx: Database,
    payment: payments.PaymentRecord,
    at: Date,
    config: Platform['config'],
  ): Promise<{ campaignName: string; left: number; message: string }>
}
/** A payment as its completion sees it. */
export type Payment = payments.PaymentRecord

export type Completions = Readonly<Record<payments.Purpose, Completion>>

const storedReply = z.object({
  purchased: z.number(),
  left: z.number(),
  orderId: z.number(),
  receiptUrl: z.string(),
  message: z.string(),
})

export type PurchaseResult = z.output<typeof storedReply> & { readonly isRepeated: boolean }

type Settling = Pick<Platform, 'db' | 'clock' | 'config'>

/** Settles a payment by the gateway's word; one that is settled already stays as it is. Answers how it stands. */
export async function settle(
  platform: Settling,
  completions: Completions,
  paymentId: number,
  outcome: ChargeOutcome,
): Promise<payments.PaymentRecord> {
  return platform.db.transaction().execute(async (tx) => {
    const payment = await payments.lockPayment(tx, paymentId)
    if (payment.state !== 'submitting' && payment.state !== 'unknown') return payment
    const at = platform.clock.now()
    switch (outcome.outcome) {
      case 'succeeded':
        await complete(tx, platform, completions, payment, outcome.chargeId, at)
        break
      case 'declined':
        await payments.saveOutcome(
          tx,
          payment.id,
          { state: 'declined', declineCode: outcome.code, failureText: outcome.publicText },
          at,
        )
        await notifyAbout(tx, platform.config, declinedCard(payment, outcome.publicText), at)
        break
      case 'needs-action':
        await payments.saveOutcome(
          tx,
          payment.id,
          { state: 'needs-action', failureText: outcome.publicText },
          at,
        )
        break
      case 'unknown':
        await payments.saveOutcome(tx, payment.id, { state: 'unknown', failureText: null as never }, at)
        break
    }
    return payments.findPayment(tx, payment.id)
  })
}

async function complete(
  tx: Database,
  platform: Settling,
  completions: Completions,
  payment: payments.PaymentRecord,
  chargeId: string,
  at: Date,
): Promise<void> {
  const { left, message } = await completions[payment.purpose](tx, payment, at, platform.config)
  const savedCardId = payment.savesCard
    ? await cards.insertCard(tx, {
        advertiserId: payment.advertiserId,
        card: payment.card,
        savedBy: payment.personId,
        at,
      })
    : payment.savedCardId
  const orderId = await orders.insertOrder(
    tx,
    {
      kind: 'purchase',
      paymentId: payment.id,
      campaignId: payment.campaignId,
      advertiserId: payment.advertiserId,
      siteId: payment.siteId,
      placedBy: payment.personId,
      onBehalfOf: payment.onBehalfOf,
      salesmanId: payment.onBehalfOf === null ? null : payment.personId,
      amountCents: payment.amountCents,
      quantity: payment.quantity,
      unit: unitOf(payment.purpose),
      product: payment.product,
      description: payment.description,
      note: null,
    },
    at,
  )
  const receiptUrl = receiptPath(orderId)
  const reply = { purchased: payment.quantity, left, orderId, receiptUrl, message }
  await payments.saveOutcome(tx, payment.id, { state: 'succeeded', chargeId, reply, savedCardId }, at)
  const order = await orders.findOrder(tx, orderId)
  if (order) await writeLetter(tx, receiptLetter(order, `${platform.config.baseUrl}${receiptUrl}`), at)
}

const unitOf = (purpose: payments.Purpose): orders.OrderUnit =>
  purpose === 'budget' ? 'impressions' : purpose

/** The stored answer of a settled payment: the result, or the refusal it ended with. */
export function resultOf(payment: payments.PaymentRecord, isRepeated: boolean): PurchaseResult {
  if (payment.state === 'succeeded') return { ...storedReply.parse(payment.reply), isRepeated }
  throw new Refused({ refused: 'card-declined', values: { text: payment.failureText ?? '' } }, 402)
}
