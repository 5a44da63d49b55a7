/** How far articles have come on their way to WordPress, as a reply tells this person. */
import type { ArticleSending } from '#contract/press/sending.ts'
import { reasonIn } from '#contract/refusals.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { mayGoOut } from '#domain/press/article-state.ts'
import { mayEnterAddress, maySendArticleNow, outOf } from '#domain/press/out/article-told.ts'
import { type WordpressFaultName, wordpressFaults } from '#domain/sites/wordpress-fault.ts'
import type { Context } from '../../kernel/context.ts'
import { findOwnWork } from '../../kernel/own-work.ts'
import { type SendableArticle, sendableArticles } from './store/articles-to-send.ts'
import { dueOfArticle, sendingOfArticle } from './want-article.ts'

/** How each of several articles goes out, by their ids. */
export async function viewArticleSendings(
  ctx: Context,
  articles: readonly { readonly id: number; readonly createdBy: number }[],
): Promise<ReadonlyMap<number, ArticleSending>> {
  const found = await sendableArticles(
    ctx.db,
    articles.map(({ id }) => id),
  )
  const isOwn = await findOwnWork(ctx, 'article', articles)
  return new Map([...found].map(([id, article]) => [id, viewSending(ctx, article, isOwn(id))]))
}

const forbidden = refuse('forbidden')

/** Staff also read what is wrong with WordPress. */
function viewSending(ctx: Context, article: SendableArticle, isOwn: boolean): ArticleSending {
  const relation = relationTo(ctx.actor, article)
  const isStaff = may(ctx.actor, 'queue.work', relation)
  const [due, sending] = [dueOfArticle(ctx, article), sendingOfArticle(article)]
  const unlessOwn = (verdict: Verdict) => reasonIn(isOwn ? refuse('article-own-approval') : verdict)
  // What is not approved goes neither by itself nor by hand.
  const told = mayGoOut(article) || sending ? outOf(due, sending, ctx.clock.now()) : null
  return (
    told && {
      ...told,
      nextTryAt: sending?.nextTryAt ?? null,
      reason: isStaff && sending?.state === 'failed' ? reasonOf(article) : null,
      maySendNow: unlessOwn(
        may(ctx.actor, 'media.approve', relation) ? maySendArticleNow(article, due, sending) : forbidden,
      ),
      mayEnter: unlessOwn(isStaff ? mayEnterAddress(article, sending) : forbidden),
    }
  )
}

const reasonOf = ({ fault }: SendableArticle): string | null =>
  fault === null ? null : wordpressFaults[fault as WordpressFaultName]
