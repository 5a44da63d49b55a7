/** What the finer conditions of a campaign are weighed by before they are saved. */
import type { WeekOfCampaign } from '#contract/forecast.ts'
import { availableWeek, trafficFor } from '#domain/delivery/forecast/available-week.ts'
import type { Context } from '#server/kernel/context.ts'
import { visibleCandidate } from '../candidates/visible-candidate.ts'
import { type KnownSites, usualWeek } from './usual-week.ts'

/** The views of a usual week that the campaign could have, by site and hour, learnt as a forecast learns them. */
export async function readAvailableWeek(
  ctx: Context,
  sites: KnownSites,
  campaignId: number,
): Promise<WeekOfCampaign> {
  const now = ctx.clock.now()
  const campaign = await visibleCandidate(ctx, campaignId)
  const { supply, basis } = await usualWeek(ctx.db, sites, campaign.siteIds, now, (traffic) =>
    trafficFor(campaign, traffic),
  )
  return {
    asOf: now,
    basis,
    sites: availableWeek(campaign, supply).map(({ siteId, byHour }) => ({
      siteId,
      byHour: byHour.map(short),
    })),
  }
}

/** Hundredths of a view are enough, and keep the answer small. */
const short = (views: number): number => Math.round(views * 100) / 100
