/** A campaign as a forecast sees it: what it may still spend, and how much of that on each of the coming days. */
import { hoursOf } from '#domain/campaigns/finer-targeting.ts'
import type { WeekHours } from '#domain/campaigns/week-hours.ts'
import { addDays, dayStart, newYorkDay, type NewYorkDay, newYorkWeekday } from '#domain/kernel/newyork.ts'
import { remembered } from '#domain/kernel/remembered.ts'
import type { Candidate } from '../decision/candidate.ts'

/** A campaign that is to be shown, with what it may still spend. */
export interface CompetingCampaign {
  readonly candidate: Candidate
  /** Impressions; infinite where a week is paid for. */
  readonly left: number
  /** The most impressions of one New York day, and what today still allows of them; null without a limit. */
  readonly dayLimit: number | null
  readonly leftToday: number | null
}

/** What takes longer than a year is not said. */
export const mostDays = 365

/** The coming New York days, today first. */
export interface ComingDay {
  readonly beginMs: number
  readonly endMs: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export const comingDays = (now: Date): readonly ComingDay[] => daysFrom(newYorkDay(now))

const daysFrom = remembered(1, (today: NewYorkDay): readonly ComingDay[] => {
  const begins = Array.from({ length: mostDays + 1 }, (_, ahead) => dayStart(addDays(today, ahead)))
  return begins.slice(0, -1).map((begin, ahead) => ({
    beginMs: begin.getTime(),
    endMs: begins[ahead + 1]?.getTime() ?? 0,
    weekday: newYorkWeekday(begin),
  }))
})

/** The most impressions of a day, so many days from today and with so many left. */
export type AllowanceOn = (ahead: number, left: number) => number

/** The most that a campaign takes on each of the coming days: its limit, or an even part of what is left for its days. */
export function allowanceFor(
  { candidate, dayLimit, leftToday }: CompetingCampaign,
  days: readonly ComingDay[],
): AllowanceOn {
  const { startsAtMs, stopsAtMs } = candidate
  const lastDay = stopsAtMs === null ? null : days.findLastIndex(({ beginMs }) => beginMs < stopsAtMs)
  const daysTo = ownDaysTo(lastDay ?? -1, hoursOf(candidate.finerTargeting), days)
  return (ahead, left) => {
    if (startsAtMs !== null && startsAtMs >= (days[ahead]?.endMs ?? 0)) return 0
    if (lastDay !== null && ahead > lastDay) return 0
    const limit = ahead === 0 ? leftToday : dayLimit
    if (limit !== null) return Math.min(left, limit)
    if (lastDay === null || left === Number.POSITIVE_INFINITY) return left
    return Math.min(left, Math.ceil(left / Math.max(1, daysTo[ahead] ?? 1)))
  }
}

/** How many days with an hour in which it is shown there are from each day to the last. */
function ownDaysTo(lastDay: number, hours: WeekHours, days: readonly ComingDay[]): number[] {
  const counts: number[] = []
  for (let ahead = lastDay; ahead >= 0; ahead -= 1) {
    const isOwn = hours.length === 0 || (hours[days[ahead]?.weekday ?? 0] ?? 0) > 0
    counts[ahead] = (counts[ahead + 1] ?? 0) + (isOwn ? 1 : 0)
  }
  return counts
}
