import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listMedia as endpoint, AdFilter } from '#contract/media/list.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { isPutAway } from '#domain/media/approval.ts'
import { headlineLimit } from '#domain/media/creative-rules.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { viewMedia } from './media-view.ts'
import { mediaPlaceOf } from './place.ts'
import { copyTargetsOfMedia } from './store/copy-targets.ts'
import { mediaOfCampaign } from './store/media.ts'
import { fileLimits } from './take-upload.ts'

/** The media page of one campaign: the rules of its place, and its ads, those put away apart where that is asked for. */
export async function listMedia(
  ctx: Context,
  { campaignId, show }: { readonly campaignId: number; readonly show: AdFilter | undefined },
): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  if (campaign.kind !== 'impression') throw missing()
  const mayAdd = may(ctx.actor, 'media.manage', relationTo(ctx.actor, campaign))
  const all = await mediaOfCampaign(ctx.db, campaign.id)
  const items = show ? all.filter((ad) => isPutAway(ad) === (show === 'disabled')) : all
  return {
    campaign: {
      ...campaign,
      impressionsLeft: impressionsLeft(campaign.balance, chargedPrice(campaign)),
      place: mediaPlaceOf(campaign),
    },
    headlineLimit: headlineLimit(campaign.summaryZone, ctx.settings.get('text.shortHeadlineZones')),
    limits: fileLimits(ctx),
    mayAdd,
    copyTargets: mayAdd ? await copyTargetsOfMedia(ctx.db, campaign) : [],
    others: all.length - items.length,
    items: await viewMedia(ctx, campaign, items),
  }
}
