/** Deleting an article, with its credit or without, and taking that back. */
import type { deleteArticle as endpoint } from '#contract/press/write.ts'
import { mayRecredit, mayRestorePost } from '#domain/content/queue/post-moves.ts'
import { earnPost, returnCredit, takeEarningBack } from '../campaigns/spend-credit.ts'
import { inOneChange, postsToCome, requireOpenCampaign, takeCredit } from '../content/change-post.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { wordsOfArticle } from './article-words.ts'
import { announceArticle, creditOfArticle, lockOwnArticle, type OwnArticle } from './change-article.ts'
import { tellOfArticle } from './tell-of-article.ts'
import { type ArticleRecord, saveArticle } from './store/press-posts.ts'

interface Deletion {
  readonly articleId: number
  readonly isRecredited: boolean
  /** Of the article that was shown: what somebody changed since is not deleted unread (409). */
  readonly seenUpdatedAt?: Date | undefined
}

/** As the rules of posts ask: it is with its publisher since they were asked. */
export const went = ({ publisherAskedAt, publishedAt, rejectedAt }: ArticleRecord) => ({
  sentAt: publisherAskedAt,
  postedAt: publishedAt,
  rejectedAt,
})

/** Harmless when repeated. A credit goes back while nothing went out; otherwise the site has earned its share at once. */
export async function deleteArticle(ctx: Context, wish: Deletion): Promise<OwnArticle> {
  const { articleId, isRecredited } = wish
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'content.manage', { evenDeleted: true })
    const { article, campaign } = own
    if (article.deletedAt) return own
    const { scheduledFor, day, isTimeSensitive, photoId } = article
    const version = { ...wordsOfArticle(article), scheduledFor, day, isTimeSensitive, photoId }
    refuseStale<typeof endpoint>(wish, article, version, version)
    if (isRecredited) allow(mayRecredit(went(article)), 409)
    const at = ctx.clock.now()
    const by = ctx.actor.personId
    const holdsCredit = article.rejectedAt === null
    const isGivenBack = isRecredited && holdsCredit
    if (isGivenBack) await returnCredit(tx, creditOfArticle(ctx, own, at), 'post-recredited')
    else if (holdsCredit && !article.publishedAt)
      await earnPost(tx, creditOfArticle(ctx, own, at), postsToCome(campaign), 'post-deleted')
    const gone = { deletedAt: at, deletedBy: by, ...(isGivenBack && { recreditedAt: at, recreditedBy: by }) }
    const after = await saveArticle(tx, article, gone, at)
    const what = isGivenBack ? 'recredited' : 'deleted'
    const { headline } = article
    await announceArticle(tx, ctx, own, { at, what, before: { headline, scheduledFor } })
    const who = { publishersOf: article.siteId, but: [by] }
    if (article.publisherAskedAt) await tellOfArticle(tx, ctx, own, { who, news: 'articleWithdrawn' }, at)
    return { article: after, campaign }
  })
}

/** Takes the slot again, and the credit or the money that the deletion moved; refused where any of them is gone. */
export async function restoreArticle(ctx: Context, articleId: number): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'content.manage', { evenDeleted: true })
    const { article, campaign } = own
    if (!article.deletedAt) return own
    requireOpenCampaign(campaign)
    allow(mayRestorePost(went(article)), 409)
    const at = ctx.clock.now()
    const credit = creditOfArticle(ctx, own, at)
    if (article.recreditedAt) await takeCredit(tx, campaign, credit, 'post-restored')
    else await takeEarningBack(tx, credit, 'post-restored')
    const back = { deletedAt: null, deletedBy: null, recreditedAt: null, recreditedBy: null }
    const after = await saveArticle(tx, article, back, at)
    await announceArticle(tx, ctx, own, { at, what: 'restored' })
    return { article: after, campaign }
  })
}
