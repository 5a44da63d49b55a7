import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readSubscription as endpoint } from '#contract/proposals/subscriptions.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { dueDay, mostDates } from '#domain/proposals/subscriptions/subscription.ts'
import { receiptPath } from '../../billing/orders.ts'
import type { Context } from '../../kernel/context.ts'
import { type ChargeRow, chargesOf, type ListedSubscription } from '../store/subscription-list.ts'
import { findOwnSubscription } from './find-own-subscription.ts'
import { viewSubscription } from './view-subscription.ts'

export async function readSubscription(ctx: Context, id: number): Promise<Reply<typeof endpoint>> {
  const row = await findOwnSubscription(ctx, id)
  const charges = await chargesOf(ctx.db, id)
  return {
    subscription: viewSubscription(ctx, row),
    charges: charges.map((charge) => told(charge)),
    dates: datesToCome(row, charges),
  }
}

const told = ({ period, dueAt, state, ...charge }: ChargeRow) => ({
  period,
  state,
  due: newYorkDay(dueAt),
  nextTry: charge.nextTryAt,
  at: charge.settledAt,
  reason: state === 'failed' ? charge.failureText : null,
  receiptUrl: state === 'paid' && charge.orderId !== null ? receiptPath(charge.orderId) : null,
})

/** Of the charge that is open and those after it, while it goes on. */
function datesToCome({ state, months, paid, anchorDay }: ListedSubscription, charges: readonly ChargeRow[]) {
  const open = charges.find(({ nextTryAt }) => nextTryAt !== null)
  if (state !== 'active' || !open) return []
  const many = months === 0 ? mostDates : Math.min(mostDates, months - paid)
  return Array.from({ length: many }, (_, after) => dueDay(anchorDay, open.period + after))
}
