/** What every change of one article has in common: the locks, the right, the credits, the history and the news. */
import { isJudging } from '#domain/people/four-eyes.ts'
import type { Action } from '#domain/people/permissions.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import type { PostOf } from '../campaigns/spend-credit.ts'
import { findCampaignById, lockCampaignById } from '../campaigns/touch-campaign.ts'
import {
  actingIn,
  announceWritten,
  type By,
  type PostActed,
  type PostCampaign,
} from '../content/change-post.ts'
import type { Context, Database } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { type ArticleRecord, campaignOfArticle, findArticle, lockArticle } from './store/press-posts.ts'

export interface OwnArticle {
  readonly article: ArticleRecord
  readonly campaign: PostCampaign
}

/**
 * Locks an article in the caller's transaction, its campaign before it, so that credits and articles are counted by one at
 * a time. A foreign one answers like a missing one, and so does a deleted one; an agency decides nothing that it wrote (ROL-19).
 */
export async function lockOwnArticle(
  tx: Database,
  ctx: Context,
  articleId: number,
  action: Action,
  { evenDeleted = false }: { readonly evenDeleted?: boolean } = {},
): Promise<OwnArticle> {
  const campaignId = await campaignOfArticle(tx, articleId)
  if (campaignId === null) throw missing()
  const campaign = await lockForChange(tx, ctx, campaignId, action, 'press')
  const article = await lockArticle(tx, articleId)
  if (!article || (article.deletedAt && !evenDeleted)) throw missing()
  if (isJudging(action) && (await findOwnWork({ ...ctx, db: tx }, 'article', [article]))(article.id))
    throw new Refused({ refused: 'article-own-approval' }, 403)
  return { article, campaign }
}

/** For what the product does by itself: whoever owns it, and whatever became of its campaign. */
export async function lockAnyArticle(tx: Database, articleId: number): Promise<OwnArticle | null> {
  const campaignId = await campaignOfArticle(tx, articleId)
  const campaign = campaignId === null ? null : await lockCampaignById(tx, campaignId)
  const article = campaign && (await lockArticle(tx, articleId))
  return article && { article, campaign }
}

/** An article and its campaign as they are read; null where the campaign was deleted. */
export async function findLiveArticle(db: Database, articleId: number) {
  const article = await findArticle(db, articleId)
  const campaign = article && (await findCampaignById(db, article.campaignId))
  return article && campaign ? { article, campaign } : null
}

/** The same locked, where a link stands for the right, or a job acts. */
export async function lockLiveArticle(tx: Database, articleId: number): Promise<OwnArticle | null> {
  return (await findLiveArticle(tx, articleId)) && lockAnyArticle(tx, articleId)
}

/** For the ledger: whose article it is, and who acts. */
export const creditOfArticle = (by: By, { article, campaign }: OwnArticle, at: Date): PostOf => ({
  campaignId: campaign.id,
  kind: 'press',
  siteId: article.siteId,
  postId: null,
  articleId: article.id,
  at,
  ...actingIn(by, campaign),
})

/** Writes the history row, marks the campaign as changed, and tells every open dashboard; nobody's act where nobody is named. */
export const announceArticle = (
  tx: Database,
  by: By,
  { article, campaign }: OwnArticle,
  acted: PostActed,
): Promise<void> => announceWritten(tx, by, { kind: 'article', id: article.id, campaign }, acted)
