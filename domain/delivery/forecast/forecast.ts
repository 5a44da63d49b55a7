/**
 * What is expected of a campaign, wherever somebody is told of it: before a purchase is paid, before a setting is saved,
 * and when it is asked why it is not shown.
 */
import { perDay, type PerDayBasis, perDayBasis } from '#domain/campaigns/per-day.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import type { Steps } from '#domain/kernel/steps.ts'
import { availabilityOf } from './availability.ts'
import { type BudgetEnd, budgetEndOf, usualRun, type UsualRun } from './budget-end.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { competitionOf } from './competition.ts'
import { competingCampaignOf, type FundedCampaign, wished } from './funded-campaign.ts'
import type { KindsOfCampaigns } from './kind-of-campaign.ts'
import type { ZoneSupply } from './supply.ts'

/** What a forecast is made from, beside the campaign. */
export interface Surroundings {
  readonly now: Date
  readonly supply: readonly ZoneSupply[]
  /** How busy the watched days were, see `dayFactors`. */
  readonly factors: readonly number[]
  readonly competitors: readonly CompetingCampaign[]
  readonly kinds?: KindsOfCampaigns
  /** The campaign's own views on the seven whole days before today. */
  readonly viewsOfLastWeek: number
  readonly isPriorityFree: boolean
}

/** The usual run at a higher priority. */
interface AtPriority extends UsualRun {
  readonly priority: number
  readonly left: number
}

export interface CampaignForecast extends UsualRun {
  /** Impressions; infinite where a week is paid for. */
  readonly left: number
  /** The figure of its row: what it is held to, or its usual day. */
  readonly perDay: number
  readonly perDayBasis: PerDayBasis
  readonly budgetEnd: BudgetEnd
  /** The views of a week where it may be shown, whoever's ads they are. */
  readonly reach: number
  readonly competitors: number
  readonly priorities: readonly AtPriority[]
}

/** The same question has the same answer until something has changed. */
const seed = 1

export function* forecastOf(own: FundedCampaign, around: Surroundings): Steps<CampaignForecast> {
  const { now, supply, factors, competitors, kinds, isPriorityFree } = around
  const campaign = competingCampaignOf(own)
  const competition = yield* competitionOf([campaign, ...competitors], supply, now, kinds)
  const availability = yield* availabilityOf(campaign, competition)
  const budgetEnd = budgetEndOf(availability, campaign, factors, diceFrom(seed))
  const priorities: AtPriority[] = []
  for (const priority of higherThan(own)) {
    const raised = competingCampaignOf(wished(own, { priority }, isPriorityFree))
    const run = usualRun(yield* availabilityOf(raised, competition), raised)
    priorities.push({ priority, left: raised.left, ...run })
  }
  return {
    left: campaign.left,
    ...dayOf(own, around),
    ...usualRun(availability, campaign),
    budgetEnd,
    reach: availability.weeklyViews,
    competitors: availability.competitors,
    priorities,
  }
}

/** The figure of the row, by the row's own rule. */
function dayOf({ candidate, money }: FundedCampaign, { viewsOfLastWeek, now }: Surroundings) {
  const price = chargedPrice(money)
  const plan = {
    ...money,
    price,
    left: impressionsLeft(money.balance, price),
    startAt: candidate.startsAtMs === null ? null : new Date(candidate.startsAtMs),
    stopAt: candidate.stopsAtMs === null ? null : new Date(candidate.stopsAtMs),
    viewsOfLastWeek,
  }
  return { perDay: perDay(plan, now), perDayBasis: perDayBasis(plan) }
}

/** At most three: the next step, the middle of the way, and the top. A week that is paid for costs the same at each. */
function higherThan({ candidate, money: { priority, priorityCeiling: ceiling } }: FundedCampaign): number[] {
  if (candidate.isPayPerWeek) return []
  const steps = [priority + 1, Math.round((priority + ceiling) / 2), ceiling]
  return [...new Set(steps)].filter((step) => step > priority && step <= ceiling)
}
