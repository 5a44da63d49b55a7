/** Who is told that a post waits, how it was decided, and that it is out. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf, publishersOf } from '../people/list-advertisers.ts'
import { notify } from '../people/notify.ts'
import type { OwnPost } from './change-post.ts'

type News = 'postWaits' | 'postWithdrawn'

/**
 * A post that waits concerns the advertiser's agents, one that was taken from a publisher that publisher, and everything
 * else its advertiser and whoever wrote it; nobody hears of what they did themselves.
 */
export async function notifyOfPost(
  tx: Database,
  { actor, clock }: Context,
  { post, campaign }: OwnPost,
  news: News,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const concerned =
    news === 'postWaits'
      ? await approversOf(tx, campaign.advertiserId)
      : news === 'postWithdrawn'
        ? await publishersOf(tx, post.siteId)
        : [campaign.advertiserId, post.createdBy]
  const address = mediaAddress({ ...campaign, contentType: post.contentType }) ?? '/'
  await notify(
    tx,
    {
      personIds: concerned.filter((personId) => personId !== actor.personId),
      about: `content-post:${post.id}`,
      text: newsOf(news, { ...values, campaign: campaign.name, name: actor.name }),
      link: news === 'postWithdrawn' ? '/' : address,
    },
    clock.now(),
  )
}
