import type { CampaignRow } from '#contract/overview/rows.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'

/** Room for the heads, and for `10 days` and `$250.00` a day. */
const least = { views: 6, today: 6, clicks: 6, left: 8 }
/** The second line is set in 12 pixels where the first has 13. */
const secondLine = 12 / 13

type Price = Pick<CampaignRow['price'], 'isDailyBudget' | 'dailyBudgetCents'>

/**
 * How wide the columns of figures are, as custom properties in digits (`ch`). No row has more views, clicks or money than
 * all together, so the longest text of a column is its sum; only budgets by the day are not summed.
 */
export function columnWidths(rows: readonly { readonly price: Price }[], sums: CampaignList['sums']) {
  const digits = (atLeast: number, ...lengths: number[]) => `${Math.ceil(Math.max(atLeast, ...lengths))}ch`
  const dailyBudgets = rows.map(({ price }) =>
    price.isDailyBudget ? formatMoney(cents(price.dailyBudgetCents ?? 0n)).length : 0,
  )
  return {
    '--views': digits(least.views, formatCount(sums.views).length),
    '--today': digits(least.today, formatCount(sums.todayViews).length),
    '--clicks': digits(least.clicks, formatCount(sums.clicks).length),
    '--left': digits(
      least.left,
      formatCount(sums.left).length,
      formatMoney(cents(sums.budgetRemainingCents)).length * secondLine,
      ...dailyBudgets,
    ),
  }
}
