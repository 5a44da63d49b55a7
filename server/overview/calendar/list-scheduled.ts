import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listScheduled as endpoint } from '#contract/overview/calendar.ts'
import { daysInRange } from '#domain/kernel/day-range.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { calendarKinds } from '#domain/overview/calendar/kinds.ts'
import type { Context } from '../../kernel/context.ts'
import { fewDays, requireFewDays } from '../../kernel/few-days.ts'
import { type CalendarItem, readCalendar } from './read-calendar.ts'

/** Of the conflicts, which stand in a list of their own. */
const mostConflicts = 50

/** What is scheduled on the days: a page of it, or the first of each day; and how much there is of each kind, day and site. */
export async function listScheduled(
  ctx: Context,
  asked: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const range = fewDays(asked, newYorkDay(ctx.clock.now()))
  requireFewDays(range)
  const all = await readCalendar(ctx, range)
  const onSite = all.filter(({ siteIds }) => asked.site === undefined || siteIds.includes(asked.site))
  const shown = onSite.filter(
    ({ kind, state }) =>
      (asked.kinds?.includes(kind) ?? true) && (asked.state === undefined || state === asked.state),
  )
  const byDay = Map.groupBy(shown, ({ day }) => day)
  const limit = ctx.settings.get('lists.pageSize')
  const pages = pageCount(shown.length, limit)
  const page = Math.min(asked.page ?? 1, pages)
  const { mostADay } = asked
  const conflicting = shown.filter(({ conflicts }) => conflicts.length > 0)
  return {
    asOf: ctx.clock.now(),
    sites: sitesOf(all),
    kinds: calendarKinds.map((kind) => ({ kind, many: count(onSite, (item) => item.kind === kind) })),
    days: Array.from({ length: daysInRange(range) }, (_, at) => {
      const date = addDays(range.from, at)
      const items = byDay.get(date) ?? []
      return { date, many: items.length, conflicts: count(items, ({ conflicts }) => conflicts.length > 0) }
    }),
    items:
      mostADay === undefined
        ? shown.slice((page - 1) * limit, page * limit)
        : [...byDay.values()].flatMap((items) => items.slice(0, mostADay)),
    conflicts: conflicting.slice(0, mostConflicts),
    total: shown.length,
    ...(mostADay === undefined ? { page, pages } : { page: 1, pages: 1 }),
  }
}

/** A flight on several sites is told under its first. */
const sitesOf = (items: readonly CalendarItem[]) =>
  [
    ...new Map(
      items.filter(({ siteIds }) => siteIds.length === 1).map(({ siteId, siteName }) => [siteId, siteName]),
    ),
  ]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

const count = <One>(items: readonly One[], is: (item: One) => boolean): number => items.filter(is).length
