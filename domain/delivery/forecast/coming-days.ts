/** The New York days that a forecast looks ahead to, today first. */
import { addDays, dayStart, type NewYorkDay, newYorkDay, newYorkWeekday } from '#domain/kernel/newyork.ts'

export interface ComingDay {
  readonly day: NewYorkDay
  /** Today begins now. */
  readonly beginMs: number
  readonly endMs: number
  /** The number of the weekday, 0 Sunday to 6 Saturday. */
  readonly weekday: number
}

/** What takes longer than a year is not said. */
export const mostForecastDays = 365

/** Which of the days is the last that something runs to this instant; null where it has no end, -1 where it has ended. */
export const lastDayBefore = (stopsAtMs: number | null, days: readonly ComingDay[]): number | null =>
  stopsAtMs === null ? null : days.findLastIndex(({ beginMs }) => beginMs < stopsAtMs)

export function comingDays(now: Date): readonly ComingDay[] {
  const today = newYorkDay(now)
  const days = Array.from({ length: mostForecastDays + 1 }, (_, ahead) => addDays(today, ahead))
  const begins = days.map(dayStart)
  return begins.slice(0, -1).map((begin, ahead) => ({
    day: days[ahead] ?? today,
    beginMs: Math.max(begin.getTime(), now.getTime()),
    endMs: begins[ahead + 1]?.getTime() ?? 0,
    weekday: newYorkWeekday(begin),
  }))
}
