/** Print has no times: it is for the edition of a day, and has to be there hours before that day's morning. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { instantOfMinute, wholeLengthInWords, weekdayInWords, weekdayOf } from './minute-of-day.ts'

/** An edition counts as out at 9 AM. */
export const editionMinute = 540

export interface Editions {
  /** On which the site is printed, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly deadlineHours: number
}

export type EditionReason = 'slot-past' | 'edition-none' | 'slot-soon'

const hourMs = 3_600_000

/** Why the edition of the day cannot be had; null where it can. Nobody takes it from anybody. */
export function whyNoEdition(
  day: NewYorkDay,
  { weekdays, deadlineHours }: Editions,
  now: Date,
): Refusal<EditionReason> | null {
  const at = instantOfMinute(day, editionMinute)
  if (!at || at < now) return refuse('slot-past')
  const weekday = weekdayOf(day)
  if (!weekdays.includes(weekday))
    return refuse('edition-none', { values: { weekday: weekdayInWords(weekday) } })
  return at.getTime() - now.getTime() < deadlineHours * hourMs
    ? refuse('slot-soon', { values: { ahead: wholeLengthInWords(deadlineHours * 60) } })
    : null
}
