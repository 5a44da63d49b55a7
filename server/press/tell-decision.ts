/** The people of an article hear how it and its picture were decided, and that it is out. */
import { findCampaignById } from '../campaigns/touch-campaign.ts'
import { lateNews } from '../people/news/late-news.ts'
import { tell } from '../people/news/tell.ts'
import { articleKind } from './change-article.ts'
import { rejectedArticle } from './mail.ts'
import { type ArticleRecord, lockArticle, saveArticleTold } from './store/press-posts.ts'
import { tellOfPiece } from '../content/tell-of-piece.ts'

/** The advertiser and who wrote it, but for one who decided it; of a rejection by letter as well. */
export const tellArticleDecision = lateNews(
  'tell-article-decision',
  'articleId',
  async (tx, { clock, config }, articleId) => {
    const article = await lockArticle(tx, articleId)
    const campaign = article && !article.deletedAt && (await findCampaignById(tx, article.campaignId))
    if (!article || !campaign) return
    const at = clock.now()
    const own = { kind: articleKind, piece: article, campaign }
    for (const decision of [decisionOf(article), photoDecisionOf(article)]) {
      if (decision === null || decision.at?.getTime() === decision.before?.getTime()) continue
      const { by, news, reason, letter } = decision
      const who = { people: [campaign.advertiserId, article.createdBy], but: [by] }
      await tellOfPiece(tx, { config }, own, { who, news, values: { reason: reason ?? '' } }, at)
      const onSide = { ...who, onSideOf: campaign.advertiserId }
      if (letter) await tell(tx, { config }, rejectedArticle(onSide, own, letter), at)
    }
    const toldDecisionOf = decisionOf(article).at
    await saveArticleTold(tx, articleId, {
      toldDecisionOf,
      toldPhotoOf: photoDecisionOf(article)?.at ?? null,
    })
  },
)

/** How the article itself was decided, or that it is out. */
function decisionOf(article: ArticleRecord) {
  const { postedAt, rejectedAt, approvedAt, rejectionReason: reason, toldDecisionOf: before } = article
  const common = { before, reason, letter: null }
  if (postedAt) return { ...common, at: postedAt, by: article.postedBy, news: 'articlePublished' } as const
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
function photoDecisionOf({
  photoRejectedAt: at,
  photoRejectedBy: by,
  photoRejectionReason: reason,
  toldPhotoOf: before,
}: ArticleRecord) {
  if (!at) return null
  const news = reason === null ? 'photoRejected' : 'photoRejectedFor'
  return { at, by, before, reason, news, letter: { what: 'picture', of: at, reason } } as const
}
