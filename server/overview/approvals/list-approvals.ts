import type { Context } from '#server/kernel/context.ts'
import { mayDecide } from '#server/media/media-view.ts'
import { pictureAddress } from '#server/media/show-picture.ts'
import { byCampaign } from '../by-campaign.ts'
import { siteBadgeOf } from '../dashboard/read-rows.ts'
import { sitesOf } from '../store/parts.ts'
import { waitingAds } from '../store/waiting.ts'

const mostOnDesk = 200

/** The approvals desk: ads that this very person may approve. */
export async function listApprovals(ctx: Context) {
  const { db, actor } = ctx
  const found = await waitingAds(db, actor, mostOnDesk)
  const waiting = found.filter((ad) => mayDecide(actor, ad, ad))
  const sites = byCampaign(await sitesOf(db, [...new Set(waiting.map((ad) => ad.campaignId))]))
  return {
    asOf: ctx.clock.now(),
    waiting: waiting.map((ad) => ({
      ...ad,
      links: [ad.linkUrl, ad.iosUrl, ad.androidUrl].filter((link): link is string => Boolean(link)),
      picture: ad.fileKey
        ? {
            ...ad,
            address: pictureAddress(ad.mediaId, ad.fileKey),
            width: ad.width ?? 0,
            height: ad.height ?? 0,
          }
        : null,
      campaign: { id: ad.campaignId, name: ad.campaignName },
      advertiser: { id: ad.advertiserId, name: ad.advertiserName },
      sites: sites(ad.campaignId).map(siteBadgeOf),
    })),
  }
}
