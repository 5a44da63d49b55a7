import { addDays, dayStart, type NewYorkDay } from './newyork.ts'

const hourMs = 3_600_000

/** The instants at which the hours of a New York day begin: 24 of them, 23 in March and 25 in November, once each. */
export function hoursOfDay(day: NewYorkDay): Date[] {
  const [from, to] = [dayStart(day).getTime(), dayStart(addDays(day, 1)).getTime()]
  return Array.from({ length: (to - from) / hourMs }, (_, at) => new Date(from + at * hourMs))
}
