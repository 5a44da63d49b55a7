/** What is expected of a campaign, from what pages asked for in the last weeks and who competes for them. */
import type { Forecast } from '#contract/forecast.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { mayChoosePriority } from '#domain/campaigns/priority.ts'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { CompetingCampaign } from '#domain/delivery/forecast/competing-campaign.ts'
import { forecastOf } from '#domain/delivery/forecast/forecast.ts'
import { type FundedCampaign, type Wish, wished } from '#domain/delivery/forecast/funded-campaign.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTurns } from '#server/kernel/in-turns.ts'
import { allow, missing, Refused } from '#server/kernel/refused.ts'
import { visibleCandidate } from '../candidates/visible-candidate.ts'
import { readOwner } from '../store/candidates.ts'
import { viewsBetween } from '../store/forecasts.ts'
import { competingCampaignsOn } from './competing-campaigns.ts'
import type { ForecastMemory } from './forecast-memory.ts'
import { fundedOf } from './funded-of.ts'
import { type KnownSites, usualWeek } from './usual-week.ts'

/** What whoever delivers, or the database, knows of the whole network. */
export interface Network extends KnownSites {
  readonly memory: ForecastMemory
  /** The impression campaigns that are switched on and run on one of these sites. */
  candidatesOn(siteIds: readonly number[]): Promise<readonly Candidate[]>
}

interface Question {
  readonly campaignId: number
  /** US dollars that would be added, as typed. */
  readonly amount?: string | undefined
  readonly wish?: Omit<Wish, 'amount'> | undefined
}

/** The one answer to what is expected of a campaign, as it is or as it is wished. */
export async function forecastCampaign(
  ctx: Context,
  network: Network,
  { campaignId, amount: typed, wish }: Question,
): Promise<Forecast> {
  const now = ctx.clock.now()
  const own = await findOwn(ctx, campaignId, now)
  if (typed !== undefined && own.candidate.isPayPerWeek) throw new Refused({ refused: 'budget-not-sold' })
  const amount = parseAmount(typed ?? '0')
  if (isRefusal(amount)) throw new Refused(amount)
  if (wish?.priority !== undefined) allow(mayChoosePriority(wish.priority, own.money.priorityCeiling))
  const isPriorityFree = may(ctx.actor, 'campaign.keepImpressions', relationTo(ctx.actor, own))
  const asWished = wished(own, { ...wish, amount }, isPriorityFree)
  const { siteIds } = own.candidate
  const today = newYorkDay(now)
  const [usual, competitors, viewsOfLastWeek] = await Promise.all([
    usualWeek(ctx.db, network, siteIds, now),
    competitorsOf(ctx, network, own.candidate, now),
    viewsBetween(ctx.db, campaignId, addDays(today, -7), today),
  ])
  const { kinds } = network.memory
  const forecast = await inTurns(
    forecastOf(asWished, { now, ...usual, competitors, kinds, viewsOfLastWeek, isPriorityFree }),
  )
  const { keywords, cap } = own.candidate.finerTargeting
  return {
    asOf: now,
    basis: usual.basis,
    mayTakeLonger: wish?.isNarrowed ?? (keywords !== undefined || cap !== undefined),
    ...forecast,
    left: own.candidate.isPayPerWeek ? null : forecast.left,
    priorities: [...forecast.priorities],
  }
}

/** The campaign as it will be once it is paid for: switched on, and with an ad. */
async function findOwn(
  ctx: Context,
  campaignId: number,
  now: Date,
): Promise<FundedCampaign & { readonly advertiserId: number }> {
  const candidate = await visibleCandidate(ctx, campaignId)
  const advertiserId = await readOwner(ctx.db, campaignId)
  const [own] = await fundedOf(ctx.db, [candidate], now)
  if (!own || advertiserId === null) throw missing()
  const { mediaIds } = candidate
  const ready = { isSwitchedOn: true, isArchived: false, mediaIds: mediaIds.length > 0 ? mediaIds : [0] }
  return { ...own, advertiserId, candidate: { ...candidate, ...ready } }
}

async function competitorsOf(
  { db }: Context,
  network: Network,
  { siteIds, campaignId }: Candidate,
  now: Date,
): Promise<CompetingCampaign[]> {
  const standing = await network.candidatesOn(siteIds)
  const others = standing.filter((candidate) => candidate.campaignId !== campaignId)
  return competingCampaignsOn(db, network.memory.funds, siteIds, others, now)
}
