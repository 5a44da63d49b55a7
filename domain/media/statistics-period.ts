/** The period that media statistics are asked for, by its word on the wire. */
import { addDays, type NewYorkDay, newYorkDay } from '../kernel/newyork.ts'

/** `today`, `yesterday`, `all`, or the last so many days, today among them: `30_days`. No first day means ever. */
export function periodOf(
  word: string,
  now: Date,
): { readonly from: NewYorkDay | null; readonly to: NewYorkDay } {
  const today = newYorkDay(now)
  if (word === 'all') return { from: null, to: today }
  if (word === 'today') return { from: today, to: today }
  if (word === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return { from: addDays(today, 1 - Number.parseInt(word, 10)), to: today }
}
