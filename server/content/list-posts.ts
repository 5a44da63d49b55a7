/** The posts of one campaign's page, and one of them. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listContentPosts as endpoint } from '#contract/content/list.ts'
import type { tables } from '#contract/content/piece.ts'
import { hasCopyTarget } from '#domain/content/queue/post-moves.ts'
import { mayWrite } from '#domain/content/who-writes.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { copyTargetsOfPosts } from './copy-targets.ts'
import { mayAdd } from './may-add.ts'
import { countUnsentPosts, findPost, kindOfPost, listPostsOfPage } from './store/content-posts.ts'
import { placeOfPosts } from './store/content-types.ts'
import { viewPost, viewPosts } from './view-posts.ts'

interface PostListQuery {
  readonly campaignId: number
  readonly show: (typeof tables)[number]
  readonly page: number
}

export async function listPosts(
  ctx: Context,
  { campaignId, show, page }: PostListQuery,
): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  const place = campaign.kind === 'content' ? await placeOfPosts(ctx.db, campaignId) : null
  if (!place) throw missing()
  const limit = ctx.settings.get('lists.pageSize')
  const { rows, total } = await listPostsOfPage(ctx.db, campaignId, {
    isPast: show === 'past',
    now: ctx.clock.now(),
    offset: (page - 1) * limit,
    limit,
  })
  const { id, name, creditsLeft } = campaign
  const { siteId, siteName, type } = place
  const { isMail, isForEdition, hasTag, isPost } = type
  return {
    campaign: {
      id,
      name,
      creditsLeft,
      siteId,
      siteName,
      contentType: type.key,
      contentTypeName: type.name,
      isMail,
      isForEdition,
      hasTag,
      isPost,
      add: mayAdd(ctx, campaign, mayWrite(type, campaign, ctx.actor.flags)),
      hasCopyTarget: hasCopyTarget(await copyTargetsOfPosts(ctx.db, id)),
    },
    posts: await viewPosts(ctx, campaign, rows),
    page,
    pages: pageCount(total, limit),
    total,
    unsent: await countUnsentPosts(ctx.db, id),
  }
}

export async function getPost(ctx: Context, postId: number) {
  const kind = await kindOfPost(ctx.db, postId)
  const post = kind?.isPost ? await findPost(ctx.db, postId) : null
  if (!post || post.deletedAt) throw missing()
  return { item: await viewPost(ctx, post) }
}
