/** What follows from a gateway's answer: entries, order, receipt and the saved card, in one transaction, once. */
import { z } from 'zod'
import { isOpen } from '#domain/billing/payment.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { ChargeOutcome } from '../gateways/payments/gateway.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { Refused } from '../kernel/refused.ts'
import { notifyAbout } from '../people/notify-about.ts'
import type { Completion } from './completion.ts'
import { declinedCard, receiptLetter } from './mail.ts'
import { receiptPath } from './orders.ts'
import * as cards from './store/cards.ts'
import * as orders from './store/orders.ts'
import * as payments from './store/payments.ts'

const receipt = z.object({ orderId: z.number(), receiptUrl: z.string() })

/** What the payer is answered, with the order that remains of it. */
export type Paid<Answer> = Answer & z.output<typeof receipt> & { readonly isRepeated: boolean }

type Settling = Pick<Platform, 'db' | 'clock' | 'config'>

/** Settles a payment by the gateway's word; one that is settled already stays as it is. Answers how it stands. */
export async function settle(
  platform: Settling,
  completion: Completion,
  paymentId: number,
  outcome: ChargeOutcome,
): Promise<payments.PaymentRecord> {
  return platform.db.transaction().execute(async (tx) => {
    const payment = await payments.lockPayment(tx, paymentId)
    if (!isOpen(payment.state)) return payment
    const at = platform.clock.now()
    switch (outcome.outcome) {
      case 'succeeded':
        await complete(tx, platform, completion, payment, outcome.chargeId, at)
        break
      case 'declined': {
        const { code: declineCode, publicText: failureText } = outcome
        await payments.saveOutcome(tx, payment.id, 'declined', at, { declineCode, failureText })
        const payAgainPath = completion.payAgainPath(payment.subjectId)
        await notifyAbout(tx, platform.config, declinedCard(payment, failureText, payAgainPath), at)
        break
      }
      case 'needs-action':
        await payments.saveOutcome(tx, payment.id, 'needs-action', at, { failureText: outcome.publicText })
        break
      case 'unknown':
        await payments.saveOutcome(tx, payment.id, 'unknown', at)
        break
    }
    return payments.findPayment(tx, payment.id)
  })
}

async function complete(
  tx: Database,
  platform: Settling,
  completion: Completion,
  payment: payments.PaymentRecord,
  gatewayChargeId: string,
  at: Date,
): Promise<void> {
  const { answer, lines } = await completion.complete(tx, payment, at, platform.config)
  const savedCardId = payment.savesCard ? await saveCardOf(tx, payment, at) : payment.savedCardId
  const { advertiserId, personId, onBehalfOf, amountCents, description } = payment
  const orderId = await orders.insertOrder(
    tx,
    {
      kind: 'purchase',
      paymentId: payment.id,
      placedBy: personId,
      salesmanId: onBehalfOf === null ? null : personId,
      ...{ advertiserId, onBehalfOf, amountCents, description },
    },
    lines,
    at,
  )
  const receiptUrl = receiptPath(orderId)
  const reply = JSON.stringify({ ...answer, orderId, receiptUrl })
  await payments.saveOutcome(tx, payment.id, 'succeeded', at, { gatewayChargeId, reply, savedCardId })
  const order = await orders.findOrder(tx, orderId)
  if (order) await writeLetter(tx, receiptLetter(order, `${platform.config.baseUrl}${receiptUrl}`), at)
}

function saveCardOf(tx: Database, payment: payments.PaymentRecord, at: Date): Promise<number> {
  return cards.insertCard(tx, {
    advertiserId: payment.advertiserId,
    token: payment.cardToken,
    brand: payment.cardBrand,
    lastDigits: payment.cardLastDigits,
    expiryMonth: payment.cardExpiryMonth,
    expiryYear: payment.cardExpiryYear,
    savedBy: payment.personId,
    createdAt: at,
  })
}

/** The stored answer of a settled payment: the result, or the refusal it ended with. */
export function resultOf<Answer extends object>(
  { answer }: Pick<Completion<Purpose, Answer>, 'answer'>,
  { state, reply, failureText }: payments.PaymentRecord,
  isRepeated: boolean,
): Paid<Answer> {
  if (state === 'succeeded') return { ...answer.parse(reply), ...receipt.parse(reply), isRepeated }
  throw new Refused({ refused: 'card-declined', values: { text: failureText ?? '' } }, 402)
}
