/**
 * The curve of each site's traffic over the New York week, learnt from what its pages asked for in the last four
 * weeks; flat until a whole week is known. Read anew when an hour has passed.
 */
import { sql } from 'kysely'
import { includesHour, type WeekHours } from '#domain/campaigns/week-hours.ts'
import { curveOf, flatCurve, type TrafficCurve } from '#domain/delivery/promises/traffic-curve.ts'
import { hoursAhead } from '#domain/kernel/hour-of-week.ts'
import type { Database } from '#server/kernel/context.ts'

/** The curve of a campaign's sites together, in the hours in which it is shown, on the clock of each site. */
type CurveOfSites = (siteIds: readonly number[], hours: WeekHours) => TrafficCurve

export interface TrafficCurves {
  at(now: Date): Promise<CurveOfSites>
}

const hourMs = 3_600_000
const mostWeeks = 4
const hoursOfWeek = flatCurve.length
const newYork = 'America/New_York'

export function trafficCurves(db: Database): TrafficCurves {
  let known: { readonly hour: number; readonly curve: Promise<CurveOfSites> } | null = null
  return {
    at(now) {
      const hour = Math.floor(now.getTime() / hourMs)
      if (known?.hour === hour) return known.curve
      const curve = readCurves(db, new Date(hour * hourMs))
      known = { hour, curve }
      // Asked again by the next one who wants it.
      curve.catch(() => (known = null))
      return curve
    },
  }
}

async function readCurves(db: Database, upTo: Date): Promise<CurveOfSites> {
  const askedBySite = await readAsked(db, upTo)
  const aheadBySite = await readClocks(db, upTo)
  const curves = new Map<string, TrafficCurve>()
  return (siteIds, hours) => {
    const knownSites = siteIds.filter((id) => askedBySite.has(id)).sort((a, b) => a - b)
    if (knownSites.length === 0 && hours.length === 0) return flatCurve
    const key = `${knownSites.join()} ${hours.length === 0 ? '' : `${hours.join()} ${siteIds.join()}`}`
    const made = curves.get(key)
    if (made !== undefined) return made
    const isShown = (siteId: number, hour: number) =>
      includesHour(hours, (hour + (aheadBySite.get(siteId) ?? 0) + hoursOfWeek) % hoursOfWeek)
    const together = flatCurve.map((_, hour) =>
      knownSites
        .filter((id) => isShown(id, hour))
        .reduce((sum, id) => sum + (askedBySite.get(id)?.[hour] ?? 0), 0),
    )
    const curve = curveOf(together).map((part, hour) => (siteIds.some((id) => isShown(id, hour)) ? part : 0))
    curves.set(key, curve)
    return curve
  }
}

/** By site, how far its clock is ahead of New York's. */
async function readClocks(db: Database, now: Date): Promise<Map<number, number>> {
  const sites = await db.selectFrom('site').select(['id', 'time_zone']).execute()
  return new Map(sites.map((site) => [site.id, hoursAhead(now.getTime(), site.time_zone, newYork)]))
}

interface HourRow {
  readonly site_id: number
  readonly hour_of_week: number
  readonly asked: number
}

/** By site and hour of the week; whole weeks alone, so that each hour was counted as often as the others. */
async function readAsked(db: Database, upTo: Date): Promise<Map<number, number[]>> {
  const { rows } = await sql<HourRow>`
    with known as (
      select site_id, least(${mostWeeks}, floor(extract(epoch from ${upTo}::timestamptz - min(hour)) / 604800))::int as weeks
      from site_hour group by site_id
    )
    select asked.site_id,
      (extract(dow from asked.hour at time zone 'America/New_York') * 24
        + extract(hour from asked.hour at time zone 'America/New_York'))::int as hour_of_week,
      sum(asked.asked)::int as asked
    from site_hour asked join known on known.site_id = asked.site_id
    where known.weeks > 0 and asked.hour < ${upTo}
      and asked.hour >= ${upTo}::timestamptz - make_interval(hours => 168 * known.weeks)
    group by 1, 2`.execute(db)
  const bySite = new Map<number, number[]>()
  for (const { site_id, hour_of_week, asked } of rows) {
    const hours = bySite.get(site_id) ?? flatCurve.map(() => 0)
    hours[hour_of_week] = asked
    bySite.set(site_id, hours)
  }
  return bySite
}
