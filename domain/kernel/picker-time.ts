/** Times of New York in the fixed formats of pickers and screens, written and read. */
import { type Wall, wallOf, instantAt } from './newyork.ts'

/** The fixed format of pickers and of dates on the wire: `2026-05-12 02:05 pm` (TGT-14). */
export function formatPickerTime(instant: Date): string {
  const { day, clock, half } = readable(instant)
  return `${day} ${clock.padStart(5, '0')} ${half.toLowerCase()}`
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

/**
 * Reads `YYYY-MM-DD hh:mm a`. A doubled hour (autumn) means the first; a missing one (spring), a date that
 * does not exist and any other text give null.
 */
export function parsePickerTime(text: string): Date | null {
  const wall = readPickerWall(text)
  return wall && instantAt(wall)
}

/** What a text in the fixed format says, whether New York's clocks ever show it or not; null for other texts. */
export function readPickerWall(text: string): Wall | null {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}) ?([ap]m)$/i.exec(text.trim())
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
  return { year, month, day, hour: (hour % 12) + (isAfternoon ? 12 : 0), minute }
}

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
