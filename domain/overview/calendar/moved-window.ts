/** Where things go that are moved by days: what the clock shows in New York stays, over both changes of the clocks. */
import { addDays, daysBetween, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'

/** Both ends as pickers write them, `2026-05-12 02:05 pm`. */
export interface TypedWindow {
  readonly start: string
  readonly end: string
}

interface Window {
  readonly startsAt: Date
  readonly endsAt: Date
}

const clockIn = { from: 'YYYY-MM-DD '.length, to: 'YYYY-MM-DD hh:mm am'.length }

/** The same time of the clock on another day; of the hour that comes twice, which of the two is said on its own day alone. */
export function typedOn(day: NewYorkDay, at: Date): string {
  const typed = formatPickerTime(at)
  return day === newYorkDay(at) ? typed : `${day} ${typed.slice(clockIn.from, clockIn.to)}`
}

/** Both ends go as many days as one of them does from `from` to `to`; of what has begun the end alone. */
export function movedWindow(
  { startsAt, endsAt }: Window,
  { from, to }: { readonly from: NewYorkDay; readonly to: NewYorkDay },
  now: Date,
): TypedWindow {
  const days = daysBetween(from, to)
  const moved = (at: Date) => typedOn(addDays(newYorkDay(at), days), at)
  return { start: startsAt <= now ? formatPickerTime(startsAt) : moved(startsAt), end: moved(endsAt) }
}
