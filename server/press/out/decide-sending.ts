/** What people decide where an article does not go by itself: that it is sent now, or that it was published by hand. */
import { wholeLink } from '#domain/media/creative-rules.ts'
import { checkAddressOfArticle, mayEnterAddress, maySendArticleNow } from '#domain/press/out/article-told.ts'
import { announcePiece } from '../../content/piece.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { articleIsOut } from '../article-is-out.ts'
import { lockOwnArticle, type OwnArticle } from '../change-article.ts'
import { restartArticleSending } from './store/article-sendings.ts'
import { type SendableArticle, sendableArticles } from './store/articles-to-send.ts'
import { dueOfArticle, sendingOfArticle } from './want-article.ts'

/** It goes within a minute, and has all its tries again. */
export async function sendArticleNow(ctx: Context, articleId: number): Promise<OwnArticle> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'media.approve')
    const article = await sendable(tx, articleId)
    allow(maySendArticleNow(article, dueOfArticle(ctx, article), sendingOfArticle(article)), 409)
    const at = ctx.clock.now()
    await restartArticleSending(tx, articleId, at)
    await announcePiece(tx, ctx, own, { at, what: 'sent now' })
    return own
  })
}

/** Its site has earned its share, as when it goes by itself. */
export async function publishedByHand(
  ctx: Context,
  { articleId, typed }: { readonly articleId: number; readonly typed: string },
): Promise<OwnArticle> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'queue.work')
    const wordpressUrl = wholeLink(typed)
    allow(checkAddressOfArticle(wordpressUrl))
    allow(mayEnterAddress(own.piece, sendingOfArticle(await sendable(tx, articleId))), 409)
    const article = await articleIsOut(tx, ctx, own, { wordpressUrl, at: ctx.clock.now() })
    return { ...own, piece: article }
  })
}

async function sendable(tx: Database, articleId: number): Promise<SendableArticle> {
  const found = (await sendableArticles(tx, [articleId])).get(articleId)
  if (!found) throw new Error(`article ${articleId} has no campaign`)
  return found
}
