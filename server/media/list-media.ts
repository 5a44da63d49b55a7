import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listMedia as endpoint } from '#contract/media/list.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { headlineLimit } from '#domain/media/creative-rules.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { viewMedia } from './media-view.ts'
import { placeOf } from './place.ts'
import { mediaOfCampaign } from './store/media.ts'
import { fileLimits } from './take-upload.ts'

/** The media page of one campaign: the rules of its place, and its ads. */
export async function listMedia(ctx: Context, campaignId: number): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  if (campaign.kind !== 'impression') throw missing()
  return {
    campaign: {
      ...campaign,
      impressionsLeft: impressionsLeft(campaign.balance, chargedPrice(campaign)),
      place: placeOf(campaign),
    },
    headlineLimit: headlineLimit(campaign.summaryZone, ctx.settings.get('text.shortHeadlineZones')),
    limits: fileLimits(ctx),
    mayAdd: may(ctx.actor, 'media.manage', relationTo(ctx.actor, campaign)),
    items: await viewMedia(ctx, campaign, await mediaOfCampaign(ctx.db, campaign.id)),
  }
}
