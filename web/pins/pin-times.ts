/** The two texts of the dialog: how a window is typed, and what is wrong with what was. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { GetPin } from '#contract/pins/pins.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { lastEndOf, mayLast } from '#domain/pins/bought-pin.ts'
import { checkFree, checkWindow, type PinWindow, readPinTime } from '#domain/pins/pin-window.ts'
import { faultOf } from '#web/kernel/fault-of.ts'

export type PinFacts = Reply<GetPin>

export interface PinTimes {
  readonly start: string
  readonly end: string
}

export const typedPinTimes = ({ startAt, endAt }: PinWindow): PinTimes => ({
  start: formatPickerTime(startAt),
  end: formatPickerTime(endAt),
})

interface TimesVerdict {
  /** Null where one of the texts means no time. */
  readonly window: PinWindow | null
  /** Something else is on top of the site then. */
  readonly isTaken: boolean
  readonly faults: { readonly [end in keyof PinTimes]?: string | undefined }
}

/** Judges the times by the rules that the server asks. */
export function judgeTimes(
  { start, end }: PinTimes,
  { pinned, mostDays, others, bought }: PinFacts,
  now: Date,
  isBought: boolean,
): TimesVerdict {
  const startAt = read(start, now, pinned?.startAt)
  const endAt = read(end, now, pinned?.endAt)
  if (isRefusal(startAt) || isRefusal(endAt))
    return { window: null, isTaken: false, faults: { start: faultOf(startAt), end: faultOf(endAt) } }
  const window = { startAt, endAt }
  const { start: ofStart, end: ofEnd } = checkWindow(window, { now, mostDays, before: pinned })
  const ofBought =
    isBought && bought.hours !== null ? mayLast({ hours: bought.hours, beganAt: null }, window) : 'ok'
  const free = ofEnd === 'ok' ? checkFree(window, others, now) : 'ok'
  return {
    window,
    isTaken: free !== 'ok',
    faults: { start: faultOf(ofStart) ?? faultOf(free), end: faultOf(ofEnd) ?? faultOf(ofBought) },
  }
}

/** The same start, and no more hours than were bought. */
export function withinBought(window: PinWindow, { hours }: PinFacts['bought']): PinWindow {
  if (hours === null) return window
  const last = lastEndOf({ hours, beganAt: null }, window.startAt)
  return window.endAt > last ? { ...window, endAt: last } : window
}

/** A text that was left alone means the time that is there, although it lies in the past. */
const read = (text: string, now: Date, before: Date | undefined) =>
  before && text === formatPickerTime(before) ? before : readPinTime(text, now)
