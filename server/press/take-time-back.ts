/** Taking the last change of an article's time back: everything is as it was before it. */
import type { takeArticleTimeBack as endpoint } from '#contract/press/write.ts'
import { inOneChange, requireOpenCampaign } from '../content/change-post.ts'
import { lastMoveOf } from '../content/queue/last-move.ts'
import type { Context } from '../kernel/context.ts'
import { refuseStale } from '../kernel/refused.ts'
import { announceArticle, lockOwnArticle } from './change-article.ts'
import { unasked } from './edit-article.ts'
import { type ArticleRecord, saveArticle } from './store/press-posts.ts'

/** A time that somebody else took meanwhile is refused like any other (409). */
export async function takeArticleTimeBack(
  ctx: Context,
  wish: { readonly articleId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<ArticleRecord> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, wish.articleId, 'content.manage')
    const { article, campaign } = own
    requireOpenCampaign(campaign)
    refuseStale<typeof endpoint>(wish, article, { state: article.state }, { state: article.state })
    const { entry, facts } = await lastMoveOf(tx, ctx, 'article', article, unasked)
    const at = ctx.clock.now()
    const after = await saveArticle(tx, article, facts, at)
    await announceArticle(tx, ctx, own, {
      at,
      what: 'moved back',
      undoes: entry.id,
      before: { scheduledFor: article.scheduledFor },
      after: { scheduledFor: after.scheduledFor },
    })
    return after
  })
}
