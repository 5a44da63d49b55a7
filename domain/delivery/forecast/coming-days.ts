/** The New York days that a forecast looks ahead to, today first. */
import { addDays, dayStart, type NewYorkDay, newYorkDay, newYorkWeekday } from '#domain/kernel/newyork.ts'

export interface ComingDay {
  readonly day: NewYorkDay
  readonly beginMs: number
  readonly endMs: number
  /** 0 is Sunday. */
  readonly weekday: number
}

/** What takes longer than a year is not said. */
export const mostDays = 365

export function comingDays(now: Date): readonly ComingDay[] {
  const today = newYorkDay(now)
  const days = Array.from({ length: mostDays + 1 }, (_, ahead) => addDays(today, ahead))
  const begins = days.map(dayStart)
  return begins.slice(0, -1).map((begin, ahead) => ({
    day: days[ahead] ?? today,
    beginMs: begin.getTime(),
    endMs: begins[ahead + 1]?.getTime() ?? 0,
    weekday: newYorkWeekday(begin),
  }))
}
