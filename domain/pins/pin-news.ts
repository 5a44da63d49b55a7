/** What the people of a pin hear as time goes by, each once, also when nobody could tell them in time. */
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import { pinState, type PinWindow } from './pin-window.ts'

/** A pin with what its people know of it. */
export interface ToldPin {
  /** Null: it was taken down. */
  readonly standing: PinWindow | null
  /** When it was last changed. */
  readonly updatedAt: Date
  /** The window that they heard of last; null: none, or that it was taken down. */
  readonly told: PinWindow | null
  readonly isKnownOnTop: boolean
  /** The start of which they heard that it came, or that it passed. */
  readonly heardStart: Date | null
}

export interface PinOutlook {
  /** Whether what is pinned can be seen on its site at all. */
  readonly isOut: boolean
  /** Whether people put it on top, because the site is not connected. */
  readonly isByHand: boolean
}

export type PinNews =
  | 'pinSet'
  | 'pinWithdrawn'
  | 'pinBegan'
  | 'pinEnded'
  | 'pinWaits'
  | 'pinMissed'
  | 'pinPutOnTop'
  | 'pinTakeOff'

/** The news of now, and what the people of the pin know when they have heard them. */
export function pinNews(
  pin: ToldPin,
  { isOut, isByHand }: PinOutlook,
  now: Date,
): {
  readonly news: readonly PinNews[]
  readonly known: Pick<ToldPin, 'told' | 'isKnownOnTop' | 'heardStart'>
} {
  const { standing, told, heardStart } = pin
  const state = standing && pinState(standing, now)
  const isOnTop = state === 'live' && isOut
  const hasBegun = isOnTop && !pin.isKnownOnTop
  const isOff = !isOnTop && pin.isKnownOnTop
  const isUnheard = standing !== null && state !== 'scheduled' && !isSame(standing.startAt, heardStart)
  const isSettled = now.getTime() - pin.updatedAt.getTime() >= undoTimeMs
  const isChanged = isSettled && !isSameWindow(standing, told)
  const news: readonly (PinNews | false)[] = [
    isChanged && state !== 'finished' && (standing ? 'pinSet' : 'pinWithdrawn'),
    hasBegun && (isByHand ? 'pinPutOnTop' : 'pinBegan'),
    isUnheard && state === 'live' && !isOut && 'pinWaits',
    isUnheard && state === 'finished' && 'pinMissed',
    isOff && state === 'finished' && 'pinEnded',
    isOff && isByHand && 'pinTakeOff',
  ]
  return {
    news: news.filter((one) => one !== false),
    known: {
      told: isChanged ? standing : told,
      isKnownOnTop: isOnTop,
      heardStart: isUnheard ? standing.startAt : heardStart,
    },
  }
}

const isSame = (one: Date, other: Date | null): boolean => one.getTime() === other?.getTime()

const isSameWindow = (one: PinWindow | null, other: PinWindow | null): boolean =>
  one === null || other === null
    ? one === other
    : isSame(one.startAt, other.startAt) && isSame(one.endAt, other.endAt)
