/** Writes down cash that somebody took, or what the house pays, and gives what it paid for, in one transaction: there is nobody to ask. */
import { mayCharge } from '#domain/billing/amount.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import type { Context } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import {
  findRepeated,
  type KeyedPurchase,
  newPaymentOf,
  type Purchase,
  quoteAsExpected,
  quoteFirst,
  recordPayment,
} from './begin-payment.ts'
import type { Completion } from './completion.ts'
import { viewerWhoPays } from './payer.ts'
import { hashOf, type OtherMoney } from './request-hash.ts'
import { keepPaid, type PaymentAnswer, resultOf } from './settle-payment.ts'
import * as payments from './store/payments.ts'

/** Refuses with 422 a key that was used for another request. The same request again gets the answer of the first. */
export async function takeCash<Answer extends object>(
  ctx: Context,
  completion: Completion<Purpose, Answer>,
  purchase: Purchase & { readonly cash: OtherMoney },
): Promise<PaymentAnswer<Answer>> {
  const { purpose } = completion
  const { personId } = ctx.actor
  const { payment, cash } = purchase
  const requestHash = hashOf({ ...purchase, personId, purpose, card: null, cash })
  const answer = (known: payments.PaymentRecord, isRepeated: boolean) => {
    if (known.requestHash !== requestHash) throw new Refused({ refused: 'key-reused', field: 'key' })
    return resultOf(completion, known, isRepeated)
  }
  // Before anything is priced: what was paid stays paid, whatever has changed since.
  const known =
    payment.key === null ? undefined : await payments.findPaymentByKey(ctx.db, personId, payment.key)
  if (known) return answer(known, true)

  const wanted = { ...purchase, purpose, requestHash }
  const quoted = await quoteFirst(ctx, wanted)
  if ('repeated' in quoted) return answer(quoted.repeated, true)
  const { advertiserId, amountCents } = quoted.quote
  allow(mayCharge(amountCents, purchase.least))
  await viewerWhoPays(ctx, advertiserId, purchase.viewer)
  const { isNew, paid } = await ctx.db.transaction().execute(async (tx) => {
    await payments.queueFor(tx, [personId, advertiserId])
    return take(tx, ctx, completion, wanted)
  })
  return answer(paid, !isNew)
}

async function take(
  tx: Context['db'],
  ctx: Context,
  completion: Completion,
  wanted: KeyedPurchase & { readonly cash: OtherMoney },
) {
  const at = ctx.clock.now()
  const repeated = await findRepeated(tx, ctx, wanted, at)
  if (repeated) return { isNew: false, paid: repeated }
  const quote = await quoteAsExpected(tx, wanted)
  const waivedBecause = 'waivedBecause' in wanted.cash ? wanted.cash.waivedBecause : null
  const method = waivedBecause === null ? 'cash' : 'waiver'
  const row = { ...newPaymentOf(ctx, wanted, quote), method, gatewayKey: null, waivedBecause } as const
  const { isNew, payment } = await recordPayment(tx, row, at)
  if (isNew) await keepPaid(tx, ctx, completion, payment, at, null)
  return { isNew, paid: await payments.findPayment(tx, payment.id) }
}
