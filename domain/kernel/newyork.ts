/**
 * New York wall time. The trade thinks in New York days and hours: budgets restart at its midnight, figures
 * belong to its hours, pickers show its clock. Twice a year a day has 23 or 25 hours.
 */
import { remembered } from './remembered.ts'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How far New York's clock is ahead of UTC in summer and in winter. */
const [daylightMs, standardMs] = [-4 * hourMs, -5 * hourMs]

/** A New York calendar day, `YYYY-MM-DD`; compares as text. */
export type NewYorkDay = string

/** Whether a text is a day of this century: what lies around it, a year before or as many days, can be counted too. */
export function isDay(text: string): text is NewYorkDay {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text
}

/** What a clock and a calendar on a wall show. */
export interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** How far New York's clock is ahead of UTC at this instant, in milliseconds (negative: -5 or -4 hours). */
function newYorkOffsetMs(instant: Date): number {
  // It changes at whole hours only, and asking the calendar costs more than all the rest.
  return offsetInHour(Math.floor(instant.getTime() / hourMs))
}

const mostHoursKept = 10_000
const offsetInHour = remembered(mostHoursKept, (hour: number) => readOffsetMs(new Date(hour * hourMs)))

function readOffsetMs(instant: Date): number {
  const field: Record<string, number> = {}
  for (const part of parts.formatToParts(instant)) field[part.type] = Number(part.value)
  const wall = Date.UTC(
    field['year'] ?? 0,
    (field['month'] ?? 1) - 1,
    field['day'],
    field['hour'],
    field['minute'],
    field['second'],
  )
  return wall - Math.floor(instant.getTime() / 1000) * 1000
}

/** What New York's clock shows, as a date whose UTC fields read that: for spreadsheets, which know no zones. */
export function wallOf(instant: Date): Date {
  return new Date(instant.getTime() + newYorkOffsetMs(instant))
}

/** The New York day on which the instant falls. */
export function newYorkDay(instant: Date): NewYorkDay {
  return wallOf(instant).toISOString().slice(0, 10)
}

/** The instant at which the New York hour containing this one began. New York is a whole number of hours from UTC. */
export function hourStart(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / hourMs) * hourMs)
}

/** The instant of New York midnight that begins the day. */
export function dayStart(day: NewYorkDay): Date {
  const instant = instantAt({ ...splitDay(day), hour: 0, minute: 0 })
  if (!instant) throw new RangeError(`no such day: ${day}`)
  return instant
}

/** The day `count` days after (or before, when negative) the given one. */
export function addDays(day: NewYorkDay, count: number): NewYorkDay {
  const { year, month, day: date } = splitDay(day)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
}

/** Whole calendar days from the first to the second: 0 for the same day. */
export function daysBetween(from: NewYorkDay, to: NewYorkDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The hour of the New York day, 0 to 23. */
export function newYorkHour(instant: Date): number {
  return wallOf(instant).getUTCHours()
}

/** The weekday in New York: 0 Sunday to 6 Saturday. */
export function newYorkWeekday(instant: Date): number {
  return wallOf(instant).getUTCDay()
}

/** Nobody plans further ahead; a date beyond is a slip of the keyboard. */
export const mostDaysAhead = 3660

/** The first instant at which New York's clocks show this wall time; null where they never do. */
export const instantAt = (wall: Wall): Date | null => instantsAt(wall)[0] ?? null

/** All instants at which New York's clocks show this wall time: none in the hour skipped in March, two in the hour repeated in November. */
export function instantsAt(wall: Wall): Date[] {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const named = new Date(asUtc)
  const isRealDate = named.getUTCMonth() === wall.month - 1 && named.getUTCDate() === wall.day
  if (!isRealDate) return []
  // Daylight time is the smaller distance, so the first of two equal wall times comes first.
  return [daylightMs, standardMs].flatMap((offset) => {
    const instant = new Date(asUtc - offset)
    return newYorkOffsetMs(instant) === offset ? [instant] : []
  })
}

/** The clock that New York goes by at this instant: daylight time in summer, standard time in winter. */
export const clockAt = (instant: Date): 'EDT' | 'EST' =>
  newYorkOffsetMs(instant) === daylightMs ? 'EDT' : 'EST'

/** Whether New York's clocks show the same an hour before or after: the hour that November repeats. */
export function isRepeated(instant: Date): boolean {
  const shown = wallOf(instant).getTime()
  return [-hourMs, hourMs].some((by) => wallOf(new Date(instant.getTime() + by)).getTime() === shown)
}

function splitDay(day: NewYorkDay): { year: number; month: number; day: number } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return { year, month, day: date }
}
