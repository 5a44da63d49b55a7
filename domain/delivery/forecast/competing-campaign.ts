/** A campaign as a forecast sees it: what it may still spend, and how much of that on each of the coming days. */
import { hoursOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import type { WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import type { Candidate } from '../decision/candidate.ts'
import { type ComingDay, lastDayBefore } from './coming-days.ts'

/** A campaign that is to be shown, with what it may still spend. */
export interface CompetingCampaign {
  readonly candidate: Candidate
  /** Impressions; infinite where a week is paid for. */
  readonly left: number
  /** The most impressions of one New York day, and what today still allows of them; null without a limit. */
  readonly dayLimit: number | null
  readonly leftToday: number | null
}

/** The most impressions of the day that is so many days ahead, for a campaign that then has so many left. */
export type AllowanceOn = (daysAhead: number, left: number) => number

/** What a campaign may take on each of the coming days: its limit, or an even part of what is left for its days. */
export function allowanceFor(
  { candidate, dayLimit, leftToday }: CompetingCampaign,
  days: readonly ComingDay[],
): AllowanceOn {
  const { startsAtMs, stopsAtMs } = candidate
  const lastDay = lastDayBefore(stopsAtMs, days)
  const daysTo = daysShownTo(lastDay ?? -1, hoursOf(candidate.finerTargeting), days)
  return (daysAhead, left) => {
    if (startsAtMs !== null && startsAtMs >= (days[daysAhead]?.endMs ?? 0)) return 0
    if (lastDay !== null && daysAhead > lastDay) return 0
    const limit = daysAhead === 0 ? leftToday : dayLimit
    if (limit !== null) return Math.min(left, limit)
    return Math.min(left, Math.ceil(left / Math.max(1, daysTo[daysAhead] ?? 1)))
  }
}

/** From each day to the last, on how many days the campaign is shown for an hour at least. */
function daysShownTo(lastDay: number, hours: WeekHours, days: readonly ComingDay[]): number[] {
  const counts: number[] = []
  for (let daysAhead = lastDay; daysAhead >= 0; daysAhead -= 1) {
    const isShown = hours.length === 0 || (hours[days[daysAhead]?.weekday ?? 0] ?? 0) > 0
    counts[daysAhead] = (counts[daysAhead + 1] ?? 0) + (isShown ? 1 : 0)
  }
  return counts
}
