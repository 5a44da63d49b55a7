import { type AirWindow, isSame } from './air-window.ts'

export interface WindowChange<Stood extends AirWindow> {
  /** Null of a window that is new. */
  readonly was: Stood | null
  readonly now: AirWindow
}

/**
 * Which of the windows that stood each wished one is, so that a window stays itself where it is moved: one that stays as it
 * is, and of the others the first is the first of those that were, in their order. What stood and is named by none is gone.
 */
export function sameWindows<Stood extends AirWindow>(
  stood: readonly Stood[],
  wished: readonly AirWindow[],
): WindowChange<Stood>[] {
  const staying = (now: AirWindow) => stood.find((was) => isSame(was, now)) ?? null
  const others = stood.filter((was) => !wished.some((now) => isSame(was, now)))
  return wished.map((now) => ({ was: staying(now) ?? others.shift() ?? null, now }))
}
