import { type DayRange, daysInRange } from '#domain/kernel/day-range.ts'
import { Refused } from './refused.ts'

/** As many days as two months have. */
const mostDays = 62

/** Refuses days that run backwards, and more of them than a calendar shows. */
export function requireFewDays(range: DayRange): void {
  const length = daysInRange(range)
  if (length < 1) throw new Refused({ refused: 'days-backwards', field: 'to' })
  if (length > mostDays) throw new Refused({ refused: 'days-many', field: 'to', values: { limit: mostDays } })
}
