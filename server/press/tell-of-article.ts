/** News of an article, behind the bells of whoever it concerns. */
import { type NewsName, newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import type { Hearers } from '../people/news/hearers.ts'
import { tell } from '../people/news/tell.ts'
import type { OwnArticle } from './change-article.ts'
import type { ArticleRecord } from './store/press-posts.ts'

/** An article with what is to be known of its campaign. */
export interface NewsworthyArticle {
  readonly article: ArticleRecord
  readonly campaign: Pick<OwnArticle['campaign'], 'id' | 'name' | 'advertiserId'>
}

interface ArticleNews {
  readonly who: Hearers
  readonly news: NewsName
  readonly values?: Readonly<Record<string, string>>
  /** Left out: of what nobody has read of an article only the newest stays. */
  readonly about?: string
}

/** It leads to the page of the campaign's articles, which publishers do not see. */
export async function tellOfArticle(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { article: { id, headline }, campaign }: NewsworthyArticle,
  { who, news, values, about = `article:${id}` }: ArticleNews,
  at: Date,
): Promise<void> {
  const text = newsOf(news, { ...values, headline, campaign: campaign.name })
  const link = who.publishersOf === undefined ? addressOfArticles(campaign) : '/'
  await tell(tx, platform, { who, about, text, link }, at)
}

export const addressOfArticles = ({ id }: { readonly id: number }): string =>
  mediaAddress({ id, kind: 'press', contentType: null }) ?? '/'

/** The advertiser's agents approve what waits; nobody hears of what they did themselves. */
export const tellArticleWaits = (
  tx: Database,
  { config, actor, clock }: Context,
  own: OwnArticle,
): Promise<void> => {
  const who = { agentsOf: own.campaign.advertiserId, but: [actor.personId] }
  const waits = { who, news: 'articleWaits', values: { name: actor.name } } as const
  return tellOfArticle(tx, { config }, own, waits, clock.now())
}
