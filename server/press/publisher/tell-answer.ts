/** Who hears what the publisher said of an article. */
import { newsOf } from '#contract/news.ts'
import { tellConcerned } from '../../content/publisher/tell-of-publisher.ts'
import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/context.ts'
import { writeAbout } from '../../people/notify-about.ts'
import type { OwnArticle } from '../change-article.ts'
import { addressOfArticles } from '../notify-about-articles.ts'
import type { ArticleRecord } from '../store/press-posts.ts'
import { letterOfRejection } from '../tell-decision.ts'

/** The advertiser, whoever wrote it, the agents, and whoever asked. */
export async function tellAnswer(
  tx: Database,
  { article, campaign }: OwnArticle,
  news: 'articleApprovedByPublisher' | 'articleRejectedByPublisher',
  at: Date,
  reason = '',
): Promise<void> {
  const values = { headline: article.headline, campaign: campaign.name, reason }
  await tellConcerned(
    tx,
    {
      ...article,
      advertiserId: campaign.advertiserId,
      about: `article:${article.id}`,
      text: newsOf(news, values),
      link: addressOfArticles(campaign),
    },
    at,
  )
}

/** Also by letter, with what can be done; at once, because it cannot be taken back. */
export async function tellRejection(
  tx: Database,
  { config }: { readonly config: Pick<Config, 'baseUrl'> },
  own: OwnArticle,
  { rejectedAt: of, rejectionReason: reason }: ArticleRecord,
): Promise<void> {
  if (!of) return
  await tellAnswer(tx, own, 'articleRejectedByPublisher', of, reason ?? '')
  const link = addressOfArticles(own.campaign)
  const rejected = { what: 'article', of, reason, link, isByPublisher: true } as const
  await writeAbout(tx, config, letterOfRejection(own.article, own.campaign, rejected), of)
}
