/** An article that has come out, by itself or by hand, and what WordPress calls it. */
import { earnPost } from '../campaigns/spend-credit.ts'
import { announcePiece, type By, creditOfPiece, piecesToCome } from '../content/piece.ts'
import type { OwnArticle } from './change-article.ts'
import type { Database } from '../kernel/context.ts'
import { type ArticleRecord, saveArticle } from './store/press-posts.ts'
import { tellArticleDecision } from './tell-decision.ts'
import type { Platform } from '../kernel/context.ts'

interface OutAs {
  readonly at: Date
  /** Left out where a person published it by hand. */
  readonly wordpressId?: number
  readonly wordpressUrl: string | null
}

/** Its site has earned its share; harmless when repeated. In the caller's transaction, the article locked. */
export async function articleIsOut(
  tx: Database,
  platform: Pick<Platform, 'realTime'> & By,
  own: OwnArticle,
  { at, wordpressId, wordpressUrl }: OutAs,
): Promise<ArticleRecord> {
  const { piece: article, campaign } = own
  if (article.postedAt) return article
  await earnPost(tx, creditOfPiece(platform, own, at), piecesToCome(campaign))
  const published = { postedAt: at, postedBy: platform.actor?.personId ?? null, wordpressUrl }
  const after = await saveArticle(tx, article, { ...published, ...(wordpressId && { wordpressId }) }, at)
  await announcePiece(tx, platform, own, {
    at,
    what: 'published',
    before: { state: article.state },
    after: { state: after.state, wordpressUrl },
  })
  await tellArticleDecision.later(tx, platform, article.id)
  return after
}

/** It lies in WordPress under this number, not for readers yet; 0: no more. */
export async function saveWordpress(
  tx: Database,
  { piece: article }: OwnArticle,
  { wordpressId, wordpressUrl }: { readonly wordpressId: number; readonly wordpressUrl: string | null },
): Promise<ArticleRecord> {
  // Nothing that its people decided has changed: their open forms stay good.
  return saveArticle(tx, article, { wordpressId, wordpressUrl }, article.updatedAt)
}
