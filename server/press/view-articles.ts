/** An article as a reply shows it, with what this person may do with it. */
import type { Article } from '#contract/press/article.ts'
import { reasonsIn } from '#contract/refusals.ts'
import { articleStatus } from '#contract/statuses.ts'
import { mayRecredit } from '#domain/content/queue/post-moves.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { decisionOf, photoDecisionOf } from '#domain/press/article-state.ts'
import { mayDecideArticle, mayDecidePhoto, mayRemoveLabel } from '#domain/press/decisions.ts'
import { hostPreview } from '#domain/press/preview-host.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { editVerdictOf } from '../content/edit-piece.ts'
import { viewLinks } from '../content/links/view-links.ts'
import type { Context } from '../kernel/context.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { viewUploads } from '../media/uploads/find-uploads.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { lastAskedOfArticles } from '../content/publisher/read-requests.ts'
import { viewAsked } from '../content/publisher/view-asked.ts'
import { pinnedOf } from '../pins/read-pins.ts'
import { editVerdicts } from '../scheduling/edit-verdict.ts'
import { wordsOfArticle } from './article-words.ts'
import { articleKind } from './change-article.ts'
import { viewArticleSendings } from './out/view-sending.ts'
import { askVerdict } from './publisher/request-approval.ts'
import type { ArticleRecord } from './store/press-posts.ts'
import { sitesOfArticles } from './store/places.ts'

interface ViewedCampaign {
  readonly id: number
  readonly advertiserId: number
  readonly isArchived: boolean
}

type Verdicts = Readonly<Record<keyof Article['may'], Verdict>>

/** Several articles of one campaign. */
export async function viewArticles(
  ctx: Context,
  campaign: ViewedCampaign,
  articles: readonly ArticleRecord[],
): Promise<Article[]> {
  const { db } = ctx
  const names = await namesOfPersons(
    db,
    articles.map(({ createdBy }) => createdBy),
  )
  const sites = await sitesOfArticles(
    db,
    articles.map(({ siteId }) => siteId),
  )
  const photos = await viewUploads(
    db,
    articles.flatMap(({ photoId }) => photoId ?? []),
  )
  const linked = articles.map((article) => ({ ...article, isLinkShortened: false }))
  const links = await viewLinks(ctx, linked, 'article')
  const pins = await pinnedOf(
    ctx,
    'article',
    articles.map(({ id }) => id),
  )
  const asked = await lastAskedOfArticles(db, articles)
  const isAsker = may(ctx.actor, 'publisher.ask', relationTo(ctx.actor, campaign))
  const sendings = await viewArticleSendings(ctx, articles)
  const verdicts = await verdictsFor(ctx, campaign, articles)
  const hostLink = {
    pattern: ctx.settings.get('previews.hostLink'),
    tokenFactor: ctx.settings.get('previews.tokenFactor'),
  }
  return articles.map((article) => {
    const photo = article.photoId === null ? null : (photos.get(article.photoId) ?? null)
    const link = links.get(article.id)
    const site = sites.get(article.siteId)
    return {
      ...article,
      ...wordsOfArticle(article),
      status: articleStatus(article.state),
      stateInWords: postStateInWords(article.state),
      photoDecision: photoDecisionOf(article),
      decision: decisionOf(article),
      isRequestSent: article.publisherAskedAt !== null,
      publisherAsked: viewAsked(asked.get(article.id), isAsker),
      publisherSaidYesAt: article.contentConfirmedAt,
      siteName: site?.name ?? '',
      hostPreview: hostPreview(
        { ...article, articleId: article.id, previewHost: site?.previewHost ?? null },
        hostLink,
      ),
      photo,
      picturePath: photo?.shownPath ?? null,
      pictureName: photo?.name ?? null,
      links: [link ?? []].flat(),
      views: link?.clicks ?? null,
      pinned: pins.get(article.id) ?? null,
      sending: sendings.get(article.id) ?? null,
      createdByName: names.get(article.createdBy) ?? '',
      may: reasonsIn(verdicts(article)),
    }
  })
}

/** One article after something happened to it, or as its page asks for it. */
export async function viewArticle(ctx: Context, article: ArticleRecord): Promise<Article> {
  const campaign = await findCampaign(ctx, article.campaignId, 'campaign.view')
  const [item] = await viewArticles(ctx, campaign, [article])
  return item as Article
}

async function verdictsFor(
  ctx: Context,
  campaign: ViewedCampaign,
  articles: readonly ArticleRecord[],
): Promise<(article: ArticleRecord) => Verdicts> {
  const { db, actor } = ctx
  const relation = relationTo(actor, campaign)
  const isAllowed = may(actor, 'content.manage', relation)
  const mayEdit = isAllowed ? await editVerdicts(db, ctx, campaign.id) : () => no
  const isJudge = may(actor, 'media.approve', relation)
  const isOwn = await findOwnWork(ctx, 'article', articles)
  const decided = (article: ArticleRecord, verdict: Verdict): Verdict => {
    if (!isJudge) return no
    return isOwn(article.id) ? refuse('article-own-approval') : verdict
  }
  return (article) => ({
    ...(isAllowed ? writing(article, campaign, mayEdit) : forbidden),
    decidePhoto: decided(article, mayDecidePhoto(article)),
    decide: decided(article, mayDecideArticle(article)),
    requestApproval: may(actor, 'publisher.ask', relation) ? askVerdict(article, campaign) : no,
    removeLabel: may(actor, 'press.removeSponsored', relation) ? mayRemoveLabel(article) : no,
  })
}

const no = refuse('forbidden')
const forbidden = { edit: no, duplicate: no, delete: no, recredit: no }

function writing(
  article: ArticleRecord,
  campaign: ViewedCampaign,
  mayEdit: Awaited<ReturnType<typeof editVerdicts>>,
): Pick<Verdicts, 'edit' | 'duplicate' | 'delete' | 'recredit'> {
  return {
    edit: editVerdictOf(articleKind, article, campaign, mayEdit),
    duplicate: 'ok',
    delete: 'ok',
    recredit: mayRecredit({ ...article, sentAt: article.publisherAskedAt }),
  }
}
