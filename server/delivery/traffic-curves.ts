/**
 * The curve of each site's traffic over the New York week, learnt from what its pages asked for in the last four
 * weeks; flat until a whole week is known. Read anew when an hour has passed.
 */
import { sql } from 'kysely'
import { curveOf, flatCurve, type TrafficCurve } from '#domain/delivery/traffic-curve.ts'
import type { Database } from '#server/kernel/context.ts'

/** The curve of a campaign's sites together. */
type CurveOfSites = (siteIds: readonly number[]) => TrafficCurve

export interface TrafficCurves {
  at(now: Date): Promise<CurveOfSites>
}

const hourMs = 3_600_000
const mostWeeks = 4

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
  const curves = new Map<string, TrafficCurve>()
  return (siteIds) => {
    const knownSites = siteIds.filter((id) => askedBySite.has(id)).sort((a, b) => a - b)
    if (knownSites.length === 0) return flatCurve
    const key = knownSites.join()
    const made = curves.get(key)
    if (made !== undefined) return made
    const together = flatCurve.map((_, hour) =>
      knownSites.reduce((sum, id) => sum + (askedBySite.get(id)?.[hour] ?? 0), 0),
    )
    const curve = curveOf(together)
    curves.set(key, curve)
    return curve
  }
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
