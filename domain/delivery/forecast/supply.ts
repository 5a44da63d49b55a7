/** What the pages of sites ask for, learnt from what they asked in the last weeks. */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'

/** Hours of the New York week, from Sunday midnight on. */
export const hoursOfWeek = 168

/** Readers of one place and device who are expected to see one zone of a site. */
export interface ZoneSupply extends VisitorPlace {
  readonly siteId: number
  readonly zone: number
  readonly device: DeviceClass
  /** Views expected in each hour of the New York week. */
  readonly byHour: readonly number[]
  /** How far the site's clock is ahead of New York's, in whole hours; below zero behind. */
  readonly hoursAhead: number
}

/** A New York day that was watched from its beginning to its end. */
export interface WatchedDay {
  /** The number of the weekday, 0 Sunday to 6 Saturday. */
  readonly weekday: number
  readonly views: number
}

/**
 * How far each watched day was from the mean of its weekday, as a factor; days of a weekday without a view are left
 * out. A weekday seen once tells of no difference.
 */
export function dayFactors(days: readonly WatchedDay[]): number[] {
  const means = Array.from({ length: 7 }, (_, weekday) => mean(days.filter((day) => day.weekday === weekday)))
  return days.flatMap(({ weekday, views }) => {
    const usual = means[weekday] ?? 0
    return usual > 0 ? [views / usual] : []
  })
}

const mean = (days: readonly WatchedDay[]): number =>
  days.length === 0 ? 0 : days.reduce((sum, { views }) => sum + views, 0) / days.length

export interface ZoneRequests {
  readonly siteId: number
  readonly zone: number
  readonly hourOfWeek: number
  /** Times the zone was asked for in all watched days together. */
  readonly asked: number
}

export interface Readers extends VisitorPlace {
  readonly siteId: number
  readonly device: DeviceClass
  readonly pages: number
}

/**
 * The supply of a usual week. `watched` says how often each weekday was watched, Sunday first; a weekday that never
 * was is taken to be like the mean of the others. `seenShare` is the part of a site's filled zones that is looked at.
 * Places and devices are taken to be the same in every zone and hour of a site.
 */
export function supplyOf(
  asked: readonly ZoneRequests[],
  readers: readonly Readers[],
  watched: readonly number[],
  {
    seenShare,
    hoursAhead,
  }: { seenShare: (siteId: number) => number; hoursAhead: (siteId: number) => number },
): ZoneSupply[] {
  const pagesOfSite = new Map<number, number>()
  for (const { siteId, pages } of readers) pagesOfSite.set(siteId, (pagesOfSite.get(siteId) ?? 0) + pages)
  const weeks = new Map<string, { siteId: number; zone: number; byHour: number[] }>()
  for (const { siteId, zone, hourOfWeek, asked: many } of asked) {
    const week = weeks.get(`${siteId} ${zone}`) ?? {
      siteId,
      zone,
      byHour: Array(hoursOfWeek).fill(0) as number[],
    }
    weeks.set(`${siteId} ${zone}`, week)
    week.byHour[hourOfWeek] = many / Math.max(1, watched[Math.floor(hourOfWeek / 24)] ?? 0)
  }
  return [...weeks.values()].flatMap(({ siteId, zone, byHour }) => {
    const usual = withUnwatchedDays(byHour, watched)
    return readers
      .filter((one) => one.siteId === siteId)
      .map(({ country, state, device, pages }) => {
        const share = (pages / (pagesOfSite.get(siteId) ?? pages)) * seenShare(siteId)
        const views = usual.map((many) => many * share)
        return { siteId, zone, country, state, device, byHour: views, hoursAhead: hoursAhead(siteId) }
      })
  })
}

function withUnwatchedDays(byHour: readonly number[], watched: readonly number[]): readonly number[] {
  const seen = watched.flatMap((times, weekday) => (times > 0 ? [weekday] : []))
  if (seen.length === 0 || seen.length === 7) return byHour
  return byHour.map((views, at) => {
    if ((watched[Math.floor(at / 24)] ?? 0) > 0) return views
    return seen.reduce((sum, weekday) => sum + (byHour[weekday * 24 + (at % 24)] ?? 0), 0) / seen.length
  })
}
