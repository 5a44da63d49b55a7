/** What is known of articles where the same happens to them as to any piece. */
import type { Action } from '#domain/people/permissions.ts'
import { lockOwnPiece, type OwnPiece, type PieceKind } from '../content/piece.ts'
import type { Context, Database } from '../kernel/context.ts'
import { type ArticleRecord, findArticles, lockArticle, saveArticle } from './store/press-posts.ts'

export type OwnArticle = OwnPiece<ArticleRecord>

export const articleKind: PieceKind<ArticleRecord> = {
  name: 'article',
  subject: 'article',
  campaigns: 'press',
  ownWork: 'article-own-approval',
  isOut: 'article-is-out',
  enteredAsOut: 'entered as published',
  waits: 'articleWaits',
  find: findArticles,
  lock: lockArticle,
  save: saveArticle,
  // It is with its publisher since they were asked.
  sentAt: ({ publisherAskedAt }) => publisherAskedAt,
  nameOf: ({ headline }) => ({ headline }),
  mayDuplicate: () => 'ok',
}

export const lockOwnArticle = (
  tx: Database,
  ctx: Context,
  id: number,
  action: Action,
  { evenDeleted = false } = {},
): Promise<OwnArticle> => lockOwnPiece(tx, ctx, articleKind, { id, action, evenDeleted })
