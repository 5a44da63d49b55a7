/** An article of the demonstration: what has happened to it, who did it, and when. */
import type { ArticleState } from '#domain/campaigns/posts.ts'
import { noArticleFacts } from '#domain/press/article-state.ts'

interface Acting {
  readonly at: Date
  /** Who decided. */
  readonly by: number
  readonly dueAt: Date
}

/** Each step after those that come before it. */
export function factsOfArticle(state: ArticleState, { at, by, dueAt }: Acting) {
  const photoApproved = { ...noArticleFacts, photoApprovedAt: at, photoApprovedBy: by }
  const approved = { ...photoApproved, approvedAt: at, approvedBy: by }
  const asked = { publisherAskedAt: at, publisherAskedBy: by }
  const photoRejectionReason = 'Picture without rights or source'
  const rejectionReason = 'Spelling needs another look'
  return {
    'photo-waiting': noArticleFacts,
    pending: photoApproved,
    'photo-rejected': { ...noArticleFacts, photoRejectedAt: at, photoRejectedBy: by, photoRejectionReason },
    sent: { ...approved, ...asked },
    scheduled: approved,
    rejected: { ...photoApproved, rejectedAt: at, rejectedBy: by, rejectionReason },
    published: { ...approved, publishedAt: dueAt },
  }[state]
}
