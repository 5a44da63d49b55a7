/** What a forecast says to a person. */
import type { Forecast } from '#contract/forecast.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** The sentence, and within it the day that is told in bold; null when nothing is known to tell. */
export interface EndInWords {
  readonly before: string
  readonly day: NewYorkDay | null
  readonly after: string
}

export function endInWords({ basis, left, budgetEnd, leftAtEnd }: Forecast): EndInWords | null {
  if (basis === null || left === 0) return null
  if (budgetEnd.likely !== null)
    return { before: 'Expected to run out', day: budgetEnd.likely, after: rangeInWords(budgetEnd) }
  const words =
    leftAtEnd === null
      ? 'Not expected to run out within a year'
      : `Some ${formatCount(leftAtEnd)} impressions are expected to be left at the end date`
  return { before: words, day: null, after: '' }
}

function rangeInWords({ early, likely, late }: Forecast['budgetEnd']): string {
  if (early === likely && late === likely) return ''
  if (early === null) return ''
  return late === null
    ? `, eight times in ten from ${early} on`
    : `, eight times in ten from ${early} to ${late}`
}

export function competitorsInWords({
  competitors,
  weeklyViews,
  perDay,
  basis,
  mayTakeLonger,
}: Forecast): string {
  const who =
    competitors === 0
      ? 'No other campaign competes'
      : `${formatCount(competitors)} other ${competitors === 1 ? 'campaign competes' : 'campaigns compete'}`
  const learnt = basis ? ` Learnt from ${basis.from} to ${basis.to}.` : ''
  return `About ${formatCount(perDay)} views a day. ${who} for the ${formatCount(weeklyViews)} views a week where this one may be shown.${learnt}${mayTakeLonger ? ' Page words and the limit for each viewer are not reckoned with: it may take longer.' : ''}`
}
