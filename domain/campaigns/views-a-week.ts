/** How many views of a usual week stay when a campaign keeps to some hours, or leaves sites out. */
import { includesHour, type WeekHours } from './week-hours.ts'

export interface SiteWeek {
  readonly siteId: number
  /** Views expected in each hour of the week on the site's own clock, Sunday midnight first. */
  readonly byHour: readonly number[]
}

/** Views a week in these hours and on all sites but those that are left out; whole. */
export function viewsAWeek(weeks: readonly SiteWeek[], hours: WeekHours, leftOut: readonly number[]): number {
  const shown = weeks.filter(({ siteId }) => !leftOut.includes(siteId))
  const views = shown.flatMap(({ byHour }) => byHour.filter((_, hour) => includesHour(hours, hour)))
  return Math.round(views.reduce((sum, many) => sum + many, 0))
}
