/** Times of New York in the fixed formats of pickers and screens, written and read. */
import { clockAt, instantsAt, isRepeated, type Wall, wallOf } from './newyork.ts'

/**
 * The fixed format of pickers and of dates on the wire: `2026-05-12 02:05 pm` (TGT-14). In the hour that November
 * repeats the clock stands behind it, ` EDT` or ` EST`, because the rest is the same twice.
 */
export function formatPickerTime(instant: Date): string {
  const { day, clock, half } = readable(instant)
  const which = isRepeated(instant) ? ` ${clockAt(instant)}` : ''
  return `${day} ${clock.padStart(5, '0')} ${half.toLowerCase()}${which}`
}

/** The fixed format of times on screens: `2026-05-12 2:05 PM` (CON-14). The zone, ET, stands beside it. */
export function formatTime(instant: Date): string {
  const { day, clock, half } = readable(instant)
  return `${day} ${clock} ${half}`
}

/** The time of a day that is plain from around it: `2:05 PM`. */
export function formatClock(instant: Date): string {
  const { clock, half } = readable(instant)
  return `${clock} ${half}`
}

/** A text in the fixed format, read. */
export interface PickerTime {
  readonly wall: Wall
  /** When that is: nothing where New York's clocks never show it, two in the hour that November repeats. */
  readonly instants: readonly Date[]
}

/**
 * Reads a day and a time as people type them: `2027-01-15 05:00 pm`, `5pm`, `5 p.m.` or `17:00` behind the day, and
 * `EDT` or `EST` behind it where somebody says which. Null for other texts, and for a time that may be morning or
 * afternoon.
 */
export function readPickerTime(text: string): PickerTime | null {
  const match = typedTime.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, date = 0] = match.slice(1, 4).map(Number)
  const [, , , , hourTyped, minuteTyped, half] = match
  const hour = hourMeant(Number(hourTyped), half?.toLowerCase(), minuteTyped !== undefined)
  const minute = Number(minuteTyped ?? 0)
  if (hour === null || minute > 59) return null
  const wall = { year, month, day: date, hour, minute }
  const named = match[7]?.toUpperCase() ?? 'ET'
  return { wall, instants: instantsAt(wall).filter((one) => named === 'ET' || named === clockAt(one)) }
}

const typedTime =
  /^(\d{4})-(\d{2})-(\d{2}),?\s+(\d{1,2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?(?:\s+(E[DS]?T))?$/i

/** The hour from 0 to 23. Without am or pm only the hours of a 24-hour clock that twelve hours do not have. */
function hourMeant(hour: number, half: string | undefined, hasMinutes: boolean): number | null {
  if (half) return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : null
  return hasMinutes && (hour === 0 || (hour > 12 && hour < 24)) ? hour : null
}

/** The first instant that the text means; a missing hour (spring), a date that does not exist and any other text give null. */
export const parsePickerTime = (text: string): Date | null => readPickerTime(text)?.instants[0] ?? null

function readable(instant: Date) {
  const wall = wallOf(instant)
  const hour = wall.getUTCHours()
  const minute = String(wall.getUTCMinutes()).padStart(2, '0')
  return {
    day: wall.toISOString().slice(0, 10),
    clock: `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`,
    half: hour < 12 ? 'AM' : 'PM',
  }
}
