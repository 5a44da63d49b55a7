/** How much of time is drawn above the pins of a site, and where in it a window stands. */
import { addDays, daysBetween, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import type { PinWindow } from '#domain/pins/pin-window.ts'

export interface Span {
  readonly begin: Date
  readonly end: Date
}

interface Timeline extends Span {
  /** The days that are named; of a long time not every one. */
  readonly days: readonly { readonly at: Date; readonly label: string }[]
}

const [fewestDays, mostDays, mostNamed] = [7, 42, 7]

/** Whole days of New York, from today on, so many that the windows are in sight; what lies far ahead is not. */
export function timelineOf(now: Date, windows: readonly PinWindow[]): Timeline {
  const today = newYorkDay(now)
  const ends = windows.map(({ endAt }) => daysBetween(today, newYorkDay(endAt)) + 1)
  const inSight = ends.filter((days) => days <= mostDays)
  const count = Math.max(fewestDays, ...inSight)
  const step = Math.ceil(count / mostNamed)
  const named = Array.from({ length: Math.ceil(count / step) }, (_, at) => addDays(today, at * step))
  return {
    begin: dayStart(today),
    end: dayStart(addDays(today, count)),
    days: named.map((day) => ({ at: dayStart(day), label: day.slice(5) })),
  }
}

/** In percent of the span; what lies outside of it is cut off. */
export function placeOf(
  { startAt, endAt }: PinWindow,
  { begin, end }: Span,
): { left: number; width: number } {
  const length = end.getTime() - begin.getTime()
  const percent = (at: Date) => Math.min(100, Math.max(0, ((at.getTime() - begin.getTime()) / length) * 100))
  return { left: percent(startAt), width: percent(endAt) - percent(startAt) }
}
