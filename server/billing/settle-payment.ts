/** What follows from a gateway's answer: entries, order, receipt and the saved card, in one transaction, once. */
import { z } from 'zod'
import { isOpen } from '#domain/billing/payment.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { ChargeOutcome } from '../gateways/payments/gateway.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { Refused } from '../kernel/refused.ts'
import { tell } from '../people/news/tell.ts'
import type { CompletedPayment, Completion } from './completion.ts'
import { keepCardOf } from './kept-cards.ts'
import { declinedCard } from './declined-card.ts'
import { receiptLetter } from './receipts/receipt-letter.ts'
import { receiptPath } from './orders.ts'
import { actOf } from './payer.ts'
import * as orders from './store/orders.ts'
import * as payments from './store/payments.ts'

const orderOfReply = z.object({ orderId: z.number(), receiptUrl: z.string() })

/** What the payer is answered, with the order that remains of it. */
export type PaymentAnswer<Answer> = Answer & z.output<typeof orderOfReply> & { readonly isRepeated: boolean }

type SettlementPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'settings'>

/** Settles a payment by the gateway's word; one that is settled already stays as it is. Answers how it stands. */
export async function settle(
  platform: SettlementPlatform,
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
        await keepPaid(tx, platform, completion, payment, at, outcome.chargeId)
        break
      case 'declined': {
        const { code: declineCode, publicText: failureText } = outcome
        await payments.saveOutcome(tx, payment.id, 'declined', at, { declineCode, failureText })
        if (completion.refused) {
          await completion.refused(tx, payment, { code: declineCode, text: failureText }, at, platform)
          break
        }
        const payAgainPath = completion.payAgainPath(payment.subjectId)
        await tell(tx, platform, declinedCard(payment, failureText, payAgainPath), at)
        break
      }
      case 'needs-action': {
        const { publicText: failureText } = outcome
        await payments.saveOutcome(tx, payment.id, 'needs-action', at, { failureText })
        await completion.refused?.(tx, payment, { code: 'needs-action', text: failureText }, at, platform)
        break
      }
      case 'unknown':
        await payments.saveOutcome(tx, payment.id, 'unknown', at)
        break
    }
    return payments.findPayment(tx, payment.id)
  })
}

/**
 * Gives what was paid for and keeps how: the order, the answer and the receipt. The charge is null of cash. A payment of a
 * sale that stood before belongs to that one, and has no order of its own.
 */
export async function keepPaid(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  completion: Completion,
  payment: payments.PaymentRecord,
  at: Date,
  gatewayChargeId: string | null,
): Promise<void> {
  await completion.lock?.(tx, payment)
  const savedCardId = await keepCardOf(tx, payment, at)
  const completed = await completion.complete(tx, { ...payment, savedCardId }, at, platform)
  const orderId = payment.settlesOrderId ?? (await makeOrder(tx, payment, completed, at))
  const receiptUrl = receiptPath(orderId, payment.settlesOrderId === null ? undefined : payment.id)
  await payments.saveOutcome(tx, payment.id, 'succeeded', at, {
    gatewayChargeId,
    savedCardId,
    usdNanos: completed.usdNanos ?? null,
    reply: JSON.stringify({ ...completed.answer, orderId, receiptUrl }),
  })
  const receipt = await orders.findReceipt(tx, orderId, payment.id)
  // What was waived nobody paid.
  if (!receipt || payment.method === 'waiver') return
  const address = `${platform.config.baseUrl}${receiptUrl}`
  const letterhead = platform.settings.get('company.letterhead')
  await writeLetter(tx, receiptLetter(receipt, { address, letterhead, takenOff: completed.takenOff }), at)
}

function makeOrder(
  tx: Database,
  payment: payments.PaymentRecord,
  { lines, of }: CompletedPayment<object>,
  at: Date,
): Promise<number> {
  const { id: paymentId, advertiserId, salesmanId, amountCents, currency, description } = payment
  const { actorId: placedBy, onBehalfOf } = actOf(payment)
  const order = {
    paymentId,
    placedBy,
    salesmanId,
    advertiserId,
    onBehalfOf,
    amountCents,
    currency,
    description,
  }
  return orders.insertOrder(tx, { kind: 'purchase', ...order, ...of }, lines, at)
}

/** The stored answer of a settled payment: the result, or the refusal it ended with. */
export function resultOf<Answer extends object>(
  { answer }: Pick<Completion<Purpose, Answer>, 'answer'>,
  { state, reply, failureText }: payments.PaymentRecord,
  isRepeated: boolean,
): PaymentAnswer<Answer> {
  if (state === 'succeeded') return { ...answer.parse(reply), ...orderOfReply.parse(reply), isRepeated }
  throw new Refused({ refused: 'card-declined', values: { text: failureText ?? '' } }, 402)
}
