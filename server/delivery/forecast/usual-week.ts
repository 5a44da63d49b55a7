/** The usual week of some sites, learnt from what their pages asked for. */
import { setImmediate } from 'node:timers/promises'
import {
  dayFactors,
  type Readers,
  supplyOf,
  type ZoneRequests,
  type ZoneSupply,
} from '#domain/delivery/forecast/supply.ts'
import { hoursAhead } from '#domain/kernel/hour-of-week.ts'
import {
  addDays,
  dayStart,
  newYorkDay,
  type NewYorkDay,
  newYorkHour,
  newYorkWeekday,
} from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import type { TimedCache } from '#server/kernel/timed-cache.ts'
import { readersOf } from '../store/readers.ts'
import { hoursOfZones, type ZoneHours } from '../store/traffic.ts'

/** Whole New York days that are looked back on: each weekday four times. */
const daysBack = 28
const newYork = 'America/New_York'
const hourMs = 3_600_000

export interface UsualWeek {
  readonly supply: readonly ZoneSupply[]
  readonly factors: readonly number[]
  /** The first and the last day that was watched; null before a whole day was. */
  readonly basis: { readonly from: NewYorkDay; readonly to: NewYorkDay } | null
}

/** What a site's zones were asked for, how much of it was seen, and by which readers. */
export interface WatchedSite {
  readonly asked: readonly ZoneRequests[]
  readonly byDay: ReadonlyMap<NewYorkDay, number>
  /** The part of what was filled that was looked at. */
  readonly seenShare: number
  readonly readers: readonly Readers[]
}

/** What the usual week is learnt from, beside the database. */
export interface KnownSites {
  readonly memory: { readonly sites: TimedCache<string, WatchedSite> }
  timeZoneOf(siteId: number): string
}

export async function usualWeek(
  db: Database,
  { memory, timeZoneOf }: KnownSites,
  siteIds: readonly number[],
  now: Date,
): Promise<UsualWeek> {
  const today = newYorkDay(now)
  const sites = new Map(
    await Promise.all(
      siteIds.map(
        async (siteId) =>
          [
            siteId,
            await memory.sites.get(`${siteId} ${today}`, now, () => watch(db, siteId, today)),
          ] as const,
      ),
    ),
  )
  const byDay = new Map<NewYorkDay, number>()
  for (const site of sites.values())
    for (const [day, asked] of site.byDay) byDay.set(day, (byDay.get(day) ?? 0) + asked)
  const days = [...byDay].filter(([, asked]) => asked > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const first = days[0]?.[0]
  if (first === undefined) return { supply: [], factors: [], basis: null }
  const watched = [0, 0, 0, 0, 0, 0, 0]
  for (let day = first; day < today; day = addDays(day, 1)) {
    const weekday = newYorkWeekday(dayStart(day))
    watched[weekday] = (watched[weekday] ?? 0) + 1
  }
  const nowMs = now.getTime()
  const asked = [...sites.values()].flatMap((site) => site.asked)
  const readers = [...sites.values()].flatMap((site) => site.readers)
  // Thousands of numbers: an ad that is asked for meanwhile goes before them.
  await setImmediate()
  const supply = supplyOf(asked, readers, watched, {
    seenShare: (siteId) => sites.get(siteId)?.seenShare ?? 1,
    hoursAhead: (siteId) => hoursAhead(nowMs, timeZoneOf(siteId), newYork),
  })
  const factors = dayFactors(days.map(([day, views]) => ({ weekday: newYorkWeekday(dayStart(day)), views })))
  return { supply, factors, basis: { from: first, to: addDays(today, -1) } }
}

async function watch(db: Database, siteId: number, today: NewYorkDay): Promise<WatchedSite> {
  const from = addDays(today, -daysBack)
  const [zones, readers] = await Promise.all([
    hoursOfZones(db, siteId, dayStart(from), dayStart(today)),
    readersOf(db, siteId, from),
  ])
  const sum = (of: (zone: ZoneHours) => number) => zones.reduce((all, zone) => all + of(zone), 0)
  const [filled, seen] = [sum((zone) => zone.filled), sum((zone) => zone.seen)]
  return {
    ...askedIn(siteId, zones),
    seenShare: filled > 0 ? Math.min(1, seen / filled) : 1,
    readers: readers.map((row) => ({ ...row, siteId })),
  }
}

/** How often zones were asked, by hour of the New York week, and by New York day. */
function askedIn(siteId: number, zones: readonly ZoneHours[]): Pick<WatchedSite, 'asked' | 'byDay'> {
  const byDay = new Map<NewYorkDay, number>()
  const calendar = new Map<number, { readonly day: NewYorkDay; readonly hourOfWeek: number }>()
  const asked = zones.flatMap(({ zone, hours, asked }) => {
    const week = new Map<number, number>()
    for (const [at, hour] of hours.entries()) {
      const instant = new Date(hour * hourMs)
      const known = calendar.get(hour) ?? {
        day: newYorkDay(instant),
        hourOfWeek: newYorkWeekday(instant) * 24 + newYorkHour(instant),
      }
      calendar.set(hour, known)
      byDay.set(known.day, (byDay.get(known.day) ?? 0) + (asked[at] ?? 0))
      week.set(known.hourOfWeek, (week.get(known.hourOfWeek) ?? 0) + (asked[at] ?? 0))
    }
    return [...week].map(([hourOfWeek, many]) => ({ siteId, zone, hourOfWeek, asked: many }))
  })
  return { asked, byDay }
}
