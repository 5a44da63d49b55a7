/** The period that media statistics are asked for, by its word on the wire. */
import { addDays, type NewYorkDay, newYorkDay } from '../kernel/newyork.ts'

/** Those that a page offers, in their words; `usualPeriod` until another is chosen (MED-13). */
export const periods = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7_days': 'Last 7 days',
  '30_days': 'Last 30 days',
  all: 'Since the start',
} as const
export type Period = keyof typeof periods
export const usualPeriod: Period = '30_days'

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
