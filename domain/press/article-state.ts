/** The state of an article, from what happened to it (PRS-02 to PRS-07). */
import type { ArticleState } from '#domain/campaigns/posts.ts'
import type { Decision } from './article-kinds.ts'

/** When each thing happened to an article; null where it did not, or was taken back. */
export interface ArticleFacts {
  readonly photoApprovedAt: Date | null
  readonly photoRejectedAt: Date | null
  readonly publisherAskedAt: Date | null
  readonly approvedAt: Date | null
  readonly rejectedAt: Date | null
  readonly postedAt: Date | null
  /** WordPress's own number; 0 while it is not there. */
  readonly wordpressId: number
}

/** Of an article to which nothing happened but that it was written. */
export const noArticleFacts: ArticleFacts = {
  photoApprovedAt: null,
  photoRejectedAt: null,
  publisherAskedAt: null,
  approvedAt: null,
  rejectedAt: null,
  postedAt: null,
  wordpressId: 0,
}

const isInWordPress = ({ wordpressId }: ArticleFacts): boolean => wordpressId !== 0

/** The first that is true is the state; a rejected article has lost its credit and its time, whatever else is true of it. */
const rules: readonly (readonly [ArticleState, (article: ArticleFacts) => boolean])[] = [
  ['published', ({ postedAt }) => postedAt !== null],
  ['rejected', ({ rejectedAt }) => rejectedAt !== null],
  ['photo-rejected', ({ photoRejectedAt }) => photoRejectedAt !== null],
  ['photo-waiting', (article) => !isInWordPress(article) && article.photoApprovedAt === null],
  ['sent', (article) => article.publisherAskedAt !== null && isInWordPress(article)],
  ['scheduled', (article) => article.approvedAt !== null || isInWordPress(article)],
]

/** The one place in which a state is decided. */
export const articleState = (article: ArticleFacts): ArticleState =>
  rules.find(([, isTrue]) => isTrue(article))?.[0] ?? 'pending'

const decided = (approvedAt: Date | null, rejectedAt: Date | null): Decision =>
  rejectedAt ? 'rejected' : approvedAt ? 'approved' : 'pending'

/** How its picture was decided. */
export const photoDecisionOf = ({ photoApprovedAt, photoRejectedAt }: ArticleFacts): Decision =>
  decided(photoApprovedAt, photoRejectedAt)

/** How the article itself was decided. */
export const decisionOf = ({ approvedAt, rejectedAt }: ArticleFacts): Decision =>
  decided(approvedAt, rejectedAt)

/** Whether it may go out: article and picture are approved, whatever its label says. */
export const mayGoOut = (article: ArticleFacts & { readonly deletedAt: Date | null }): boolean =>
  article.approvedAt !== null &&
  article.photoApprovedAt !== null &&
  article.rejectedAt === null &&
  article.deletedAt === null &&
  article.postedAt === null
