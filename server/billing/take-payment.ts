/**
 * Charges a card, once. The intention is recorded with its key before the gateway is called, and the result
 * after it, so that a double press, a lost answer or a crash in between can be told from a new payment, and
 * an unknown end is found out by asking, never by charging again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { mayCharge } from '#domain/billing/amount.ts'
import { faceOf } from '#domain/billing/card.ts'
import { isOpen } from '#domain/billing/payment.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { Context } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { requireConfirmed } from '../people/require-confirmed.ts'
import { afterAsking } from './after-asking.ts'
import { beginPayment, type Purchase, quoteFirst } from './begin-payment.ts'
import { byCard } from './card-payment.ts'
import { charge } from './charge.ts'
import { chooseCard } from './choose-card.ts'
import type { Completion } from './completion.ts'
import { refuseCarding } from './refuse-carding.ts'
import { hashOf } from './request-hash.ts'
import { type PaymentAnswer, resultOf, settle } from './settle-payment.ts'
import * as payments from './store/payments.ts'
import { tokenize } from './tokenize.ts'
import { viewerWhoPays } from './payer.ts'

const repeatWaitMs = 5_000
const pollMs = 100

/**
 * Refuses with 403 when a card is to be saved, or much to be paid, and the password was not just given, 402 when the
 * card is declined, 409 while the same request is still in flight after five seconds, 422 for a key that was used for
 * another request, 503 when the gateway's answer stays unknown, or what follows from it could not be written down.
 */
export async function takePayment<Answer extends object>(
  ctx: Context,
  completion: Completion<Purpose, Answer>,
  purchase: Purchase,
): Promise<PaymentAnswer<Answer>> {
  const { purpose } = completion
  const { personId } = ctx.actor
  const { key, card: cardAsSent } = purchase.payment
  const requestHash = hashOf({ ...purchase, personId, purpose, card: cardAsSent })
  // Before anything is priced: what was paid stays paid, whatever has changed since.
  const known = key === null ? undefined : await payments.findPaymentByKey(ctx.db, personId, key)
  if (known) return repeat(ctx, completion, known, requestHash)

  const wanted = { ...purchase, purpose, requestHash }
  const quoted = await quoteFirst(ctx, wanted)
  if ('repeated' in quoted) return repeat(ctx, completion, quoted.repeated, requestHash)
  const { advertiserId, amountCents: asked } = quoted.quote
  allow(mayCharge(asked, purchase.least))
  const viewer = await viewerWhoPays(ctx, advertiserId, purchase.viewer)
  const choice = await chooseCard(ctx, viewer, advertiserId, purchase.payment)
  if (choice.kind === 'typed' && choice.isToBeSaved) requireConfirmed(ctx)
  const attempt = {
    newCard: choice.kind === 'typed' ? faceOf(choice) : null,
    advertiserId,
    network: purchase.network,
  }
  await refuseCarding(ctx, ctx.db, attempt)
  const card = choice.kind === 'saved' ? choice.card : await tokenize(ctx, choice)
  const begun = await beginPayment(ctx, { ...wanted, attempt }, choice, card)
  if (!begun.isNew) return repeat(ctx, completion, begun.payment, requestHash)

  const settled = await afterAsking(ctx, () => charge(ctx, completion, begun.payment))
  if (settled.state !== 'unknown') return resultOf(completion, settled, false)
  return waitFor(ctx, completion, settled.id, false)
}

/** The same request again: its answer, waiting for it when it is still on its way. */
async function repeat<Answer extends object>(
  ctx: Context,
  completion: Completion<Purpose, Answer>,
  payment: payments.PaymentRecord,
  requestHash: string,
): Promise<PaymentAnswer<Answer>> {
  if (payment.requestHash !== requestHash) throw new Refused({ refused: 'key-reused', field: 'key' })
  return waitFor(ctx, completion, payment.id, true)
}

async function waitFor<Answer extends object>(
  ctx: Context,
  completion: Completion<Purpose, Answer>,
  paymentId: number,
  isRepeated: boolean,
): Promise<PaymentAnswer<Answer>> {
  for (let waited = 0; ; waited += pollMs) {
    const payment = await afterAsking(ctx, () => lookAt(ctx, completion, paymentId))
    if (!isOpen(payment.state)) return resultOf(completion, payment, isRepeated)
    if (waited >= repeatWaitMs) break
    await sleep(pollMs)
  }
  throw isRepeated
    ? new Refused({ refused: 'payment-in-flight' }, 409)
    : new Refused({ refused: 'payment-unknown' }, 503)
}

/** How the payment stands, settled by what the gateway knows of it where nobody has done so. */
async function lookAt(ctx: Context, completion: Completion, paymentId: number) {
  const payment = await payments.findPayment(ctx.db, paymentId)
  if (!isOpen(payment.state)) return payment
  const found = await ctx.payments.find(byCard(payment).gatewayKey).catch(() => null)
  return found && found.outcome !== 'unknown' ? settle(ctx, completion, paymentId, found) : payment
}
