import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type Cents, centsToNanos, type NanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** Impressions that a day's budget pays for, rounded down. */
export function impressionsOfDay(dailyBudget: Cents, price: NanoDollars): number {
  return Number(divideFloor(centsToNanos(dailyBudget), price))
}

/**
 * A daily budget is above zero, pays for one impression at least, and is no more than the campaign holds
 * (ROW-20). It can be set only on a campaign that was sold with one.
 */
export function mayBeDailyBudget(
  budget: Cents,
  campaign: { readonly isDailyBudget: boolean; readonly balance: NanoDollars; readonly price: NanoDollars },
): Verdict<'no-daily-budget' | 'daily-budget-nothing' | 'daily-budget-large'> {
  if (!campaign.isDailyBudget) return refuse('no-daily-budget', { field: 'budget' })
  if (impressionsOfDay(budget, campaign.price) === 0)
    return refuse('daily-budget-nothing', { field: 'budget' })
  if (centsToNanos(budget) <= campaign.balance) return 'ok'
  return refuse('daily-budget-large', {
    field: 'budget',
    values: { balance: formatMoney(toCents(campaign.balance)) },
  })
}
