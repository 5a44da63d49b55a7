/**
 * The views that a campaign could have on each coming day: the traffic of the last weeks goes on, and the campaigns
 * that compete share it as delivery shares it, by the same rule of who may be shown and by the same weights. A campaign
 * that is used up or has ended leaves its share to the others. That a campaign is shown once on a page is left out of
 * account. An estimate, and no promise.
 */
import type { Steps } from '#domain/kernel/steps.ts'
import { type ComingDay, lastDayBefore, mostForecastDays } from './coming-days.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import type { Competition } from './competition.ts'
import { ShareOut } from './share-out.ts'

export interface Availability {
  /** A year from today on. */
  readonly days: readonly ComingDay[]
  /**
   * Views that the campaign could have on each New York day if neither its money nor its limits held it; the first
   * is what is left of today.
   */
  readonly viewsByDay: readonly number[]
  /** The views of a week where the campaign may be shown, whoever's ads they are. */
  readonly weeklyViews: number
  /** How many other campaigns may be shown in some of these places. */
  readonly competitors: number
}

/**
 * What the first campaign of the competition could have beside the others, as it is or with another balance and weight.
 * Looks ahead until it has nothing left or ends, half as long again and two weeks more, but never beyond a year.
 */
export function* availabilityOf(own: CompetingCampaign, competition: Competition): Steps<Availability> {
  const { segments, competing } = competition
  const ownSegments = segments.filter(({ members }) => members[0] === 0)
  const kindsBeside = new Set(ownSegments.flatMap(({ members }) => [...members.subarray(1)]))
  const campaignsOf = (kind: number): number =>
    (competing.starts[kind + 1] ?? 0) - (competing.starts[kind] ?? 0)
  return {
    days: competing.days,
    viewsByDay: yield* run(own, competition),
    weeklyViews: Math.round(sumOf(ownSegments.flatMap(({ byWeekday }) => [...byWeekday]))),
    competitors: sumOf([...kindsBeside].map(campaignsOf)),
  }
}

/** Day by day: what each campaign may still take, shared out segment by segment. */
function* run(own: CompetingCampaign, { segments, competing }: Competition): Steps<number[]> {
  const shareOut = new ShareOut(competing, own)
  const viewsByDay: number[] = []
  const lastDay = lastDayBefore(own.candidate.stopsAtMs, competing.days)
  let days = segments.length === 0 ? 0 : daysFor(lastDay ?? mostForecastDays)
  for (const [daysAhead, { weekday }] of competing.days.entries()) {
    if (daysAhead >= days) break
    shareOut.begin(daysAhead)
    let couldTake = 0
    for (const { members, byWeekday, today } of segments)
      couldTake += shareOut.share(daysAhead === 0 ? today : (byWeekday[weekday] ?? 0), members)
    shareOut.end()
    viewsByDay.push(couldTake)
    yield
    if (shareOut.ownLeft < 1) days = Math.min(days, daysFor(daysAhead))
  }
  return viewsByDay
}

/** Enough for what ends so many days ahead on usual days to end on busy or quiet ones. */
const daysFor = (daysAhead: number): number => Math.min(mostForecastDays, Math.ceil(daysAhead * 1.5) + 14)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
