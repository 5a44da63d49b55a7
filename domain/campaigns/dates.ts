/** The dates of a campaign: when it starts and when it stops, in New York wall time (TGT-14 to TGT-17, API-02, API-03). */
import { addDays, dayStart, instantAt, mostDaysAhead, newYorkDay } from '#domain/kernel/newyork.ts'
import { readPickerTime } from '#domain/kernel/picker-time.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** Null: not set, so it runs as soon as possible and until its budget ends. */
export interface Flight {
  readonly startAt: Date | null
  readonly stopAt: Date | null
}

export type FlightEnd = 'start' | 'stop'

const minuteMs = 60_000

/**
 * Reads `YYYY-MM-DD hh:mm a`, or the word `ASAP` (null). A doubled hour in autumn means the first that is not over yet,
 * so that the present minute is always accepted; an hour that New York's clocks skip in spring is refused in words.
 */
export function readFlightDate(
  text: string,
  now: Date,
): Date | null | Refusal<'date-unreadable' | 'date-skipped'> {
  if (text.trim().toUpperCase() === 'ASAP') return null
  const read = readPickerTime(text)
  if (!read || !instantAt({ ...read.wall, hour: 12 })) return refuse('date-unreadable')
  const { instants } = read
  return instants.find((one) => !isOver(one, now)) ?? instants[0] ?? refuse('date-skipped')
}

/** Before the present minute. */
const isOver = (at: Date, now: Date): boolean =>
  at.getTime() < Math.floor(now.getTime() / minuteMs) * minuteMs

/**
 * Whether one end of the flight may be moved there. Clearing it always may be; a date lies in the current
 * minute or later, and the start lies before the stop, because a campaign runs from the one up to the other.
 */
export function mayMoveDate(
  flight: Flight,
  end: FlightEnd,
  at: Date | null,
  now: Date,
): Verdict<'date-past' | 'date-far' | 'date-order'> {
  if (!at) return 'ok'
  if (isOver(at, now)) return refuse('date-past')
  if (at >= dayStart(addDays(newYorkDay(now), mostDaysAhead))) return refuse('date-far')
  const { startAt, stopAt } = movedFlight(flight, end, at)
  return startAt && stopAt && startAt >= stopAt ? refuse('date-order') : 'ok'
}

/** The flight with one end there. */
export function movedFlight(flight: Flight, end: FlightEnd, at: Date | null): Flight {
  return end === 'start' ? { ...flight, startAt: at } : { ...flight, stopAt: at }
}
