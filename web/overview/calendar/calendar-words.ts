/** What is said of things in the calendar. */
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { type NewYorkDay, wallOf } from '#domain/kernel/newyork.ts'
import { dayInWords, hourInWords } from '#domain/scheduling/minute-of-day.ts'
import type { CalendarView } from '#domain/overview/calendar/shown-days.ts'
import { shownDays } from '#domain/overview/calendar/shown-days.ts'

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthOf = (day: NewYorkDay): string => months.format(new Date(`${day}T00:00:00Z`))

/** What stands above the calendar. */
export function titleOfScheduled(view: CalendarView, day: NewYorkDay): string {
  if (view === 'day') return dayInWords(day)
  if (view === 'week') return `Week of ${shownDays('week', day).from}`
  return `${monthOf(day)} ${day.slice(0, 4)}`
}

/** A month is shown by whole weeks, whose days of other months count as well. */
export const itemsIn = (view: CalendarView, count: number): string =>
  `${formatCountOf(count, 'items')}${view === 'month' ? ' in the weeks shown' : ''}`

export const shortMonthOf = (day: NewYorkDay): string => monthOf(day).slice(0, 3)

/** `3 PM` on New York's clock. */
function clockOf(at: Date): string {
  const wall = wallOf(at)
  return hourInWords(wall.getUTCHours() * 60 + wall.getUTCMinutes())
}

/** `3 PM`, `from 3 PM`, `to 3 PM`, `8 PM to 9 PM`, `all day`. */
export function timeOf({
  edge,
  at,
  until,
  hasTime,
}: Pick<ScheduledItem, 'edge' | 'at' | 'until' | 'hasTime'>): string {
  if (!hasTime) return 'all day'
  if (edge !== 'whole') return `${edge} ${clockOf(at)}`
  return until ? `${clockOf(at)} to ${clockOf(until)}` : clockOf(at)
}

export const nameOfScheduled = ({
  title,
  campaignName,
}: Pick<ScheduledItem, 'title' | 'campaignName'>): string => title || campaignName

/** By which an item is found on the page, wherever it is moved. */
export const calendarItemIdOf = ({ kind, pinOf, id, nth, edge }: ScheduledItem): string =>
  ['item', kind, ...(pinOf === 'livestream' ? [pinOf] : []), id, ...(nth > 1 ? [nth] : []), edge].join('-')
