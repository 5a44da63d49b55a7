/** How many times are free on each day, over several sites and kinds of content, by the rules for whoever asks. */
import type { DayRange } from '#domain/kernel/day-range.ts'
import { addDays, daysBetween, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { grantsOf } from '#domain/scheduling/grants.ts'
import { hourInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { dayRules, pressKind, type ScheduleRule } from '#domain/scheduling/schedule-rule.ts'
import { slotsOf } from '#domain/scheduling/slots.ts'
import type { Context } from '../kernel/context.ts'
import { allRules } from './store/rules.ts'
import { takenByPlace } from './store/taken.ts'

export interface PlaceOfContent {
  readonly siteId: number
  /** Null: articles. */
  readonly contentType: string | null
  readonly isForEdition: boolean
  readonly printWeekdays: readonly number[]
  readonly deadlineHours: number
}

export interface FreeDay {
  readonly date: NewYorkDay
  readonly free: number
  /** Where the weekday begins later or ends earlier than others: `6 PM`. */
  readonly starts: string | null
  readonly ends: string | null
}

export async function countFreeTimes(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  places: readonly PlaceOfContent[],
  range: DayRange,
): Promise<FreeDay[]> {
  const rules = await allRules(db)
  const grants = grantsOf(actor, false)
  const taken = await takenByPlace(db, range)
  const now = clock.now()
  const freeOn = (
    day: NewYorkDay,
    { contentType, isForEdition, ...place }: PlaceOfContent,
  ): readonly number[] => {
    const kind = contentType ?? pressKind
    const { printWeekdays: weekdays, deadlineHours } = place
    const editions = isForEdition ? { weekdays, deadlineHours } : null
    const asked = { day, kind, kindName: kind, rules, grants, editions, now, taken: new Set<number>() }
    return slotsOf({ ...asked, isTimeForPublisher: false, isPublisher: false }).flatMap(
      ({ minute, closed }) => (closed === null ? minute : []),
    )
  }
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => {
    const date = addDays(range.from, at)
    // Sites differ in what is taken of them, and in when they print; the times of a kind are the same on all.
    const ofKind = new Map<string | null, readonly number[]>()
    const free = places.map((place) => {
      const { siteId, contentType, isForEdition } = place
      const times = (!isForEdition && ofKind.get(contentType)) || freeOn(date, place)
      ofKind.set(contentType, times)
      const gone = taken.get(`${siteId} ${contentType ?? pressKind} ${date}`)
      return times.filter((minute) => !gone?.has(minute)).length
    })
    return { date, free: free.reduce((sum, one) => sum + one, 0), ...limitsOf(rules, date) }
  })
}

/** What the weekday takes away from the usual hours of every kind. */
function limitsOf(rules: readonly ScheduleRule[], day: NewYorkDay): Pick<FreeDay, 'starts' | 'ends'> {
  const ruled = dayRules(rules, { kind: '', grants: new Set(), day, weekday: weekdayOf(day) })
  const { usual, ofDay } = ruled ?? {}
  return {
    starts: usual && ofDay && ofDay.first > usual.first ? hourInWords(ofDay.first) : null,
    ends: usual && ofDay && ofDay.last < usual.last ? hourInWords(ofDay.last) : null,
  }
}
