/** The articles of one campaign's page, one of them, what it said before, and how often its link was followed. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { tables } from '#contract/content/piece.ts'
import type { listArticles as endpoint } from '#contract/press/list.ts'
import { hasCopyTarget } from '#domain/content/queue/post-moves.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { type Verdict, refuse } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { copyTargetsOfPosts } from '../content/copy-targets.ts'
import { mayAdd } from '../content/may-add.ts'
import type { Context } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { countUnsentArticles, findArticle, listArticlesOfPage } from './store/press-posts.ts'
import { placeOfArticles } from './store/places.ts'
import { viewArticle, viewArticles } from './view-articles.ts'

interface ArticleListQuery {
  readonly campaignId: number
  readonly show: (typeof tables)[number]
  readonly page: number
}

export async function listArticles(
  ctx: Context,
  { campaignId, show, page }: ArticleListQuery,
): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  const place = await placeOfArticles(ctx.db, campaignId)
  if (!place) throw missing()
  const limit = ctx.settings.get('lists.pageSize')
  const { rows, total } = await listArticlesOfPage(ctx.db, campaignId, {
    isPast: show === 'past',
    now: ctx.clock.now(),
    offset: (page - 1) * limit,
    limit,
  })
  const { id, name, creditsLeft } = campaign
  return {
    campaign: {
      id,
      name,
      creditsLeft,
      siteId: place.siteId,
      siteName: place.siteName,
      add: mayAdd(ctx, campaign, mayWriteIn(campaign)),
      hasCopyTarget: hasCopyTarget(await copyTargetsOfPosts(ctx.db, id)),
      seesSettings: may(ctx.actor, 'press.settings', relationTo(ctx.actor, campaign)),
    },
    posts: await viewArticles(ctx, campaign, rows),
    page,
    pages: pageCount(total, limit),
    total,
    unsent: await countUnsentArticles(ctx.db, id),
  }
}

/** Whether articles are written in the campaign at all. */
export const mayWriteIn = ({ isArchived }: { readonly isArchived: boolean }): Verdict =>
  isArchived ? refuse('post-archived') : 'ok'

export async function getArticle(ctx: Context, articleId: number) {
  const article = await findArticle(ctx.db, articleId)
  if (!article || article.deletedAt) throw missing()
  return { item: await viewArticle(ctx, article) }
}

/** API-53: the clicks on its own counted link. */
export async function readViews(ctx: Context, articleId: number): Promise<{ success: number }> {
  const { views } = (await getArticle(ctx, articleId)).item
  if (views === null) throw new Refused({ refused: 'views-none' }, 404)
  return { success: views }
}
