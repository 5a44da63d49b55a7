/** Whether something is out on its site, of which pins, weeks, their money and what is told of them follow. */
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type Refusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { PinWindow } from './pin-window.ts'

/** From when to when readers see an article or a livestream. */
export interface TimesOnSite {
  readonly rejectedAt: Date | null
  /** Since when it is out, or from when on the clock alone puts it there; null: nothing does so yet. */
  readonly outAt: Date | null
  /** When it is meant to come out; null: nobody said. */
  readonly dueAt: Date | null
  /** When it ends; null: it stays. */
  readonly overAt: Date | null
}

/** Whether readers see it, or saw it, at this instant. */
export const isOut = ({ outAt }: Pick<TimesOnSite, 'outAt'>, now: Date): boolean =>
  outAt !== null && outAt <= now

/** What was rejected stands nowhere, and what is over does not come back: neither is pinned, nor is its pin moved. */
export function mayPin({ rejectedAt, overAt }: TimesOnSite, now: Date): Verdict<'pin-rejected' | 'pin-over'> {
  if (rejectedAt) return refuse('pin-rejected')
  return overAt && overAt <= now ? refuse('pin-over') : 'ok'
}

/** From when on what is sold for this window, a pin or a day of weeks, stands on its site, which earns its money; null: it never does. */
export function standsFrom(
  { startAt, endAt }: PinWindow,
  { outAt, overAt }: Pick<TimesOnSite, 'outAt' | 'overAt'>,
): Date | null {
  if (!outAt) return null
  const from = outAt > startAt ? outAt : startAt
  const until = overAt && overAt < endAt ? overAt : endAt
  return from < until ? from : null
}

/** What is said beside a pin whose window passes before the item is out, or begins when it is over; null: nothing. */
export function warningOfPin(
  wanted: PinWindow,
  times: TimesOnSite,
): Refusal<'pin-before-out' | 'pin-after-over'> | null {
  const { overAt } = times
  const outAt = times.outAt ?? times.dueAt
  if (outAt && wanted.endAt <= outAt) return refuse('pin-before-out', { values: { from: formatTime(outAt) } })
  if (overAt && wanted.startAt >= overAt)
    return refuse('pin-after-over', { values: { to: formatTime(overAt) } })
  return null
}
