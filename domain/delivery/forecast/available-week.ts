/**
 * The views of a usual week that a campaign could have, hour by hour: what its hours and the sites it leaves out are
 * weighed by before they are saved. They are anybody's views, and the same as those of a forecast.
 */
import type { SiteWeek } from '#domain/campaigns/views-a-week.ts'
import { includesPlace } from '#domain/campaigns/targeting.ts'
import type { Candidate } from '../decision/candidate.ts'
import { hoursOfWeek, type Readers, type ZoneRequests, type ZoneSupply } from './supply.ts'
import { refusalOf } from '../decision/eligible.ts'

export interface RecordedTraffic {
  readonly asked: readonly ZoneRequests[]
  readonly readers: readonly Readers[]
}

/**
 * What of the traffic differs to one campaign: its zones, and of each site the readers whom it is meant for as one,
 * and the others as one. Sites have hundreds of kinds of readers, and this is asked beside the delivery of ads.
 */
export function trafficFor(campaign: Candidate, { asked, readers }: RecordedTraffic): RecordedTraffic {
  const isFor = (reader: Readers) =>
    includesPlace(campaign.targeting, reader) && campaign.deviceClasses.includes(reader.device)
  const alike = Map.groupBy(readers, (reader) => `${reader.siteId} ${isFor(reader)}`)
  return {
    asked: asked.filter(({ zone }) => campaign.zones.includes(zone)),
    readers: [...alike.values()].flatMap(([first, ...more]) =>
      first ? [{ ...first, pages: more.reduce((sum, { pages }) => sum + pages, first.pages) }] : [],
    ),
  }
}

/** For each site of the campaign, in its zones, places and devices; whatever its finer conditions are now. */
export function availableWeek(campaign: Candidate, supply: readonly ZoneSupply[]): SiteWeek[] {
  const open: Candidate = {
    ...campaign,
    finerTargeting: {},
    isSwitchedOn: true,
    isArchived: false,
    isPayPerWeek: false,
    startsAtMs: null,
    stopsAtMs: null,
    mediaIds: [0],
  }
  const pageContext = { hourOfWeek: 0, pageWords: '', timesShown: () => 0 }
  const weeks = new Map(open.siteIds.map((siteId) => [siteId, Array<number>(hoursOfWeek).fill(0)]))
  for (const { siteId, zone, country, state, device, byHour, hoursAhead } of supply) {
    const opportunity = { siteId, zone, place: { country, state }, device, pageContext, nowMs: 0 }
    const week = weeks.get(siteId)
    if (!week || refusalOf(open, opportunity, () => null) !== null) continue
    for (const [hour, views] of byHour.entries()) {
      const there = (hour + hoursAhead + hoursOfWeek) % hoursOfWeek
      week[there] = (week[there] ?? 0) + views
    }
  }
  return [...weeks].map(([siteId, byHour]) => ({ siteId, byHour }))
}
