/** What a site shows now. */
import { pinState, type PinWindow } from '#domain/pins/pin-window.ts'
import { type AirWindow, windowAt } from './air-window.ts'
import { byPriority } from './livestream-rules.ts'

interface Airable {
  readonly id: number
  readonly siteId: number
  readonly priority: number
  readonly windows: readonly AirWindow[]
  /** When it stands on top of its site; null: never. */
  readonly pin: PinWindow | null
}

/** Of what is approved, that which an instant lies in: what is pinned then, priority 1 first (CON-10), then what began first. */
export function onAir<Livestream extends Airable>(
  livestreams: Iterable<Livestream>,
  siteId: number,
  now: Date,
): Livestream[] {
  return [...livestreams]
    .flatMap((livestream) => {
      const current = livestream.siteId === siteId ? windowAt(livestream.windows, now) : null
      if (!current) return []
      const isPinned = livestream.pin !== null && pinState(livestream.pin, now) === 'live'
      return [{ livestream, ...livestream, isPinned, startsAt: current.startsAt }]
    })
    .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned) || byPriority(one, other))
    .map(({ livestream }) => livestream)
}
