import type { MediaFigures } from '#contract/media/statistics.ts'
import { periodOf } from '#domain/media/statistics-period.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { mediaStatistics } from '../media/media-statistics.ts'
import { clicksOfDays } from './links/store/links.ts'

/** API-45: what happened with each row of a campaign's page in a period of New York days, be it an ad or a post. */
export async function rowStatistics(
  ctx: Context,
  campaignId: number,
  period: string,
): Promise<MediaFigures[]> {
  const { id, kind } = await findCampaign(ctx, campaignId, 'campaign.view')
  const days = periodOf(period, ctx.clock.now())
  if (kind !== 'content') return mediaStatistics(ctx, id, days)
  const clicks = await clicksOfDays(ctx.db, id, days)
  return clicks.map(({ postId, ...counted }) => ({ mediaId: postId, views: null, ctr: null, ...counted }))
}
