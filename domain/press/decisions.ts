/** What may be decided about an article, and what may be done with it afterwards. */
import type { ArticleState } from '#domain/campaigns/posts.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Category, Decision } from './article-kinds.ts'

interface Article {
  readonly state: ArticleState
  readonly photoId: number | null
}

const stands = ({ state }: Pick<Article, 'state'>) =>
  refuse('article-decided', { values: { state: postStateInWords(state).toLowerCase() } })

/** The picture, while the article is to go out. */
export function mayDecidePhoto(article: Article): Verdict<'article-decided' | 'article-without-photo'> {
  if (article.state === 'published' || article.state === 'rejected') return stands(article)
  return article.photoId === null ? refuse('article-without-photo') : 'ok'
}

/** The article itself, until it is out; what was rejected can be approved again. */
export const mayDecideArticle = (article: Pick<Article, 'state'>): Verdict<'article-decided'> =>
  article.state === 'published' ? stands(article) : 'ok'

interface ToDecide {
  readonly photoDecision: Decision
  readonly decision: Decision
  readonly hasPhoto: boolean
}

/** What of an article waits on the desk, each decided apart, the picture first; another picture is its people's to find. */
export function decisionsToTake({ photoDecision, decision, hasPhoto }: ToDecide): ('photo' | 'article')[] {
  if (photoDecision === 'rejected') return []
  const waits = { photo: hasPhoto && photoDecision === 'pending', article: decision === 'pending' }
  return (['photo', 'article'] as const).filter((kind) => waits[kind])
}

/** The publisher is asked about what we have approved, until they have said yes to it. */
export function mayRequestApproval(article: {
  readonly state: ArticleState
  readonly approvedAt: Date | null
  readonly photoApprovedAt: Date | null
  readonly contentConfirmedAt: Date | null
}): Verdict<'article-decided' | 'article-unapproved' | 'ask-answered'> {
  if (article.state === 'published' || article.state === 'rejected') return stands(article)
  if (!article.approvedAt || !article.photoApprovedAt) return refuse('article-unapproved')
  return article.contentConfirmedAt ? refuse('ask-answered') : 'ok'
}

/** The Sponsored label comes off what readers see with it (ROL-24). */
export function mayRemoveLabel(article: {
  readonly state: ArticleState
  readonly category: Category
}): Verdict<'label-published' | 'label-none'> {
  if (article.state !== 'published') return refuse('label-published')
  return article.category === 'sponsored' ? 'ok' : refuse('label-none')
}

/** Whose labels they are is nothing to a category admin, who reaches what is published, and by that no other article. */
export const worksOnEveryLabel = ({ flags }: Pick<Actor, 'flags'>): boolean => flags.has('iscategoryadmin')
