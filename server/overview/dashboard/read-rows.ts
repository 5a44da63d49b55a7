import type { PublisherAnswers } from '#contract/overview/answers.ts'
import type { CampaignRow, Thumbnail } from '#contract/overview/rows.ts'
import type { FullCampaignRow } from '#contract/overview/fixed-names.ts'
import { reasonIn } from '#contract/refusals.ts'
import { logoPath, type SiteBadge } from '#contract/sites.ts'
import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { campaignKindInWords } from '#domain/overview/kind-in-words.ts'
import { rowAnswers } from '#domain/overview/row-answers.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import { purchasePostPrice } from '#server/catalogue/purchase-post-price.ts'
import { readArticles, readPosts } from '../store/posts-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { pictureAddress } from '#server/media/show-picture.ts'
import { byCampaign } from '../../campaigns/by-campaign.ts'
import { demonstrationPage } from './demonstration-page.ts'
import { type CampaignFigures, campaignStandingOf } from './standing.ts'
import { viewsOfLastWeek } from '../store/counted.ts'
import { type CampaignFacts, readCampaignFacts } from '../store/facts.ts'
import { mediaOf, type MediaOfCampaign, type SiteOfCampaign, sitesOfCampaigns } from '../store/parts.ts'

const thumbnailsInRow = 2
const postsInRow = 50

/** The dashboard's rows of some campaigns, in the order of the ids. The caller has asked whether they may be seen. */
export async function readRows(ctx: Context, ids: readonly number[]): Promise<FullCampaignRow[]> {
  const now = ctx.clock.now()
  const today = newYorkDay(now)
  // Side by side, each on a connection of its own: money and credits of a row are of one answer.
  const [facts, sites, media, posts, articles, weeks] = await Promise.all([
    readCampaignFacts(ctx.db, ids, now),
    sitesOfCampaigns(ctx.db, ids),
    mediaOf(ctx.db, ids, thumbnailsInRow),
    readPosts.latestOf(ctx.db, ids, postsInRow),
    readArticles.latestOf(ctx.db, ids, postsInRow),
    viewsOfLastWeek(ctx.db, ids, today),
  ])
  const factsById = new Map(facts.map((one) => [one.id, one]))
  const [sitesHere, mediaHere, postsHere, articlesHere] = [
    byCampaign(sites),
    byCampaign(media),
    byCampaign(posts),
    byCampaign(articles),
  ]
  return ids.flatMap((id) => {
    const campaign = factsById.get(id)
    if (!campaign) return []
    const standing = campaignStandingOf(campaign, weeks.get(id) ?? 0, now)
    const row = rowOf(ctx, campaign, standing, sitesHere(id), mediaHere(id))
    return [
      {
        ...row,
        details: { ...detailsOf(ctx, campaign), posts: [...postsHere(id)], articles: [...articlesHere(id)] },
      },
    ]
  })
}

function rowOf(
  ctx: Context,
  campaign: CampaignFacts,
  standing: CampaignFigures,
  sites: readonly SiteOfCampaign[],
  media: readonly MediaOfCampaign[],
): CampaignRow {
  const relation = relationTo(ctx.actor, campaign)
  const isImpression = campaign.kind === 'impression'
  return {
    id: campaign.id,
    kind: campaign.kind,
    class: standing.class,
    name: campaign.name,
    kindInWords: campaignKindInWords(campaign),
    contentType: campaign.contentType,
    advertiser: { id: campaign.advertiserId, name: campaign.advertiserName },
    creatorName: may(ctx.actor, 'campaign.seeCreator', relation) ? campaign.creatorName : null,
    sites: sites.map(siteBadgeOf),
    isSwitchedOn: campaign.isSwitchedOn,
    remaining: { unit: units[campaign.kind], left: standing.left, of: standing.of },
    perDay: standing.perDay,
    price: {
      paymentType: campaign.paymentType,
      cpmMicros: campaign.baseCpm,
      effectiveCpmMicros: effectiveCpm(
        campaign.baseCpm ?? missingCpm,
        campaign.chargedPriority,
        campaign.priorityCeiling,
      ),
      pricePerPostCents: campaign.pricePerPost,
      effectivePostCents: isImpression ? null : purchasePostPrice(ctx, campaign),
      pricePerWeekCents: campaign.pricePerWeek,
      isDailyBudget: campaign.isDailyBudget,
      dailyBudgetCents: campaign.dailyBudget,
      balanceNanos: campaign.balance,
    },
    media: {
      count: media[0]?.count ?? 0,
      thumbnails: media.flatMap(thumbnailOf),
      lacks: campaign.adsLack,
      toSwitchOn:
        campaign.adsLack === 'no-ad-switched-on' && may(ctx.actor, 'media.switch', relation)
          ? (media[0]?.offIds ?? [])
          : [],
      rejected: rejectedOf(media[0]),
    },
    seeItLive: isImpression ? livePage(ctx, campaign.id, sites) : null,
    may: answersOf(ctx, campaign, standing),
    updatedAt: campaign.updatedAt,
  }
}

/** A page that asks for the ads of this campaign alone, on a site where it is shown. */
function livePage(ctx: Context, campaignId: number, sites: readonly SiteOfCampaign[]): string | null {
  const page = demonstrationPage(
    ctx,
    sites.filter(({ isLeftOut }) => !isLeftOut),
  )
  return page && `${page}?campaign=${campaignId}`
}

const units = { impression: 'impressions', content: 'posts', press: 'articles' } as const

export function siteBadgeOf(site: {
  readonly id: number
  readonly name: string
  readonly shortName: string
}): SiteBadge {
  return { id: site.id, name: site.name, shortName: site.shortName, logo: logoPath(site.id) }
}

function rejectedOf(media: MediaOfCampaign | undefined): CampaignRow['media']['rejected'] {
  return media?.rejectedId ? { mediaId: media.rejectedId, reason: media.rejectionReason } : null
}

function thumbnailOf(media: MediaOfCampaign): Thumbnail[] {
  if (media.fileKey === null) return []
  return [
    {
      mediaId: media.id,
      address: pictureAddress(media.id, media.fileKey),
      width: media.width,
      height: media.height,
      altText: media.altText || media.headline,
    },
  ]
}

function answersOf(ctx: Context, campaign: CampaignFacts, { left }: CampaignFigures): PublisherAnswers {
  const answers = rowAnswers(ctx.actor, relationTo(ctx.actor, campaign), {
    ...campaign,
    isPayPerWeek: campaign.paymentType === 'ppw',
    hasAlternateZones: campaign.alternateZones.length > 0,
    left,
  })
  return Object.fromEntries(
    Object.entries(answers).map(([name, { isOffered, verdict }]) => [
      name,
      { isOffered, refusal: reasonIn(verdict) },
    ]),
  ) as PublisherAnswers
}

function detailsOf({ actor }: Context, campaign: CampaignFacts) {
  const isOwn = campaign.createdBy === actor.personId
  const administers = may(actor, 'people.administer', relationTo(actor, campaign))
  return {
    priority: campaign.priority,
    priorityCeiling: campaign.priorityCeiling,
    createdBy: isOwn || administers ? campaign.createdBy : null,
    viewsPerDay: campaign.viewsPerDay,
    typeCode: campaign.typeCode,
    websiteId: campaign.siteId,
    websiteName: campaign.siteName,
    productId: campaign.productId,
    addCampaignName: campaign.addCampaignName,
    chooseCampaignName: campaign.chooseCampaignName,
    alternateZones: [...campaign.alternateZones],
    deadlineHours: campaign.deadlineHours,
  }
}
