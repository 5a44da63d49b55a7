import type { HtmlVersion } from '#contract/media/list.ts'
import type { AdContent } from '#contract/overview/approvals.ts'
import { mayDecide } from '#domain/media/approval.ts'
import { kindOfBanner } from '#domain/media/played-file.ts'
import type { Context } from '#server/kernel/context.ts'
import { waitingPosts } from '#server/content/queue/waiting-posts.ts'
import { waitingArticles } from '#server/press/waiting-articles.ts'
import { waitingLivestreams } from '#server/livestreams/waiting-livestreams.ts'
import { htmlAddress } from '#server/media/show-html.ts'
import { pictureAddress } from '#server/media/show-picture.ts'
import { byCampaign } from '../../campaigns/by-campaign.ts'
import { siteBadgeOf } from '../dashboard/read-rows.ts'
import { sitesOfCampaigns } from '../store/parts.ts'
import { type AdRow, adsBeforeEdit, waitingAds } from '../store/waiting.ts'

const mostOnDesk = 200

/** The approvals desk: ads, posts, articles and livestreams that this very person may approve, an edited one beside what was approved of it. */
export async function listApprovals(ctx: Context) {
  const { db, actor } = ctx
  const found = await waitingAds(db, actor, mostOnDesk)
  const waiting = found.filter((ad) => mayDecide(actor, ad, ad))
  const sites = byCampaign(await sitesOfCampaigns(db, [...new Set(waiting.map((ad) => ad.campaignId))]))
  const edited = await adsBeforeEdit(
    db,
    waiting.map(({ mediaId }) => mediaId),
  )
  const before = new Map(
    edited.map((ad) => [ad.mediaId, { ...contentOf(ad, 'approved'), hasOtherHtml: ad.hasOtherHtml }]),
  )
  return {
    asOf: ctx.clock.now(),
    posts: await waitingPosts(ctx, mostOnDesk),
    articles: await waitingArticles(ctx, mostOnDesk),
    livestreams: await waitingLivestreams(ctx, mostOnDesk),
    waiting: waiting.map((ad) => ({
      ...ad,
      ...contentOf(ad, 'now'),
      before: before.get(ad.mediaId) ?? null,
      campaign: { id: ad.campaignId, name: ad.campaignName },
      advertiser: { id: ad.advertiserId, name: ad.advertiserName },
      sites: sites(ad.campaignId).map(siteBadgeOf),
    })),
  }
}

function contentOf(ad: AdRow, version: HtmlVersion): AdContent {
  const { mediaId } = ad
  const { kind, headline, leadParagraph } = ad
  return {
    kind,
    headline,
    leadParagraph,
    links: [ad.linkUrl, ad.iosUrl, ad.androidUrl].filter((link): link is string => Boolean(link)),
    htmlAddress: kind === 'html' ? htmlAddress(mediaId, version) : null,
    file: fileOf(ad),
  }
}

function fileOf({ mediaId, fileKey, posterKey, mimeType, width, height, altText }: AdRow): AdContent['file'] {
  const kind = kindOfBanner(mimeType)
  if (fileKey === null || kind === null) return null
  return {
    kind,
    width: width ?? 0,
    height: height ?? 0,
    altText,
    address: pictureAddress(mediaId, fileKey),
    posterAddress: posterKey && pictureAddress(mediaId, posterKey),
  }
}
