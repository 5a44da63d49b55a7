/**
 * When a budget will run out: the traffic of the last weeks goes on, and the campaigns that compete share it as the
 * ad route shares it, by the same rule of who may be shown and by the same weights. A campaign that is used up or
 * over leaves its share to the others. That a campaign stands on a page once is left out of account. An estimate,
 * and no promise.
 */
import type { Steps } from '#domain/kernel/steps.ts'
import { type CompetingCampaign, mostDays } from './competing-campaign.ts'
import type { Competition } from './competition.ts'
import { ShareOut } from './share-out.ts'

export interface Availability {
  /**
   * Views that the campaign could have on each New York day if neither its money nor its limits held it; the first
   * is what is left of today.
   */
  readonly viewsByDay: readonly number[]
  /** What readers will see in a week where the campaign may be shown, whoever's ads they are. */
  readonly weeklyViews: number
  /** Other campaigns that may be shown in some of these places. */
  readonly competitors: number
}

/**
 * How the first campaign of the competition fares beside the others, with what it has or with another balance and weight.
 * Looks ahead until it has nothing left, half as long again and two weeks more, but never beyond a year.
 */
export function* availabilityOf(own: CompetingCampaign, competition: Competition): Steps<Availability> {
  const { segments, competing } = competition
  const ownSegments = segments.filter(({ members }) => members[0] === 0)
  const met = new Set(ownSegments.flatMap(({ members }) => [...members.subarray(1)]))
  const manyOf = (kind: number): number => (competing.starts[kind + 1] ?? 0) - (competing.starts[kind] ?? 0)
  return {
    viewsByDay: yield* run(own, competition),
    weeklyViews: Math.round(sumOf(ownSegments.flatMap(({ byWeekday }) => [...byWeekday]))),
    competitors: sumOf([...met].map(manyOf)),
  }
}

/** Day by day: what each campaign may still take, shared out segment by segment. */
function* run(own: CompetingCampaign, { segments, competing }: Competition): Steps<number[]> {
  const shareOut = new ShareOut(competing, own)
  const viewsByDay: number[] = []
  let days = segments.length === 0 ? 0 : mostDays
  for (const [ahead, { weekday }] of competing.days.entries()) {
    if (ahead >= days) break
    shareOut.begin(ahead)
    let couldTake = 0
    for (const { members, byWeekday, today } of segments)
      couldTake += shareOut.share(ahead === 0 ? today : (byWeekday[weekday] ?? 0), members)
    shareOut.end()
    viewsByDay.push(couldTake)
    yield
    if (days === mostDays && shareOut.ownLeft < 1) days = Math.min(mostDays, Math.ceil(ahead * 1.5) + 14)
  }
  return viewsByDay
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
