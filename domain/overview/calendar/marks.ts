/** Where a thing stands in the calendar: what lasts has a mark where it begins and another where it ends. */
import { dayStart, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'

/** Null: not set. What has a day alone has no instant of its own. */
export interface Span {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly day: NewYorkDay | null
}

type Edge = 'whole' | 'from' | 'to'

export interface Mark {
  readonly edge: Edge
  readonly day: NewYorkDay
  /** The day's beginning where there is a day alone. */
  readonly at: Date
  /** Where it ends, told where it begins; and the other way round. */
  readonly until: Date | null
  readonly since: Date | null
  readonly hasTime: boolean
}

/** At most two. What begins and ends on one day has one mark. */
export function marksOf({ startsAt, endsAt, day }: Span): Mark[] {
  if (startsAt && !endsAt) return [markAt('whole', startsAt, null)]
  if (startsAt && endsAt && newYorkDay(startsAt) === newYorkDay(endsAt))
    return [markAt('whole', startsAt, endsAt)]
  if (startsAt || endsAt)
    return [
      ...(startsAt ? [markAt('from', startsAt, endsAt)] : []),
      ...(endsAt ? [markAt('to', endsAt, null, startsAt)] : []),
    ]
  return day === null
    ? []
    : [{ edge: 'whole', day, at: dayStart(day), until: null, since: null, hasTime: false }]
}

const markAt = (edge: Edge, at: Date, until: Date | null, since: Date | null = null): Mark => ({
  edge,
  at,
  until,
  since,
  day: newYorkDay(at),
  hasTime: true,
})

export const isWithin = ({ day }: Pick<Mark, 'day'>, { from, to }: DayRange): boolean =>
  from <= day && day <= to

/** A time is past from its instant on, a day alone when it is over: on the day itself its thing can still be moved. */
export const isPast = ({ hasTime, at, day }: Pick<Mark, 'hasTime' | 'at' | 'day'>, now: Date): boolean =>
  hasTime ? at <= now : day < newYorkDay(now)
