/** The posts of one campaign's page, and one of them. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listContentPosts as endpoint, tables } from '#contract/content/list.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { hasCopyTarget } from '#domain/content/queue/post-moves.ts'
import { mayWrite } from '#domain/content/who-writes.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { copyTargetsOfPosts } from './copy-targets.ts'
import { countUnsentPosts, findPost, kindOfPost, listPostsOfPage } from './store/content-posts.ts'
import { placeOfPosts } from './store/content-types.ts'
import { viewPost, viewPosts } from './view-posts.ts'

interface Asked {
  readonly campaignId: number
  readonly show: (typeof tables)[number]
  readonly page: number
}

export async function listPosts(
  ctx: Context,
  { campaignId, show, page }: Asked,
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
      add: mayAdd(ctx, campaign, type),
      hasCopyTarget: hasCopyTarget(await copyTargetsOfPosts(ctx.db, id)),
    },
    posts: await viewPosts(ctx, campaign, rows),
    page,
    pages: pageCount(total, limit),
    total,
    unsent: await countUnsentPosts(ctx.db, id),
  }
}

function mayAdd(
  { actor }: Context,
  campaign: {
    readonly advertiserId: number
    readonly isArchived: boolean
    readonly creditsLeft: number
    readonly name: string
  },
  type: ContentType,
): Answer {
  const isOffered = may(actor, 'content.manage', relationTo(actor, campaign))
  const verdict = mayWrite(type, campaign, actor.flags)
  if (verdict !== 'ok') return { isOffered, refusal: sentenceOf(verdict) }
  const none = { refused: 'post-credits-none', values: { campaign: campaign.name } }
  return { isOffered, refusal: campaign.creditsLeft > 0 ? null : sentenceOf(none) }
}

export async function getPost(ctx: Context, postId: number) {
  const kind = await kindOfPost(ctx.db, postId)
  const post = kind?.isPost ? await findPost(ctx.db, postId) : null
  if (!post || post.deletedAt) throw missing()
  return { item: await viewPost(ctx, post) }
}
