/** Who is told that a post waits, and that one was taken away. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf, publishersOf } from '../people/list-advertisers.ts'
import { notify } from '../people/notify.ts'
import type { OwnPost } from './change-post.ts'

type News = 'postWaits' | 'livestreamWaits' | 'livestreamWaitsAgain' | 'postWithdrawn'

/**
 * A post that waits concerns the advertiser's agents, one that was taken from a publisher that publisher; nobody hears of
 * what they did themselves.
 */
export async function notifyOfPost(
  tx: Database,
  { actor, clock }: Context,
  { post, campaign }: OwnPost,
  news: News,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const concerned =
    news === 'postWithdrawn'
      ? await publishersOf(tx, post.siteId)
      : await approversOf(tx, campaign.advertiserId)
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
