/** What a day may spend (API-16): the budget is the truth, impressions follow from it. */
import type { Actor } from '#domain/people/actor.ts'
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents, centsToNanos, type NanoDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { refuse, type Refusal } from '#domain/kernel/verdict.ts'

const nanosPerCent = 10_000_000n

/** Impressions that the budget pays for each day; refused when there are none, or when the campaign holds less. */
export function dailyImpressions(
  budget: Cents,
  price: NanoDollars,
  balance: NanoDollars,
): number | Refusal<'amount-zero' | 'daily-budget-above-balance' | 'daily-budget-below-price'> {
  if (budget <= 0n) return refuse('amount-zero', { field: 'budget' })
  if (centsToNanos(budget) > balance) {
    const most = formatMoney(cents(divideFloor(balance, nanosPerCent)))
    return refuse('daily-budget-above-balance', { field: 'budget', values: { most } })
  }
  const impressions = divideFloor(centsToNanos(budget), price)
  return impressions === 0n ? refuse('daily-budget-below-price', { field: 'budget' }) : Number(impressions)
}

/** A daily budget is funded by agents and superadmins only; its advertiser sets how much of it a day spends. */
export function mayFundDailyBudget({ flags }: Pick<Actor, 'flags'>): boolean {
  return flags.has('isagent') || flags.has('issuperadmin')
}
