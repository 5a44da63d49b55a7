/** When billed views may be found to be no readers’ and their money given back. */
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/**
 * A click may come an hour after its view, and the view an hour after its decision: three hours after a New York day
 * nothing is counted for it any more, but what a process that was killed left in its journal.
 */
const settledAfterHours = 3

/** Whether the figures of the day, and of those before it, have come to rest. */
export function mayGiveBack(lastDay: NewYorkDay, now: Date): Verdict<'give-back-early'> {
  const settledAtMs = dayStart(addDays(lastDay, 1)).getTime() + settledAfterHours * 3_600_000
  return now.getTime() >= settledAtMs
    ? 'ok'
    : refuse('give-back-early', { field: 'to', values: { hours: settledAfterHours } })
}

/** Under which reason such views stand among those that are not billed. */
export const foundLater = 'found-later'
