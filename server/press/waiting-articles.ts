/** The articles that wait for this very person's approval, of their picture or of themselves, for the desk (GEN-10). */
import type { WaitingArticle } from '#contract/press/desk.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import { decisionOf, photoDecisionOf } from '#domain/press/article-state.ts'
import { decisionsToTake } from '#domain/press/decisions.ts'
import type { Context } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { viewUploads } from '../media/uploads/find-uploads.ts'
import { wordsOfArticle } from './article-words.ts'
import { beforeEdit } from './list-versions.ts'
import {
  type CountedArticle,
  countWaitingRows,
  listWaitingArticleRows,
  type WaitingArticleRow,
} from './store/waiting.ts'
import { viewArticles } from './view-articles.ts'

/** Those that wait longest first; what was approved and changed since stands beside what was approved of it. */
export async function waitingArticles(ctx: Context, most: number): Promise<WaitingArticle[]> {
  const rows = await listWaitingArticleRows(ctx.db, advertisersFor(ctx.actor, 'media.approve'), most)
  const before = await viewBefore(ctx, rows)
  const waiting: WaitingArticle[] = []
  for (const [campaignId, of] of Map.groupBy(rows, (row) => row.campaignId)) {
    const [{ advertiserId }] = of as [WaitingArticleRow]
    const viewed = await viewArticles(ctx, { id: campaignId, advertiserId, isArchived: false }, of)
    for (const [at, article] of viewed.entries()) {
      const row = of[at]
      if (!row || (article.may.decide !== null && article.may.decidePhoto !== null)) continue
      const { campaignName, advertiserName, submittedAt, createdAt, updatedAt } = row
      const approved = before.get(row.id) ?? null
      const waitsSince = approved ? updatedAt : (submittedAt ?? createdAt)
      waiting.push({ ...article, campaignName, advertiserName, before: approved, waitsSince })
    }
  }
  return waiting.toSorted((a, b) => a.waitsSince.getTime() - b.waitsSince.getTime() || a.id - b.id)
}

async function viewBefore(
  { db }: Context,
  rows: readonly WaitingArticleRow[],
): Promise<ReadonlyMap<number, NonNullable<WaitingArticle['before']>>> {
  const approved = await beforeEdit(db, rows)
  const photos = await viewUploads(
    db,
    [...approved.values()].flatMap(({ photoId }) => photoId ?? []),
  )
  return new Map(
    [...approved].map(([id, article]) => {
      const { scheduledFor, day, isTimeSensitive, photoId } = article
      const picturePath = (photoId !== null && photos.get(photoId)?.shownPath) || null
      return [id, { ...wordsOfArticle(article), scheduledFor, day, isTimeSensitive, picturePath }]
    }),
  )
}

/** How many decisions about them wait, each of which is a line of the desk. */
export async function countWaitingArticles(ctx: Pick<Context, 'db' | 'actor'>): Promise<number> {
  const rows = await countWaitingRows(ctx.db, advertisersFor(ctx.actor, 'media.approve'))
  const isOwn = await findOwnWork(ctx, 'article', rows)
  const decisions = rows.filter(({ id }) => !isOwn(id)).flatMap(decisionsAbout)
  return decisions.length
}

const decisionsAbout = (article: CountedArticle) =>
  decisionsToTake({
    photoDecision: photoDecisionOf(article),
    decision: decisionOf(article),
    hasPhoto: article.photoId !== null,
  })
