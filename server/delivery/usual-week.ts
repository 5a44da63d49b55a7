/** The usual week of some sites, learnt from what their pages asked for. */
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { dayFactors, type Demand, demandOf } from '#domain/delivery/demand.ts'
import { hoursAhead } from '#domain/kernel/hour-of-week.ts'
import { addDays, dayStart, newYorkDay, type NewYorkDay, newYorkWeekday } from '#domain/kernel/newyork.ts'
import type { Database } from '../kernel/context.ts'
import { askedByDay, askedByHourOfWeek, ratesOf, readersOf } from './forecast-store.ts'

/** Whole New York days that are looked back on: each weekday four times. */
const daysBack = 28
const newYork = 'America/New_York'

export interface UsualWeek {
  readonly demand: readonly Demand[]
  readonly factors: readonly number[]
  /** The first and the last day that was watched; null before a whole day was. */
  readonly basis: { readonly from: NewYorkDay; readonly to: NewYorkDay } | null
}

export async function usualWeek(
  db: Database,
  siteIds: readonly number[],
  timeZoneOf: (siteId: number) => string,
  now: Date,
): Promise<UsualWeek> {
  const today = newYorkDay(now)
  const from = addDays(today, -daysBack)
  const span = [dayStart(from), dayStart(today)] as const
  const [asked, days, rates, readers] = await Promise.all([
    askedByHourOfWeek(db, siteIds, ...span),
    askedByDay(db, siteIds, ...span),
    ratesOf(db, siteIds, ...span),
    readersOf(db, siteIds, from),
  ])
  const first = days[0]?.day
  if (first === undefined) return { demand: [], factors: [], basis: null }
  const watched = [0, 0, 0, 0, 0, 0, 0]
  for (let day = first; day < today; day = addDays(day, 1)) {
    const weekday = newYorkWeekday(dayStart(day))
    watched[weekday] = (watched[weekday] ?? 0) + 1
  }
  const seen = new Map(
    rates.map((row) => [row.site_id, row.filled > 0 ? Math.min(1, row.seen / row.filled) : 1]),
  )
  const nowMs = now.getTime()
  const demand = demandOf(
    asked.map((row) => ({ ...row, siteId: row.site_id, hourOfWeek: row.hour_of_week })),
    readers.map((row) => ({ ...row, siteId: row.site_id, device: row.device as DeviceClass })),
    watched,
    {
      seenShare: (siteId) => seen.get(siteId) ?? 1,
      hoursAhead: (siteId) => hoursAhead(nowMs, timeZoneOf(siteId), newYork),
    },
  )
  const factors = dayFactors(
    days.map(({ day, asked: views }) => ({ weekday: newYorkWeekday(dayStart(day)), views })),
  )
  return { demand, factors, basis: { from: first, to: addDays(today, -1) } }
}
