/** Who is told that an article waits, and that one was taken away from a publisher. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database } from '../kernel/context.ts'
import { approversOf, publishersOf } from '../people/list-advertisers.ts'
import { notify } from '../people/notify.ts'
import type { OwnArticle } from './change-article.ts'

/** The advertiser's agents of what waits, the site's publishers of what they had; nobody hears of what they did themselves. */
export async function notifyOfArticle(
  tx: Database,
  { actor, clock }: Context,
  { article, campaign }: OwnArticle,
  news: 'articleWaits' | 'articleWithdrawn',
): Promise<void> {
  const isForAgents = news === 'articleWaits'
  const concerned = isForAgents
    ? await approversOf(tx, campaign.advertiserId)
    : await publishersOf(tx, article.siteId)
  await notify(
    tx,
    {
      personIds: concerned.filter((personId) => personId !== actor.personId),
      about: `article:${article.id}`,
      text: newsOf(news, { campaign: campaign.name, name: actor.name, headline: article.headline }),
      link: isForAgents ? addressOfArticles(campaign) : '/',
    },
    clock.now(),
  )
}

/** The page of the campaign's articles. */
export const addressOfArticles = ({ id }: { readonly id: number }): string =>
  mediaAddress({ id, kind: 'press', contentType: null }) ?? '/'
