/** The free time of a day that lies nearest to a wish for a part of it (SCH-20, SCH-22). */
import type { Slot } from './slots.ts'

export const preferences = ['none', 'morning', 'latemorning', 'afternoon', 'evening', 'night'] as const
export type Preference = (typeof preferences)[number]

/** The hour of the day that each part stands for; without a wish there is none. */
export type PreferredHours = Readonly<Record<Exclude<Preference, 'none'>, number>>

/** The free time nearest to the wish, the earlier of two as near; without a wish the first. Null: none is free. */
export function nearestFree(
  slots: readonly Slot[],
  preference: Preference,
  hours: PreferredHours,
): Slot | null {
  const free = slots.filter(({ closed }) => closed === null)
  if (preference === 'none') return free[0] ?? null
  const wished = hours[preference] * 60
  const distance = ({ minute }: Slot) => Math.abs(minute - wished)
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
