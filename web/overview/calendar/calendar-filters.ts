import { z } from 'zod'
import { day } from '#contract/kernel/fields.ts'
import { calendarFilters } from '#contract/overview/calendar.ts'
import { calendarKinds } from '#domain/overview/calendar/kinds.ts'
import { calendarViews } from '#domain/overview/calendar/shown-days.ts'
import { addressFilters, type FiltersOf, someOf } from '#web/ui/list/address-filters.ts'

/** None of the kinds is none that can be asked for, and all of them are as good as not said. */
const someKinds = someOf(calendarKinds).refine(({ length }) => length > 0 && length < calendarKinds.length)

/** What of the calendar is shown; without a day, today. */
export const calendarInAddress = addressFilters('/calendar', calendarFilters, {
  address: z.object({
    view: z.enum(calendarViews).optional(),
    day: day.optional(),
    ...calendarFilters.shape,
    kinds: someKinds.optional(),
  }),
  usual: { view: 'month' },
})
export type CalendarFilters = FiltersOf<typeof calendarInAddress>
