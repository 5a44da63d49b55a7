/** What of the calendar is shown, as it stands in the address. */
import { isDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { type CalendarKind, calendarKinds } from '#domain/overview/calendar/kinds.ts'
import { type CalendarState, calendarStates } from '#domain/overview/calendar/states.ts'
import { type CalendarView, calendarViews } from '#domain/overview/calendar/shown-days.ts'

export interface CalendarFilters {
  readonly view: CalendarView
  /** Null: today. */
  readonly day: NewYorkDay | null
  readonly site: number | null
  /** Null: all of them. */
  readonly kinds: readonly CalendarKind[] | null
  readonly state: CalendarState | null
  readonly page: number
}

const wholeNumber = (text: string | undefined): number | null =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null

export const readCalendarFilters = (
  address: Readonly<Record<string, string | undefined>>,
): CalendarFilters => ({
  view: calendarViews.find((one) => one === address.view) ?? 'month',
  day: address.day !== undefined && isDay(address.day) ? address.day : null,
  site: wholeNumber(address.site),
  kinds: kindsIn(address.kinds),
  state: calendarStates.find((one) => one === address.state) ?? null,
  page: wholeNumber(address.page) ?? 1,
})

function kindsIn(text: string | undefined): readonly CalendarKind[] | null {
  const named = calendarKinds.filter((kind) => text?.split(',').includes(kind))
  return named.length > 0 && named.length < calendarKinds.length ? named : null
}

/** What is as usual is left out. */
export function calendarAddress({ view, day, site, kinds, state, page }: CalendarFilters): string {
  const query = new URLSearchParams({
    ...(view !== 'month' && { view }),
    ...(day !== null && { day }),
    ...(site !== null && { site: String(site) }),
    ...(kinds !== null && { kinds: kinds.join(',') }),
    ...(state !== null && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/calendar${query.size > 0 ? `?${query}` : ''}`
}
