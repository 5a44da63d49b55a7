/** The window of time in which an article or a livestream stands on top of its site (PIN-01 to PIN-04). */
import { mayMoveDate, readFlightDate } from '#domain/campaigns/dates.ts'
import { hourStart, isDay, wallOf } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** From the one instant up to the other, which is not in it any more. */
export interface PinWindow {
  readonly startAt: Date
  readonly endAt: Date
}

export const pinStates = ['scheduled', 'live', 'finished'] as const
export type PinState = (typeof pinStates)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a pin lasts on a site that sells none by a number of hours. */
export const usualPinHours = 24

/** The clock alone decides. */
export function pinState({ startAt, endAt }: PinWindow, now: Date): PinState {
  if (now < startAt) return 'scheduled'
  return now < endAt ? 'live' : 'finished'
}

/** What is offered at first: from the next full hour on, for as many hours as the site sells. */
export function usualWindow(now: Date, hours: number): PinWindow {
  const startAt = new Date(hourStart(now).getTime() + hourMs)
  return { startAt, endAt: new Date(startAt.getTime() + hours * hourMs) }
}

/** Reads a time as pickers write it, on New York's clock, or as an instant with its zone, to the minute. */
export function readPinTime(
  text: string,
  now: Date,
): Date | Refusal<'pin-time-missing' | 'date-unreadable' | 'date-skipped'> {
  if (text.trim() === '') return refuse('pin-time-missing')
  const instant = isInstant(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(instant)) return new Date(Math.floor(instant / minuteMs) * minuteMs)
  return readFlightDate(text, now) ?? refuse('date-unreadable')
}

const isInstant = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text.slice(10))

export interface PinLimits {
  readonly now: Date
  /** The longest that a pin may last, in days of New York's calendar. */
  readonly mostDays: number
  /** The window that it has, whose start may lie in the past. */
  readonly before: PinWindow | null
}

type StartFault = 'date-past' | 'date-far' | 'date-order'
type EndFault = 'date-order' | 'pin-end-past' | 'pin-long'

/** Whether a pin may have this window, for each end of it. */
export function checkWindow(
  { startAt, endAt }: PinWindow,
  { now, mostDays, before }: PinLimits,
): { readonly start: Verdict<StartFault>; readonly end: Verdict<EndFault> } {
  const hasOldStart = before?.startAt.getTime() === startAt.getTime()
  return {
    start: hasOldStart ? 'ok' : mayMoveDate({ startAt, stopAt: null }, 'start', startAt, now),
    end: checkEnd({ startAt, endAt }, now, mostDays),
  }
}

function checkEnd({ startAt, endAt }: PinWindow, now: Date, mostDays: number): Verdict<EndFault> {
  if (endAt <= startAt) return refuse('date-order')
  if (endAt <= now) return refuse('pin-end-past')
  const wallMs = wallOf(endAt).getTime() - wallOf(startAt).getTime()
  return wallMs > mostDays * dayMs ? refuse('pin-long', { values: { limit: mostDays } }) : 'ok'
}

/** What has ended stands as it was; anything else can be pinned, moved and taken down (PIN-03). */
export function mayChangePin(window: PinWindow | null, now: Date): Verdict<'pin-finished'> {
  return window && pinState(window, now) === 'finished' ? refuse('pin-finished') : 'ok'
}

/** Of one site only one article and one livestream is on top at a time; the refusal names the next free window. */
export function checkFree(wanted: PinWindow, taken: readonly PinWindow[], now: Date): Verdict<'pin-taken'> {
  if (!taken.some((one) => overlap(one, wanted))) return 'ok'
  const { startAt, endAt } = nextFreeWindow(wanted, taken, now)
  return refuse('pin-taken', { values: { from: formatTime(startAt), to: formatTime(endAt) } })
}

/** The first window of the same length, from its start on and not before now, in which nothing else is pinned. */
export function nextFreeWindow(wanted: PinWindow, taken: readonly PinWindow[], now: Date): PinWindow {
  const lengthMs = wanted.endAt.getTime() - wanted.startAt.getTime()
  const from = (startAt: Date): PinWindow => ({ startAt, endAt: new Date(startAt.getTime() + lengthMs) })
  const inOrder = taken.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())
  return inOrder.reduce(
    (free, one) => (overlap(free, one) ? from(one.endAt) : free),
    from(wanted.startAt < now ? new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs) : wanted.startAt),
  )
}

const overlap = (one: PinWindow, other: PinWindow): boolean =>
  one.startAt < other.endAt && other.startAt < one.endAt
