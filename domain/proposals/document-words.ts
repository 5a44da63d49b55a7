/** What stands in the cells of a proposal's document, the same on screen, paper and in a sheet. */
import type { Currency } from '#domain/billing/payment.ts'
import { priceInRow } from '#domain/catalogue/list-rate.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type PricedLine, viewsOf, weeksThatTake } from './line.ts'

/** `before $1,440.00`, said below the amount of a line that a discount made smaller; nothing of any other, or of hidden prices. */
export const firstInWords = ({
  first,
  amount,
}: {
  readonly first?: Cents
  readonly amount?: Cents
}): string => (first === undefined || first === amount ? '' : `before ${formatMoney(first)}`)

/** How many of what: `30` `days`, `2` `weeks`, `6` `posts`. `unit` is what one is called. */
export interface Quantity {
  readonly count: number
  /** The word for many of it, such as `days` or `posts`. */
  readonly of: string
}

/** What a line gives; of a budget the views that it buys, since prices may be hidden. */
export function quantityOf(line: PricedLine, unit: string): Quantity {
  const quantity = line.quantity ?? 0
  if (line.budget !== null) return { count: viewsOf(line) ?? 0, of: 'views' }
  if (line.rateType === 'cpm') return { count: quantity, of: 'days' }
  return line.rateType === 'ppw'
    ? { count: weeksThatTake(quantity), of: 'weeks' }
    : { count: quantity, of: `${unit}s` }
}

/** `30 days`, `2 weeks`, `1 post`. */
export function quantityInWords(line: PricedLine, unit: string): string {
  const { count, of } = quantityOf(line, unit)
  return formatCountOf(count, of)
}

/**
 * What a line gives, to who sells: of a budget the budget, and of weeks the days too where the last has not all of its own,
 * `2 weeks (9 days)`. `unit` null: what one of it is called is not known, and not said.
 */
export function amountInWords(line: PricedLine, unit: string | null): string {
  const { rateType, quantity, budget } = line
  if (budget !== null) return `budget ${formatMoney(budget)}`
  if (unit === null && rateType === 'ppp') return formatCount(quantity ?? 0)
  const days =
    rateType === 'ppw' && (quantity ?? 0) % 7 > 0 ? ` (${formatCountOf(quantity ?? 0, 'days')})` : ''
  return quantityInWords(line, unit ?? '') + days
}

/** `$6.00 CPM`, `$850.00 per week`; rates are the catalogue's, in US dollars, and say so where all else is Canadian. */
export function rateInWords({ rateType, rate }: PricedLine, unit: string, currency: Currency): string {
  const row = priceInRow(rateType, rate, unit)
  return [row.price, ...(currency === 'cad' ? ['USD'] : []), row.unit].join(' ')
}

/** `8,000 views a day, into Spring Header`, `from 2026-12-01`; nothing where there is nothing to say. */
export function notesInWords(
  { rateType, dailyViews, intoCampaign }: PricedLine & { readonly intoCampaign?: string | null },
  startDay: NewYorkDay | null,
): string {
  const notes = [
    rateType === 'cpm' && dailyViews !== null && `${formatCount(dailyViews)} views a day`,
    startDay !== null && `from ${startDay}`,
    intoCampaign && `into ${intoCampaign}`,
  ]
  return notes.filter(Boolean).join(', ')
}

/** `2026-02-02 10:00 AM ET`, below the name that somebody signed with. */
export const signedInWords = ({ at }: { readonly at: Date }): string => `${formatTime(at)} ET`
