/** Which days a view of the calendar shows, and where its arrows lead. Weeks begin on Sunday. */
import type { DayRange } from '#domain/kernel/day-range.ts'
import { addDays, daysBetween, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { weekdayOf } from '#domain/scheduling/minute-of-day.ts'

export const calendarViews = ['day', 'week', 'month', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

const daysPerWeek = 7

const firstOfWeek = (day: NewYorkDay): NewYorkDay => addDays(day, -weekdayOf(day))
const firstOfMonth = (day: NewYorkDay): NewYorkDay => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: NewYorkDay): NewYorkDay => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

/** A month is shown in whole weeks; the list shows the month alone. */
export function shownDays(view: CalendarView, day: NewYorkDay): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: firstOfWeek(day), to: addDays(firstOfWeek(day), daysPerWeek - 1) }
  const month = { from: firstOfMonth(day), to: lastOfMonth(day) }
  if (view === 'list') return month
  return { from: firstOfWeek(month.from), to: addDays(firstOfWeek(month.to), daysPerWeek - 1) }
}

/** The day on which the view before or after stands: of a month the same day, or the last where it has none such. */
export function steppedDay(view: CalendarView, day: NewYorkDay, by: 1 | -1): NewYorkDay {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, by * daysPerWeek)
  const first = by === 1 ? addDays(lastOfMonth(day), 1) : firstOfMonth(addDays(firstOfMonth(day), -1))
  const last = lastOfMonth(first)
  const same = addDays(first, Number(day.slice(8)) - 1)
  return same > last ? last : same
}

/** The days of a range in rows of seven from its first day on; the last row may reach beyond its end. */
export function weeksInRange({ from, to }: DayRange): NewYorkDay[][] {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / daysPerWeek)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysPerWeek }, (__, at) => addDays(from, week * daysPerWeek + at)),
  )
}
