/** A pin as it stands and as it is told; apart from its changes, since the process of ads reads pins and sells nothing. */
import type { RowPin } from '#contract/pins/pinned.ts'
import { pinState, type PinWindow } from '#domain/pins/pin-window.ts'
import type { PinRecord } from './store/pins.ts'

/** Its window while it is not taken down. */
export const standing = (pin: PinRecord | null): PinWindow | null =>
  pin && !pin.takenDownAt ? { startAt: pin.startAt, endAt: pin.endAt } : null

/** Null while nothing stands. */
export function viewPinned(pin: PinRecord | null, now: Date): RowPin | null {
  const window = standing(pin)
  return pin && window && { ...window, state: pinState(window, now), updatedAt: pin.updatedAt }
}
