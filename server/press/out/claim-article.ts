/** Takes one article whose WordPress is to follow, so that nobody else does meanwhile. */
import type { Database, Platform } from '../../kernel/context.ts'
import { nextArticle, saveArticleSending } from './store/article-sendings.ts'
import { sendableArticles } from './store/articles-to-send.ts'
import { type WantedArticle, wantedArticles } from './want-article.ts'

export interface ClaimedArticle {
  readonly articleId: number
  readonly siteId: number
  readonly wordpressId: number
  readonly wanted: WantedArticle
  readonly tries: number
  /** Real time. Whoever holds another lease of the article, or none, speaks of an earlier try. */
  readonly leasedUntil: Date
}

export const claimArticle = (platform: Platform): Promise<ClaimedArticle | 'passed-over' | 'none'> =>
  platform.db.transaction().execute(async (tx) => {
    const id = await nextArticle(tx, platform.clock.now())
    return id === null ? 'none' : claim(tx, platform, id)
  })

/** It is decided anew what is wanted: a minute ago it may have been something else. */
async function claim(
  tx: Database,
  platform: Platform,
  articleId: number,
): Promise<ClaimedArticle | 'passed-over'> {
  const article = (await sendableArticles(tx, [articleId])).get(articleId)
  const wanted = article
    ? (await wantedArticles({ ...platform, db: tx }, [article])).get(articleId)
    : undefined
  const updatedAt = platform.clock.now()
  if (!article || !wanted || wanted.mark === article.held) {
    await saveArticleSending(tx, articleId, { state: 'settled', nextTryAt: null, updatedAt })
    return 'passed-over'
  }
  const leaseMs = platform.settings.get('posts.sendingMinutes') * 60_000
  const leasedUntil = new Date(platform.realTime.now().getTime() + leaseMs)
  const { siteId, wordpressId } = article
  // What is newly wanted has all its tries.
  const tries = (wanted.mark === article.tried ? (article.tries ?? 0) : 0) + 1
  await saveArticleSending(tx, articleId, {
    state: 'sending',
    tries,
    nextTryAt: null,
    leasedUntil,
    tried: wanted.mark,
    updatedAt,
  })
  return { articleId, siteId, wordpressId, wanted, tries, leasedUntil }
}
