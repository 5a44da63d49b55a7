import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listMedia as endpoint } from '#contract/media.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import { headlineLimit } from '#domain/media/creative-rules.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { viewMedia } from './media-view.ts'
import { mediaOfCampaign } from './store.ts'

/** The media page of one campaign: the rules of its place, and its ads. */
export async function listMedia(ctx: Context, campaignId: number): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  if (campaign.kind !== 'impression') throw missing()
  const { pixels } = campaign
  return {
    campaign: {
      id: campaign.id,
      name: campaign.name,
      updatedAt: campaign.updatedAt,
      siteId: campaign.siteId,
      siteName: campaign.siteName,
      productId: campaign.productId,
      cpm: campaign.baseCpm === null ? null : dollars(campaign.baseCpm),
      pricePerPost: campaign.pricePerPost === null ? null : plainMoney(campaign.pricePerPost),
      pixels,
      summaryZone: campaign.summaryZone,
      deadlineHours: campaign.deadlineHours,
      bannerSize: pixels ? `${pixels.width}x${pixels.height}` : '',
    },
    headlineLimit: headlineLimit(campaign.summaryZone, ctx.settings.get('text.shortHeadlineZones')),
    statedLimit: sizeInWords(ctx.settings.get('media.bannerStatedBytes')),
    mayAdd: may(ctx.actor, 'media.manage', relationTo(ctx.actor, campaign)),
    items: await viewMedia(ctx, campaign, await mediaOfCampaign(ctx.db, campaign.id)),
  }
}

/** Micro-dollars as plain decimal dollars, without trailing zeros beyond the cents: `6.00`, `4.125`. */
function dollars(micros: bigint): string {
  const fraction = String(micros % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${micros / 1_000_000n}.${fraction}`
}
