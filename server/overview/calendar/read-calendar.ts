/** Everything that is scheduled on the days and that this person may see, by the marks that it has in the calendar. */
import { reasonIn, sentenceOf } from '#contract/refusals.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { lateApproval, overlapping } from '#domain/overview/calendar/conflicts.ts'
import { isPast, isWithin, type Mark, marksOf } from '#domain/overview/calendar/marks.ts'
import { placedItems } from './placed-items.ts'
import type { CalendarSource, CalendarSpan } from './scheduled.ts'
import { windows } from './windows.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { scheduledFlights } from '../store/scheduled.ts'

export interface CalendarItem extends Omit<CalendarSpan, 'day' | 'move'>, Mark {
  readonly conflicts: string[]
  /** Null: it may be moved; otherwise the sentence why not. */
  readonly move: string | null
}

/** Flights of banners: from when they start to when they stop. */
const flights: CalendarSource = async ({ db, actor }, range) =>
  (await scheduledFlights(db, actor, range)).map((row): CalendarSpan => {
    const { advertiserId, siteIds, siteName, isSwitchedOn, paymentType } = row
    const action = paymentType === 'ppw' ? 'campaign.datesPayPerWeek' : 'campaign.dates'
    return {
      ...row,
      kind: 'banner',
      startsAt: row.startAt,
      endsAt: row.stopAt,
      day: null,
      siteName: siteIds.length > 1 ? `${siteName} and ${siteIds.length - 1} more` : siteName,
      contentType: null,
      tagName: '',
      pinOf: null,
      nth: 1,
      windowId: null,
      isSent: false,
      onSchedulerAt: null,
      closed: null,
      status: isSwitchedOn ? 'Enabled' : 'Disabled',
      state: 'ready',
      move: may(actor, action, relationTo(actor, { advertiserId, siteIds })) ? 'ok' : refuse('forbidden'),
    }
  })

const sources: readonly CalendarSource[] = [placedItems, windows, flights]

/** The soonest first. */
export async function readCalendar(
  ctx: Parameters<CalendarSource>[0],
  range: DayRange,
): Promise<CalendarItem[]> {
  const now = ctx.clock.now()
  const things = (await Promise.all(sources.map((read) => read(ctx, range)))).flat()
  const streams = things.filter(isWindow).filter(({ kind }) => kind === 'livestream')
  const together: ReadonlySet<CalendarSpan> = overlapping(streams)
  const items = things.flatMap((thing) => {
    const overlap = together.has(thing) ? refuse('calendar-overlap') : null
    return marksOf(thing)
      .filter((mark) => isWithin(mark, range))
      .map((mark): CalendarItem => {
        const verdict = isPast(mark, now) ? refuse('calendar-past') : thing.move
        return {
          ...thing,
          ...mark,
          move: reasonIn(verdict),
          conflicts: [overlap, ...conflictsOf(thing, mark, now)]
            .filter((one) => one !== null)
            .map(sentenceOf),
        }
      })
  })
  return items.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
}

/** What is over and out, or never had a time, waits for nobody. */
function conflictsOf({ state, closed }: CalendarSpan, { at, hasTime }: Mark, now: Date): (Refusal | null)[] {
  if (!hasTime) return [closed]
  const isSettled = state === 'out' || state === 'rejected'
  return [closed, lateApproval({ at, isApproved: state === 'ready', isSettled }, now)]
}

const isWindow = (thing: CalendarSpan): thing is CalendarSpan & { startsAt: Date; endsAt: Date } =>
  thing.startsAt !== null && thing.endsAt !== null
