/**
 * The people of an article hear how it and its picture were decided, and that it is out, when that can no longer be taken
 * back where it was done. What was taken back until then is never told.
 */
import { newsOf } from '#contract/news.ts'
import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import type { Database, Platform } from '../kernel/context.ts'
import { enqueue, type Job } from '../kernel/jobs.ts'
import { type Notice, writeAbout } from '../people/notify-about.ts'
import { notify } from '../people/notify.ts'
import { addressOfArticles } from './notify-about-articles.ts'
import { type ArticleRecord, lockArticle, saveTold } from './store/press-posts.ts'

/** One telling waits for each article: of the decisions that stand when its time has come. */
export async function tellLater(
  tx: Database,
  { realTime }: Pick<Platform, 'realTime'>,
  articleId: number,
): Promise<void> {
  const at = new Date(realTime.now().getTime() + undoTimeKeptMs)
  const key = `${tellArticleDecision.name}:${articleId}`
  await enqueue(tx, tellArticleDecision.name, { articleId }, { key, at })
}

export const tellArticleDecision: Job = {
  name: 'tell-article-decision',
  async run({ db, clock, config }: Platform, payload) {
    const { articleId } = payload as { articleId: number }
    await db.transaction().execute(async (tx) => {
      const article = await lockArticle(tx, articleId)
      const campaign = article && !article.deletedAt && (await findCampaignById(tx, article.campaignId))
      if (!article || !campaign) return
      const link = addressOfArticles(campaign)
      const at = clock.now()
      for (const told of [decisionTold(article), photoTold(article)]) {
        if (told === null || told.at?.getTime() === told.before?.getTime()) continue
        const personIds = [campaign.advertiserId, article.createdBy].filter((id) => id !== told.by)
        const values = { campaign: campaign.name, headline: article.headline, reason: told.reason ?? '' }
        const text = newsOf(told.news, values)
        await notify(tx, { personIds, about: `article:${articleId}`, text, link }, at)
        if (told.letter)
          await writeAbout(
            tx,
            config,
            letterOfRejection(article, campaign, { ...told.letter, link }),
            at,
            personIds,
          )
      }
      const toldDecisionOf = decisionTold(article).at
      await saveTold(tx, articleId, { toldDecisionOf, toldPhotoOf: photoTold(article)?.at ?? null })
    })
  },
}

/** How the article itself was decided, or that it is out. */
function decisionTold(article: ArticleRecord) {
  const { publishedAt, rejectedAt, approvedAt, rejectionReason: reason, toldDecisionOf: before } = article
  const common = { before, reason, letter: null }
  if (publishedAt)
    return { ...common, at: publishedAt, by: article.publishedBy, news: 'articlePublished' } as const
  if (rejectedAt)
    return {
      ...common,
      at: rejectedAt,
      by: article.rejectedBy,
      news: reason === null ? 'articleRejected' : 'articleRejectedFor',
      letter: { what: 'article', of: rejectedAt, reason },
    } as const
  if (approvedAt)
    return { ...common, at: approvedAt, by: article.approvedBy, news: 'articleApproved' } as const
  return { ...common, at: null, by: null, news: 'articleUndecided' } as const
}

/** A picture that was rejected keeps the article from going out; one that was approved is told with the article. */
function photoTold({
  photoRejectedAt: at,
  photoRejectedBy: by,
  photoRejectionReason: reason,
  toldPhotoOf: before,
}: ArticleRecord) {
  if (!at) return null
  const news = reason === null ? 'photoRejected' : 'photoRejectedFor'
  return { at, by, before, reason, news, letter: { what: 'picture', of: at, reason } } as const
}

interface Rejected {
  readonly what: 'article' | 'picture'
  readonly of: Date
  readonly reason: string | null
  readonly link: string
  readonly isByPublisher?: boolean
}

/** With the reason, and with what its people can do about it. */
export function letterOfRejection(
  { id, headline }: ArticleRecord,
  { name, advertiserId }: { readonly name: string; readonly advertiserId: number },
  { what, of, reason, link, isByPublisher = false }: Rejected,
): Notice {
  const thing = what === 'article' ? 'The article' : 'The picture of the article'
  const rejected = `${thing} “${headline}” of ${name} was rejected${isByPublisher ? ' by the publisher' : ''}`
  return {
    kind: 'media-rejected',
    advertiserId,
    about: `${what}-rejected:${id}:${of.toISOString()}`,
    subject: `Rejected: ${what === 'article' ? 'an article' : 'the picture of an article'} of ${name}`,
    lines: [
      reason === null ? `${rejected}. No reason was given.` : `${rejected}: ${reason}`,
      what === 'article'
        ? 'It does not go out, and its credit went back to the campaign. When you have changed it, it waits for approval again.'
        : 'The article keeps its time and goes out with another picture. Change the picture or its credit, and it is looked at again.',
    ],
    step: { label: 'Change the article', path: link },
  }
}
