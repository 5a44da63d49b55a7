/** When a budget will run out, from what pages asked for in the last weeks and who competes for them. */
import type { Forecast } from '#contract/forecast.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { CompetingCampaign } from '#domain/delivery/forecast/competing-campaign.ts'
import { competitionOf } from '#domain/delivery/forecast/competition.ts'
import { budgetEndOf, likelyEndOf, usualRun } from '#domain/delivery/forecast/budget-end.ts'
import { availabilityOf } from '#domain/delivery/forecast/availability.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTurns } from '#server/kernel/in-turns.ts'
import { missing, Refused } from '#server/kernel/refused.ts'
import { visibleCandidate } from '../candidates/visible-candidate.ts'
import { competingCampaignOf, type Funded, fundedOf, pricingOf } from './funded-campaign.ts'
import { competingCampaignsOn } from './competing-campaigns.ts'
import type { ForecastMemory } from './forecast-memory.ts'
import { type KnownSites, usualWeek } from './usual-week.ts'

/** The same question has the same answer until something has changed. */
const seed = 1

/** What whoever delivers, or the database, knows of the whole network. */
export interface Network extends KnownSites {
  readonly memory: ForecastMemory
  /** The impression campaigns that are switched on and run on one of these sites. */
  candidatesOn(siteIds: readonly number[]): Promise<readonly Candidate[]>
}

/** `amount`: US dollars that would be added, as typed. */
export async function forecastBudget(
  ctx: Context,
  network: Network,
  question: { readonly campaignId: number; readonly amount: string | undefined },
): Promise<Forecast> {
  const now = ctx.clock.now()
  const own = await findOwn(ctx, question.campaignId, now)
  if (own.candidate.isPayPerWeek) throw new Refused({ refused: 'budget-not-sold' })
  const amount = parseAmount(question.amount ?? '0')
  if (isRefusal(amount)) throw new Refused(amount)
  const balance = nanoDollars(own.money.balance + centsToNanos(amount))
  const { siteIds } = own.candidate
  const [usual, competitors] = await Promise.all([
    usualWeek(ctx.db, network, siteIds, now),
    competitorsOf(ctx, network, own, now),
  ])
  const campaign = competingCampaignOf(own, balance)
  const competition = await inTurns(
    competitionOf([campaign, ...competitors], usual.supply, now, network.memory.kinds),
  )
  const availability = await inTurns(availabilityOf(campaign, competition))
  const budgetEnd = budgetEndOf(availability, campaign, usual.factors, diceFrom(seed))
  const priorities: Forecast['priorities'] = []
  for (const priority of higherThan(own.money.priority, own.money.priorityCeiling)) {
    const raised = competingCampaignOf(raisedTo(own, priority), balance, priority)
    const then = await inTurns(availabilityOf(raised, competition))
    const { perDay } = usualRun(then, raised)
    priorities.push({ priority, left: raised.left, likely: likelyEndOf(then, raised), perDay })
  }
  return {
    asOf: now,
    basis: usual.basis,
    mayTakeLonger:
      own.candidate.finerTargeting.keywords !== undefined || own.candidate.finerTargeting.cap !== undefined,
    left: campaign.left,
    budgetEnd,
    ...usualRun(availability, campaign),
    weeklyViews: availability.weeklyViews,
    competitors: availability.competitors,
    priorities,
  }
}

/** The campaign as it will be once it is paid for: switched on, and with an ad. */
async function findOwn(ctx: Context, campaignId: number, now: Date): Promise<Funded> {
  const candidate = await visibleCandidate(ctx, campaignId)
  const [own] = await fundedOf(ctx.db, [candidate], now)
  if (!own) throw missing()
  const { mediaIds } = own.candidate
  const ready = { isSwitchedOn: true, isArchived: false, mediaIds: mediaIds.length > 0 ? mediaIds : [0] }
  return { ...own, candidate: { ...own.candidate, ...ready } }
}

async function competitorsOf(
  { db }: Context,
  network: Network,
  own: Funded,
  now: Date,
): Promise<CompetingCampaign[]> {
  const { siteIds, campaignId } = own.candidate
  const standing = await network.candidatesOn(siteIds)
  const others = standing.filter((candidate) => candidate.campaignId !== campaignId)
  return competingCampaignsOn(db, network.memory.funds, siteIds, others, now)
}

function raisedTo(own: Funded, priority: number): Funded {
  const { baseCpm, priority: before, priorityCeiling } = pricingOf(own)
  const cpm = (at: number) => Number(effectiveCpm(baseCpm ?? missingCpm, at, priorityCeiling))
  const weight = (own.candidate.weight * cpm(priority)) / cpm(before)
  return { ...own, candidate: { ...own.candidate, weight } }
}

/** At most three: the next step, the middle of the way, and the top. */
function higherThan(priority: number, ceiling: number): number[] {
  const steps = [priority + 1, Math.round((priority + ceiling) / 2), ceiling]
  return [...new Set(steps)].filter((step) => step > priority && step <= ceiling).sort((a, b) => a - b)
}
