import { newYorkDay } from '#domain/kernel/newyork.ts'

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** The New York day as a paper prints it: `Tuesday, May 12, 2026`. */
export function formatLongDate(instant: Date): string {
  return words.format(new Date(`${newYorkDay(instant)}T00:00:00Z`))
}
