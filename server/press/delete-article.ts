/** Deleting an article, with its credit or without, and taking that back. */
import type { deleteArticle as endpoint } from '#contract/press/write.ts'
import { mayRecredit } from '#domain/content/queue/post-moves.ts'
import { deletePiece, restorePiece } from '../content/delete-piece.ts'
import { inOneChange } from '../content/piece.ts'
import { tellOfPiece } from '../content/tell-of-piece.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { wordsOfArticle } from './article-words.ts'
import { lockOwnArticle, type OwnArticle } from './change-article.ts'

interface Deletion {
  readonly articleId: number
  readonly isRecredited: boolean
  /** Of the article that was shown: what somebody changed since is not deleted unread (409). */
  readonly seenUpdatedAt?: Date | undefined
}

/** Harmless when repeated. A publisher who was asked about it is told. */
export async function deleteArticle(ctx: Context, wish: Deletion): Promise<OwnArticle> {
  const { articleId, isRecredited } = wish
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'content.manage', { evenDeleted: true })
    const { piece: article } = own
    if (article.deletedAt) return own
    const { scheduledFor, day, isTimeSensitive, photoId, publisherAskedAt } = article
    const version = { ...wordsOfArticle(article), scheduledFor, day, isTimeSensitive, photoId }
    refuseStale<typeof endpoint>(wish, article, version, version)
    if (isRecredited) allow(mayRecredit({ ...article, sentAt: publisherAskedAt }), 409)
    const deleted = await deletePiece(tx, ctx, own, isRecredited)
    const who = { publishersOf: article.siteId, but: [ctx.actor.personId] }
    if (publisherAskedAt) await tellOfPiece(tx, ctx, own, { who, news: 'articleWithdrawn' }, ctx.clock.now())
    return deleted
  })
}

export const restoreArticle = (ctx: Context, articleId: number): Promise<OwnArticle> =>
  inOneChange(ctx, async (tx) =>
    restorePiece(tx, ctx, await lockOwnArticle(tx, ctx, articleId, 'content.manage', { evenDeleted: true })),
  )
