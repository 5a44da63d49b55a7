/** What waits on the desk: ads and posts in one list. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import type { listApprovals, WaitingAd } from '#contract/overview/approvals.ts'
import { byUrgency } from '#domain/overview/desk-order.ts'

interface Item {
  /** Among all of the list. */
  readonly id: number
  readonly name: string
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
export type DeskItem = AdItem | PostItem

/** Ads and posts are numbered apart; here no two have the same number. */
export const itemIdOf = { ad: (id: number) => id * 2, post: (id: number) => id * 2 + 1 } as const

export const rowIdOf = (itemId: number): string => `waiting-${itemId}`

const itemOfAd = (ad: WaitingAd): AdItem => ({
  ...{ kind: 'ad', id: itemIdOf.ad(ad.mediaId), name: ad.headline, ad },
  waitsSince: ad.before ? ad.updatedAt : ad.uploadedAt,
  goesOutAt: null,
})

const itemOfPost = (post: WaitingPost): PostItem => ({
  ...{ kind: 'post', id: itemIdOf.post(post.id), name: post.campaignName, post },
  waitsSince: post.waitsSince,
  goesOutAt: post.scheduledFor,
})

/** Everything that waits, the most urgent first. One that is `held` stays, whoever decides it meanwhile. */
export function itemsOf(
  { asOf, waiting, posts }: Reply<typeof listApprovals>,
  held: DeskItem | null,
): DeskItem[] {
  const items = [...waiting.map(itemOfAd), ...posts.map(itemOfPost)]
  if (held && !items.some(({ id }) => id === held.id)) items.push(held)
  return items.toSorted(byUrgency(asOf))
}
