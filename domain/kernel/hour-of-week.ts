/** The hour of the week that a clock on the wall shows in some time zone; twice a year one is skipped or doubled. */

export const hoursPerDay = 24
const hoursPerWeek = 7 * hoursPerDay

const quarterMs = 15 * 60_000

/** Zones differ from each other by quarters of an hour at the least, so within one the answer is the same. */
interface Known {
  readonly wall: Intl.DateTimeFormat
  quarter: number
  hour: number
}
const knownZones = new Map<string, Known>()

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 0 is Sunday from midnight to 1 AM, 167 Saturday from 11 PM to midnight. The zone is an IANA name. */
export function hourOfWeek(nowMs: number, timeZone: string): number {
  const quarter = Math.floor(nowMs / quarterMs)
  let known = knownZones.get(timeZone)
  if (!known) knownZones.set(timeZone, (known = { wall: wallIn(timeZone), quarter: Number.NaN, hour: 0 }))
  if (known.quarter !== quarter) {
    known.hour = readHour(known.wall, nowMs)
    known.quarter = quarter
  }
  return known.hour
}

/** By how many hours the clock in one zone is ahead of that in another; below zero when it is behind. */
export function hoursAhead(nowMs: number, timeZone: string, of: string): number {
  const ahead = (hourOfWeek(nowMs, timeZone) - hourOfWeek(nowMs, of) + hoursPerWeek) % hoursPerWeek
  // Two clocks differ by half a week at most.
  return ahead > hoursPerWeek / 2 ? ahead - hoursPerWeek : ahead
}

function wallIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', weekday: 'short', hour: '2-digit' })
}

function readHour(wall: Intl.DateTimeFormat, nowMs: number): number {
  let [day, hour] = [0, 0]
  for (const { type, value } of wall.formatToParts(nowMs)) {
    if (type === 'weekday') day = weekdays.indexOf(value)
    if (type === 'hour') hour = Number(value)
  }
  return day * hoursPerDay + hour
}
