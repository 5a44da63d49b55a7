/** What the site's WordPress is to hold of an article at an instant, and when an article goes out by itself. */
import { type LateLimits, type PostDue, type PostToSend, postDue } from '#domain/content/out/post-due.ts'
import { type ArticleFacts, mayGoOut } from '../article-state.ts'

export interface ArticleToSend
  extends ArticleFacts,
    Pick<PostToSend, 'scheduledFor' | 'isTimeSensitive' | 'deletedAt' | 'isArchived'> {
  /** When somebody decided that it goes, late or not. */
  readonly publishAnywayAt: Date | null
}

/** It goes at its time, as a mail to readers does; by hand where its site has no WordPress of ours. */
export const articleDue = (
  article: ArticleToSend,
  isConnected: boolean,
  limits: LateLimits,
  now: Date,
): PostDue =>
  postDue(
    {
      ...article,
      approvedAt: mayGoOut(article) ? article.approvedAt : null,
      sendAnywayAt: article.publishAnywayAt,
      onSchedulerAt: null,
      sentAt: null,
      hasPdf: false,
    },
    {
      type: { isMail: true, isForEdition: false, sentAheadHours: null },
      hasAddress: isConnected,
      deadlineHours: 0,
    },
    limits,
    now,
  )

export type HeldStatus = 'draft' | 'published' | 'trashed'

/**
 * Null: it is left as it is. What was approved lies there as a draft until it is due, and what is out stays out; what was
 * deleted or rejected goes into the trash. What was published by hand we do not know there.
 */
export function statusWanted(article: ArticleToSend, due: PostDue): HeldStatus | null {
  const isThere = article.wordpressId !== 0
  if (article.deletedAt || article.rejectedAt) return isThere ? 'trashed' : null
  if (article.postedAt) return isThere ? 'published' : null
  if (!mayGoOut(article)) return null
  return due.is === 'due' ? 'published' : 'draft'
}
