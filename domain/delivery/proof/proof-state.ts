/** When a day can be proven, and why it cannot be otherwise. */
import { formatCount } from '#domain/kernel/figures.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

export interface ViewCounts {
  readonly billed: number
  readonly filtered: number
}

/**
 * A view may come in an hour after its decision, and the delivery processes hand in their journals a quarter of an
 * hour after that: at 1:15 AM, New York time.
 */
const settledAfterMs = 75 * 60_000

/** The last New York day of which every view has come in. */
export function lastSettledDay(now: Date): NewYorkDay {
  return addDays(newYorkDay(new Date(now.getTime() - settledAfterMs)), -1)
}

/** A proof is made only when the journals hold what the statistics show, billed and not: otherwise one of them is missing. */
export function mayProve(day: NewYorkDay, now: Date, shown: ViewCounts, held: ViewCounts): Verdict {
  if (day > lastSettledDay(now)) return refuse('proof-day-open')
  const views = shown.billed + shown.filtered
  if (views === 0) return refuse('proof-nothing')
  if (shown.billed === held.billed && shown.filtered === held.filtered) return 'ok'
  const values = { held: formatCount(held.billed + held.filtered), counted: formatCount(views) }
  return refuse('proof-short', { values })
}
