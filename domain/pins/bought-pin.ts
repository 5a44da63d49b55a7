/** A pin that was bought: one window of its hours (D-151). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { PinWindow } from './pin-window.ts'

const hourMs = 60 * 60_000

export interface BoughtPin {
  readonly hours: number
  /** When its window began; null: it did not. From then on no other window has all of its hours again. */
  readonly beganAt: Date | null
}

/** The last instant up to which this window may last. */
export const lastEndOf = ({ hours, beganAt }: BoughtPin, startAt: Date): Date =>
  new Date((beganAt ?? startAt).getTime() + hours * hourMs)

export function mayLast(bought: BoughtPin, { startAt, endAt }: PinWindow): Verdict<'pin-longer'> {
  return endAt > lastEndOf(bought, startAt) ? refuse('pin-longer', { values: { hours: bought.hours } }) : 'ok'
}

/** Of several, the shortest that lasts as long as the window; where none does, the longest, which says by how much. */
export function fittingPin<Bought extends BoughtPin>(
  all: readonly Bought[],
  window: PinWindow,
): Bought | undefined {
  const inOrder = all.toSorted((one, other) => one.hours - other.hours)
  return inOrder.find((one) => mayLast(one, window) === 'ok') ?? inOrder.at(-1)
}
