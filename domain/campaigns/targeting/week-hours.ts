/** The hours of the week in which a campaign is shown, on the clock of the site that shows it. */
import { hoursPerDay } from '#domain/kernel/hour-of-week.ts'

/**
 * Seven masks, Sunday first, in which bit 9 is the hour from 9 AM to 10 AM. Empty: every hour. Never all zero,
 * and never all full.
 */
export type WeekHours = readonly number[]

export const everyHour: WeekHours = []

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
type Weekday = (typeof weekdays)[number]

export type HoursByDay = Partial<Readonly<Record<Weekday, readonly number[]>>>

const wholeDay = 2 ** hoursPerDay - 1
const hours = Array.from({ length: hoursPerDay }, (_, hour) => hour)

/** Nothing chosen means every hour, and so does everything. */
export function tidyHours(masks: readonly number[]): WeekHours {
  const isLimited = masks.some((mask) => mask !== 0) && masks.some((mask) => mask !== wholeDay)
  return isLimited ? masks : everyHour
}

export function fromDays(days: HoursByDay): WeekHours {
  return tidyHours(weekdays.map((day) => (days[day] ?? []).reduce((mask, hour) => mask | (1 << hour), 0)))
}

/** Only the days on which it is shown are named; none for every hour. */
export function toDays(chosen: WeekHours): HoursByDay {
  const named = weekdays.map((day, at) => [day, hoursIn(chosen[at] ?? 0)] as const)
  return Object.fromEntries(named.filter(([, list]) => list.length > 0))
}

/** Whether it is shown in this hour of the week, 0 to 167 from Sunday's midnight on. */
export function includesHour(chosen: WeekHours, hourOfWeek: number): boolean {
  if (chosen.length === 0) return true
  const mask = chosen[Math.floor(hourOfWeek / hoursPerDay)] ?? 0
  return ((mask >> (hourOfWeek % hoursPerDay)) & 1) === 1
}

/** How many of the 168 hours of a week it is shown in. */
export function countHours(chosen: WeekHours): number {
  if (chosen.length === 0) return weekdays.length * hoursPerDay
  return chosen.reduce((sum, mask) => sum + hoursIn(mask).length, 0)
}

/** The whole choice with these hours of the week ticked, or cleared. */
export function withHours(chosen: WeekHours, which: readonly number[], isChosen: boolean): WeekHours {
  const masks = chosen.length === 0 ? weekdays.map(() => (isChosen ? 0 : wholeDay)) : [...chosen]
  for (const hour of which) {
    const day = Math.floor(hour / hoursPerDay)
    const bit = 1 << (hour % hoursPerDay)
    masks[day] = isChosen ? (masks[day] ?? 0) | bit : (masks[day] ?? 0) & ~bit
  }
  return tidyHours(masks)
}

/** "Shown Monday to Friday from 9 AM to 5 PM, and Saturday from 10 AM to 12 PM". Weeks read from Monday on. */
export function hoursInWords(chosen: WeekHours): string {
  if (chosen.length === 0) return 'Shown at every hour'
  const days = weekdays.map((day, at) => ({ day, mask: chosen[at] ?? 0 }))
  const runs: { readonly first: Weekday; last: Weekday; readonly mask: number }[] = []
  for (const { day, mask } of [...days.slice(1), ...days.slice(0, 1)]) {
    const before = runs.at(-1)
    if (before?.mask === mask) before.last = day
    else runs.push({ first: day, last: day, mask })
  }
  const parts = runs
    .filter(({ mask }) => mask !== 0)
    .map(({ first, last, mask }) => `${daysInWords(first, last)} ${stretchesInWords(mask)}`)
  return `Shown ${listed(parts)}`
}

const hoursIn = (mask: number): number[] => hours.filter((hour) => (mask >> hour) & 1)

const capital = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

const daysInWords = (first: Weekday, last: Weekday): string =>
  first === last ? capital(first) : `${capital(first)} to ${capital(last)}`

function stretchesInWords(mask: number): string {
  if (mask === wholeDay) return 'all day'
  const stretches: [from: number, to: number][] = []
  for (const hour of hoursIn(mask)) {
    const before = stretches.at(-1)
    if (before?.[1] === hour) before[1] = hour + 1
    else stretches.push([hour, hour + 1])
  }
  return listed(
    stretches.map(([from, to]) => `from ${weekHourInWords(from)} to ${weekHourInWords(to)}`),
    '',
  )
}

/** `12 AM`, `9 AM`, `12 PM`; the end of the day is 12 AM again. */
export const weekHourInWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour % hoursPerDay < 12 ? 'AM' : 'PM'}`

const listed = (parts: readonly string[], comma = ','): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${comma} and ${parts.at(-1)}`
