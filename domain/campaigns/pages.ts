/** The pages of one campaign, each at its own address (NAV-01, NAV-03 to NAV-06). */
import type { CampaignKind } from './campaign.ts'

interface PageFacts {
  readonly id: number
  readonly kind: CampaignKind
  readonly contentType: string | null
}

/** Content campaigns of this type have no ads of their own to make (NAV-04). */
const articleType = 'article'

/** Where the media of a campaign are: its banners, its posts or its articles; null where there is nothing to edit. */
export function mediaAddress({ id, kind, contentType }: PageFacts): string | null {
  if (kind === 'impression') return `/advertiser/medias/${id}`
  if (kind === 'press') return `/advertiser/media/press/${id}`
  return contentType === articleType ? null : `/advertiser/media/content/${id}`
}

/** Where an ad stands among the others of its campaign. */
export const adAddress = (campaignId: number, mediaId: number): string =>
  `/advertiser/medias/${campaignId}?ad=${mediaId}`

const mediaWords = { impression: 'Media', content: 'Posts', press: 'Articles' } as const

const wordOf = ({ kind, contentType }: PageFacts): string =>
  contentType === 'livestream' ? 'Livestreams' : mediaWords[kind]

/** What each page is called, and where it is; the history for those who may read it. */
export function pagesOf(campaign: PageFacts, mayReadHistory: boolean): { label: string; address: string }[] {
  const { id } = campaign
  const media = mediaAddress(campaign)
  return [
    { label: 'Stats', address: `/advertiser/stats?campaign=${id}` },
    ...(media === null ? [] : [{ label: wordOf(campaign), address: media }]),
    { label: 'Orders', address: `/advertiser/orders?campaign=${id}` },
    ...(mayReadHistory ? [{ label: 'History', address: `/advertiser/history/${id}` }] : []),
  ]
}
