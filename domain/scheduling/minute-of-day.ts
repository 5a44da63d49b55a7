/** Times of the day as schedules speak of them, whole minutes since midnight of New York's clock, 0 to 1439; and its weekdays. */
import { instantAt, type NewYorkDay } from '#domain/kernel/newyork.ts'

const minutesPerHour = 60

/** `11:00 AM`, the fixed words of a slot. */
export function timeInWords(minute: number): string {
  const hour = Math.floor(minute / minutesPerHour)
  const rest = String(minute % minutesPerHour).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `4 PM`, and `4:30 PM` where the hour is not whole: as sentences say it. */
export const hourInWords = (minute: number): string => timeInWords(minute).replace(':00', '')

/** Reads `11:00 AM` in any case, with or without the space and the minutes; null for other texts. */
export function readMinute(text: string): number | null {
  const match = /^(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?$/i.exec(text.trim())
  if (!match) return null
  const [hour, rest] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour < 1 || hour > 12 || rest >= minutesPerHour) return null
  const isAfternoon = match[3]?.toLowerCase() === 'p'
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * minutesPerHour + rest
}

/** `1 hour`, `24 hours`, `90 minutes`: how long something lasts, in whole hours where it can be said so. */
export function wholeLengthInWords(minutes: number): string {
  const [many, unit] =
    minutes % minutesPerHour === 0 ? [minutes / minutesPerHour, 'hour'] : [minutes, 'minute']
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}

/** The first instant of the day at which New York's clocks show this minute of it; null where they never do. */
export function instantOfMinute(day: NewYorkDay, minute: number): Date | null {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [hour, rest] = [Math.floor(minute / minutesPerHour), minute % minutesPerHour]
  return instantAt({ year, month, day: date, hour, minute: rest })
}

/** The weekday of a New York day: 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: NewYorkDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const weekdayInWords = (weekday: number): string => weekdays[weekday] ?? ''

/** The day with its weekday, `Friday 2026-05-15`. */
export const dayInWords = (day: NewYorkDay): string => `${weekdayInWords(weekdayOf(day))} ${day}`
