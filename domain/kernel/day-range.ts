import { addDays, daysBetween, dayStart, type NewYorkDay } from './newyork.ts'

/** New York days, both included. */
export interface DayRange {
  readonly from: NewYorkDay
  readonly to: NewYorkDay
}

/** How many days the range has; below 1 when it runs backwards. */
export const daysInRange = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** The instants that the days span: from the first one on, up to the second. */
export function instantsOf({ from, to }: DayRange): { begin: Date; end: Date } {
  return { begin: dayStart(from), end: dayStart(addDays(to, 1)) }
}
