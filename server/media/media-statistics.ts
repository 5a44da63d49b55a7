import { formatClickRate } from '#domain/kernel/figures.ts'
import { periodOf } from '#domain/media/statistics-period.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { figuresOfMedia } from './store/figures.ts'
import { mediaOfCampaign } from './store/media.ts'

/** Views, clicks and CTR of each ad of a campaign in a period of New York days. */
export async function mediaStatistics(ctx: Context, input: { campaignId: number; period: string }) {
  const campaign = await findCampaign(ctx, input.campaignId, 'campaign.view')
  const { from, to } = periodOf(input.period, ctx.clock.now())
  const figures = await figuresOfMedia(ctx.db, campaign.id, from, to)
  const records = await mediaOfCampaign(ctx.db, campaign.id)
  return records.map(({ id }) => {
    const { views, clicks } = figures.get(id) ?? { views: 0, clicks: 0 }
    return { mediaId: id, views, clicks, ctr: formatClickRate(clicks, views) }
  })
}
