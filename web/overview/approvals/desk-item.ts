/** What waits on the desk: ads, posts, articles and their pictures, and livestreams in one list. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import type { WaitingLivestream } from '#contract/livestreams/desk.ts'
import type { WaitingArticle } from '#contract/press/desk.ts'
import type { listApprovals, WaitingAd } from '#contract/overview/approvals.ts'
import { byUrgency } from '#domain/overview/desk-order.ts'
import { decisionsToTake } from '#domain/press/decisions.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'

interface Item {
  /** The id among all kinds of items of the list. */
  readonly id: number
  readonly name: string
  readonly advertiserName: string
  readonly waitsSince: Date
  readonly goesOutAt: Date | null
}
export interface AdItem extends Item {
  readonly kind: 'ad'
  readonly ad: WaitingAd
}
export interface PostItem extends Item {
  readonly kind: 'post'
  readonly post: WaitingPost
}
/** An article and its picture are decided apart. */
export interface ArticleItem extends Item {
  readonly kind: 'photo' | 'article'
  readonly article: WaitingArticle
}
export interface LivestreamItem extends Item {
  readonly kind: 'livestream'
  readonly livestream: WaitingLivestream
}
export type DeskItem = AdItem | PostItem | ArticleItem | LivestreamItem

/** Ads, posts (of which livestreams are some) and articles are numbered apart; here no two have the same number. */
export const deskItemIdOf = {
  ad: (id: number) => id * 4,
  post: (id: number) => id * 4 + 1,
  photo: (id: number) => id * 4 + 2,
  article: (id: number) => id * 4 + 3,
} as const

export const rowIdOfWaiting = (itemId: number): string => `waiting-${itemId}`

const itemOfAd = (ad: WaitingAd): AdItem => ({
  kind: 'ad',
  id: deskItemIdOf.ad(ad.mediaId),
  name: ad.headline,
  ad,
  advertiserName: ad.advertiser.name,
  waitsSince: ad.before ? ad.updatedAt : ad.uploadedAt,
  goesOutAt: null,
})

const itemOfPost = (post: WaitingPost): PostItem => ({
  kind: 'post',
  id: deskItemIdOf.post(post.id),
  name: post.campaignName,
  post,
  advertiserName: post.advertiserName,
  waitsSince: post.waitsSince,
  goesOutAt: post.scheduledFor,
})

function itemsOfArticle(article: WaitingArticle): ArticleItem[] {
  const { id, headline, advertiserName, waitsSince } = article
  const item = { name: headline, advertiserName, article, waitsSince, goesOutAt: article.scheduledFor }
  return decisionsToTake({ ...article, hasPhoto: article.photo !== null }).map((kind) => ({
    ...item,
    kind,
    id: deskItemIdOf[kind](id),
  }))
}

const itemOfLivestream = (livestream: WaitingLivestream): LivestreamItem => ({
  kind: 'livestream',
  id: deskItemIdOf.post(livestream.id),
  livestream,
  advertiserName: livestream.advertiserName,
  name: livestream.title || livestream.campaign.name,
  waitsSince: livestream.waitsSince,
  goesOutAt: livestream.windows[0]?.startsAt ?? null,
})

/** The address at which the approvals desk begins with this item. */
export function deskPlaceOf(item: DeskItem): string {
  if (item.kind === 'ad') return screenAddress('/approvals', { ad: item.ad.mediaId })
  if (item.kind === 'post') return screenAddress('/approvals', { post: item.post.id })
  return item.kind === 'livestream'
    ? screenAddress('/approvals', { post: item.livestream.id })
    : screenAddress('/approvals', { article: item.article.id })
}

/** Everything that waits, the most urgent first. One that is `held` stays, whoever decides it meanwhile. */
export function itemsOf(
  { asOf, waiting, posts, articles, livestreams }: Reply<typeof listApprovals>,
  held: DeskItem | null,
): DeskItem[] {
  const items: DeskItem[] = [
    ...waiting.map(itemOfAd),
    ...posts.map(itemOfPost),
    ...articles.flatMap(itemsOfArticle),
    ...livestreams.map(itemOfLivestream),
  ]
  if (held && !items.some(({ id }) => id === held.id)) items.push(held)
  return items.toSorted(byUrgency(asOf))
}

/** What the kinds are called where the list is narrowed to one of them, in the order of the choice. */
export const deskKindWords: Readonly<Record<DeskItem['kind'], string>> = {
  ad: 'Ads',
  post: 'Posts',
  photo: 'Pictures',
  article: 'Articles',
  livestream: 'Livestreams',
}
