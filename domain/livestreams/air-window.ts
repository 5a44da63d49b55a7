/** When a livestream is on air: from the beginning of a window up to its end. */
import { addDays, dayStart, mostDaysAhead, newYorkDay } from '#domain/kernel/newyork.ts'
import { refuse, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'

export interface AirWindow {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The most windows of one livestream: a series of evenings is one. */
export const mostWindows = 20

const minuteMs = 60_000
const dayMs = 86_400_000

/** The windows by when they begin, then by when they end, each once. */
export function inOrder(windows: readonly AirWindow[]): AirWindow[] {
  const sorted = windows.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime(),
  )
  return sorted.filter((window, at) => at === 0 || !isSame(window, sorted[at - 1] as AirWindow))
}

export const isSame = (one: AirWindow, other: AirWindow): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

type WindowFault = 'windows-none' | 'windows-many' | 'date-past' | 'date-far' | 'window-order' | 'window-long'

/**
 * All faults of the windows, each at its own, counted from 0. What stood already may lie in the past; what is new begins in
 * the present minute or later, and an end that was moved lies ahead.
 */
export function faultsOfWindows(
  windows: readonly AirWindow[],
  before: readonly AirWindow[],
  { longestDays }: { readonly longestDays: number },
  now: Date,
): Refusal<WindowFault>[] {
  const field = 'windows'
  if (windows.length === 0) return [refuse('windows-none', { field })]
  if (windows.length > mostWindows) return [refuse('windows-many', { field, values: { limit: mostWindows } })]
  return windows.flatMap((window, at) => {
    const verdict = checkWindow(window, before, longestDays, now)
    return verdict === 'ok' ? [] : [{ ...verdict, field: fieldOf(at) }]
  })
}

/** Each window is a field of its own, so that a form can say it in that window's row. */
export const fieldOf = (at: number): string => `windows[${at}]`

function checkWindow(
  window: AirWindow,
  before: readonly AirWindow[],
  longestDays: number,
  now: Date,
): Verdict<Exclude<WindowFault, 'windows-none' | 'windows-many'>> {
  const { startsAt, endsAt } = window
  if (before.some((one) => isSame(one, window))) return 'ok'
  if (startsAt >= endsAt) return refuse('window-order')
  if (endsAt.getTime() - startsAt.getTime() > longestDays * dayMs)
    return refuse('window-long', { values: { limit: longestDays } })
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  const hadBegun = before.some((one) => one.startsAt.getTime() === startsAt.getTime())
  if (startsAt.getTime() < thisMinute && !hadBegun) return refuse('date-past')
  if (endsAt.getTime() < thisMinute) return refuse('date-past')
  return endsAt > dayStart(addDays(newYorkDay(now), mostDaysAhead)) ? refuse('date-far') : 'ok'
}

/** Whether two windows share any time; one that begins when the other ends does not. */
export const overlap = (one: AirWindow, other: AirWindow): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The window that an instant lies in. */
export const windowAt = (windows: readonly AirWindow[], now: Date): AirWindow | null =>
  windows.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt) ?? null

/** The first that is still to begin. */
export const nextWindow = (windows: readonly AirWindow[], now: Date): AirWindow | null =>
  windows.find(({ startsAt }) => startsAt > now) ?? null
