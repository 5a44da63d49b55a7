import { type DayRange, daysInRange } from '#domain/kernel/day-range.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { Refused } from './refused.ts'

/** As many days as two months have. */
const mostDays = 62

/** Refuses days that run backwards, and more of them than a calendar shows. */
export function requireFewDays(range: DayRange): void {
  const length = daysInRange(range)
  if (length < 1) throw new Refused({ refused: 'days-backwards', field: 'to' })
  if (length > mostDays) throw new Refused({ refused: 'days-many', field: 'to', values: { limit: mostDays } })
}

/** As many days as a calendar shows where one end or both are left out: from today on, or up to the end that is named. */
export function fewDays(
  { from, to }: { readonly [End in keyof DayRange]?: NewYorkDay | undefined },
  today: NewYorkDay,
): DayRange {
  const begin = from ?? (to === undefined ? today : addDays(to, 1 - mostDays))
  return { from: begin, to: to ?? addDays(begin, mostDays - 1) }
}
