/** Where a livestream stands, by the clock (LIV-02): nothing has to happen for it to begin or to end. */
import { type AirWindow, nextWindow, windowAt } from './air-window.ts'

export const livestreamStates = ['pending', 'scheduled', 'live', 'finished'] as const
export type LivestreamState = (typeof livestreamStates)[number]

export interface TimedLivestream {
  /** Null until what readers are shown of it was approved, and again when that was changed or sent back. */
  readonly approvedAt: Date | null
  /** The windows by when they begin. */
  readonly windows: readonly AirWindow[]
}

/** Between two windows it is scheduled. What nobody has approved is pending, also when its time has come or passed. */
export function livestreamState({ approvedAt, windows }: TimedLivestream, now: Date): LivestreamState {
  if (approvedAt === null) return 'pending'
  if (windowAt(windows, now)) return 'live'
  return nextWindow(windows, now) ? 'scheduled' : 'finished'
}
