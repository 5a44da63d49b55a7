/** What the screens say of a livestream's time, as the minutes pass. */
import { lengthInWords } from '#domain/kernel/length-in-words.ts'
import { nextWindow, windowAt } from './air-window.ts'
import type { LivestreamState, TimedLivestream } from './livestream-state.ts'

/** LIV-02: whatever is neither pending, on air nor over reads scheduled. */
export const livestreamStateInWords: Readonly<Record<LivestreamState, string>> = {
  pending: 'Pending approval',
  live: 'On air',
  finished: 'Finished',
  scheduled: 'Scheduled',
}

/** `Ends in 12 minutes`, `Begins in 2 days`; null where nothing more is to come. */
export function countdown(
  state: LivestreamState,
  { windows }: Pick<TimedLivestream, 'windows'>,
  now: Date,
): string | null {
  const [current, next] = [windowAt(windows, now), nextWindow(windows, now)]
  if (state === 'live' && current) return `Ends in ${lengthBetween(now, current.endsAt)}`
  if (state === 'pending' && current) return 'Its time has come, and nobody has approved it'
  if (next) return `Begins in ${lengthBetween(now, next.startsAt)}`
  return state === 'pending' ? 'Its time has passed, and nobody had approved it' : null
}

const minuteMs = 60_000

/** A countdown never says zero: its last minute is one minute. */
const lengthBetween = (from: Date, to: Date): string =>
  lengthInWords(Math.max(1, (to.getTime() - from.getTime()) / minuteMs))
