/** Where somebody looks on who cannot have a time, or has none yet: the free times that come next. */
import type { NewYorkDay } from '../kernel/newyork.ts'
import { type AskedDay, type Slot, slotsOf } from './slots.ts'

/** How far is looked ahead for a free time. */
export const daysLookedAhead = 90

export interface FreeTime {
  readonly day: NewYorkDay
  readonly slot: Slot
}

interface SearchLimits {
  /** The most free times that are answered. */
  readonly most: number
  /** Of the first day, the minute before which nothing is wanted. */
  readonly fromMinute?: number
}

/**
 * The first free time on each of the next days that have one. The days are worked out one by one, and none behind the
 * last that is found.
 */
export function nextFree(days: readonly AskedDay[], { most, fromMinute = 0 }: SearchLimits): FreeTime[] {
  const found: FreeTime[] = []
  for (const [at, asked] of days.entries()) {
    if (found.length === most) break
    const from = at === 0 ? fromMinute : 0
    const slot = slotsOf(asked).find(({ minute, closed }) => closed === null && minute >= from)
    if (slot) found.push({ day: asked.day, slot })
  }
  return found
}
