/**
 * The curve of each site's traffic over the New York week, learnt from what its pages asked for in the last four
 * weeks; flat until a whole week is known. Read anew when an hour has passed.
 */
import { includesHour, type WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import { curveOf, flatCurve, type TrafficCurve } from '#domain/delivery/promises/traffic-curve.ts'
import { hoursAhead } from '#domain/kernel/hour-of-week.ts'
import { within } from '#domain/kernel/within.ts'
import type { Database } from '#server/kernel/context.ts'
import { readPlacements } from '../store/placements.ts'
import { type AskedInHour, readAskedInWeek } from '../store/traffic.ts'

/** The curve of a campaign's sites together, in the hours in which it is shown, on the clock of each site. */
type CurveOfSites = (siteIds: readonly number[], hours: WeekHours) => TrafficCurve

export interface TrafficCurves {
  at(now: Date): Promise<CurveOfSites>
}

const hourMs = 3_600_000
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
  const askedBySite = bySite(await readAskedInWeek(db, upTo))
  const { sites } = await readPlacements(db)
  const aheadBySite = new Map(
    sites.map(({ id, timeZone }) => [id, hoursAhead(upTo.getTime(), timeZone, newYork)]),
  )
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

function bySite(rows: readonly AskedInHour[]): Map<number, number[]> {
  const sites = new Map<number, number[]>()
  for (const { siteId, hourOfWeek, asked } of rows)
    within(sites, siteId, () => flatCurve.map(() => 0))[hourOfWeek] = asked
  return sites
}
