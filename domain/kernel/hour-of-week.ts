/** The hour of the week that a clock on the wall shows in some time zone; twice a year one is skipped or doubled. */
import { remembered } from './remembered.ts'

export const hoursPerDay = 24
const hoursPerWeek = 7 * hoursPerDay

const quarterMs = 15 * 60_000
/** More than there are names of zones. */
const mostZones = 1_000

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 0 is Sunday from midnight to 1 AM, 167 Saturday from 11 PM to midnight. The zone is an IANA name. */
export function hourOfWeek(nowMs: number, timeZone: string): number {
  return hourByQuarter(timeZone)(Math.floor(nowMs / quarterMs))
}

/** By how many hours the clock in one zone is ahead of that in another; below zero when it is behind. */
export function hoursAhead(nowMs: number, timeZone: string, of: string): number {
  const ahead = (hourOfWeek(nowMs, timeZone) - hourOfWeek(nowMs, of) + hoursPerWeek) % hoursPerWeek
  // Two clocks differ by half a week at most.
  return ahead > hoursPerWeek / 2 ? ahead - hoursPerWeek : ahead
}

/** Zones differ from each other by quarters of an hour at the least, so within one the answer is the same. */
const hourByQuarter = remembered(mostZones, (timeZone: string) => {
  const shown = { weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const
  const wall = new Intl.DateTimeFormat('en-US', { timeZone, ...shown })
  return remembered(1, (quarter: number) => readHour(wall, quarter * quarterMs))
})

function readHour(wall: Intl.DateTimeFormat, nowMs: number): number {
  let [day, hour] = [0, 0]
  for (const { type, value } of wall.formatToParts(nowMs)) {
    if (type === 'weekday') day = weekdays.indexOf(value)
    if (type === 'hour') hour = Number(value)
  }
  return day * hoursPerDay + hour
}
