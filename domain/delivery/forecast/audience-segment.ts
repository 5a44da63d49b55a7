/** Views for which the same kinds of campaigns compete, added up by weekday from hours of the New York week. */
import { newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'
import { hoursOfWeek } from './supply.ts'

/** Views for which the same kinds of campaigns compete. */
export interface AudienceSegment {
  /** The kinds, ascending. */
  readonly members: Uint32Array
  /** Expected on each weekday, Sunday first. */
  readonly byWeekday: Float64Array
  /** What is expected in the rest of today. */
  today: number
}

/** How much of each hour of the New York week is still to come today: the hour that has begun counts by its rest. */
export function partsToCome(now: Date): Float64Array {
  const at = newYorkWeekday(now) * 24 + newYorkHour(now)
  const parts = new Float64Array(hoursOfWeek)
  parts.fill(1, at + 1, newYorkWeekday(now) * 24 + 24)
  parts[at] = 1 - (now.getTime() % 3_600_000) / 3_600_000
  return parts
}

/** A segment without views yet. */
export const emptySegment = (members: readonly number[]): AudienceSegment => ({
  members: Uint32Array.from(members),
  byWeekday: new Float64Array(7),
  today: 0,
})

/** Adds the views of these hours of the New York week. */
export function addTo(
  segment: AudienceSegment,
  byHour: readonly number[],
  hours: Uint8Array,
  toCome: Float64Array,
): void {
  const { byWeekday } = segment
  let today = 0
  for (const hour of hours) {
    const views = byHour[hour] ?? 0
    const weekday = (hour / 24) | 0
    byWeekday[weekday] = (byWeekday[weekday] ?? 0) + views
    today += views * (toCome[hour] ?? 0)
  }
  segment.today += today
}

/** The hours of another zone's week as hours of the New York week. */
export const inNewYork = (hours: readonly number[], hoursAhead: number): Uint8Array =>
  Uint8Array.from(hours, (hour) => (hour - hoursAhead + hoursOfWeek) % hoursOfWeek)
