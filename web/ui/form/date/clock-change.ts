import { hoursOfDay } from '#domain/kernel/hours-of-day.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** What is told of a day that has more or fewer hours than others. */
const changeOfClocks: Readonly<Record<number, string>> = {
  23: 'Clocks go from 2:00 AM to 3:00 AM: the hour between does not exist.',
  25: 'Clocks go back at 2:00 AM: the hour from 1:00 AM comes twice, first in daylight time (EDT), then in standard time (EST).',
}

/** What is told of a day on which New York's clocks change; undefined of every other day. */
export const clockChangeOn = (day: NewYorkDay): string | undefined => changeOfClocks[hoursOfDay(day).length]
