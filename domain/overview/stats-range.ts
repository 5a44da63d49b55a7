/** The days that the figures of a campaign are read for, and those that they are held beside. */
import { type DayRange, daysInRange } from '#domain/kernel/day-range.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** The longest range that is read at once. */
const mostDays = 400

/** Up to this many days the hours are told too. */
export const mostDaysByHour = 2

export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

interface RangeOptions {
  /** Hours are told for two days only. */
  readonly isByHour?: boolean
  /** The last day was not asked for: it is today. */
  readonly endsToday?: boolean
}

/** Whether figures can be read for the range. */
export function mayRead(
  range: DayRange,
  { isByHour = false, endsToday = false }: RangeOptions = {},
): Verdict<'days-backwards' | 'days-many' | 'days-to-come'> {
  const length = daysInRange(range)
  if (length < 1 && endsToday) return refuse('days-to-come', { field: 'from' })
  if (length < 1) return refuse('days-backwards', { field: 'to' })
  const limit = isByHour ? mostDaysByHour : mostDays
  return length > limit ? refuse('days-many', { field: 'from', values: { limit } }) : 'ok'
}

/**
 * The range beside which this one is held: as many days just before it, or the same weekdays 52 weeks earlier,
 * because traffic follows the week.
 */
export function rangeBefore(range: DayRange, comparison: Comparison): DayRange {
  const shift = comparison === 'previous' ? -daysInRange(range) : -364
  return { from: addDays(range.from, shift), to: addDays(range.to, shift) }
}

export interface NamedRange extends DayRange {
  readonly label: string
}

/**
 * The ranges to choose from. `first` and `last` are the campaign's own; what lies outside them is empty. Days to
 * come are offered where something is scheduled in them.
 */
export function namedRanges(today: NewYorkDay, first: NewYorkDay, last: NewYorkDay): NamedRange[] {
  const yesterday = addDays(today, -1)
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(monthStart, -1)
  const oldest = addDays(last, 1 - mostDays)
  const toCome = [
    { label: 'Next 7 days', from: today, to: addDays(today, 6) },
    { label: 'Next 30 days', from: today, to: addDays(today, 29) },
  ]
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 14 days', from: addDays(today, -13), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: monthStart, to: today },
    { label: 'Last month', from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
    ...(last > today ? toCome : []),
    { label: 'Whole campaign', from: first > oldest ? first : oldest, to: last },
  ]
}

/**
 * How a figure has moved, halves away from zero: `+8.5% on the 7 days before`. Nothing has moved from none, so that
 * is said in words. `earlier` names the days it is held beside.
 */
export function changeInWords(now: number, before: number, earlier: string): string {
  if (before === 0) return `none in ${earlier}${now === 0 ? ' either' : ''}`
  const tenths = Math.sign(now - before) * Math.round((Math.abs(now - before) * 1000) / before)
  const sign = tenths < 0 ? '-' : '+'
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}% on ${earlier}`
}
