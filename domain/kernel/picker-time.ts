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

/** Reads `YYYY-MM-DD hh:mm a`, with `EDT` or `EST` behind it where somebody says which; null for other texts. */
export function readPickerTime(text: string): PickerTime | null {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}) ?([ap]m)(?: (E[DS]?T))?$/i.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  if (hour < 1 || hour > 12 || minute > 59) return null
  const isAfternoon = match[6]?.toLowerCase() === 'pm'
  const wall = { year, month, day, hour: (hour % 12) + (isAfternoon ? 12 : 0), minute }
  const named = match[7]?.toUpperCase() ?? 'ET'
  return { wall, instants: instantsAt(wall).filter((one) => named === 'ET' || named === clockAt(one)) }
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
