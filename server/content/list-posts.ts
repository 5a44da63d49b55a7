/** The posts of one campaign's page, and one of them. */
import type { Answer } from '#contract/kernel/answer.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listContentPosts as endpoint, tables } from '#contract/content/list.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { hasCopyTarget } from '#domain/content/post-moves.ts'
import { mayWrite } from '#domain/content/who-writes.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { findPost, postsOfPage } from './store/content-posts.ts'
import { placeOfPosts } from './store/content-types.ts'
import { findTargets } from './store/targets.ts'
import { viewPost, viewPosts } from './view-posts.ts'

/** More than are looked at to know whether there is one. */
const mostTargets = 300

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
  const { posts, total } = await postsOfPage(ctx.db, campaignId, {
    ...{ isPast: show === 'past', now: ctx.clock.now() },
    ...{ offset: (page - 1) * limit, limit },
  })
  const { id, name, creditsLeft } = campaign
  const { siteId, siteName, type } = place
  const { isMail, isForEdition, hasTag } = type
  return {
    campaign: {
      ...{ id, name, creditsLeft, siteId, siteName },
      ...{ contentType: type.key, contentTypeName: type.name, isMail, isForEdition, hasTag },
      add: mayAdd(ctx, campaign, type),
      hasCopyTarget: hasCopyTarget(await findTargets(ctx.db, id, mostTargets)),
    },
    posts: await viewPosts(ctx, campaign, posts),
    ...{ page, pages: pageCount(total, limit), total },
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
  const post = await findPost(ctx.db, postId)
  if (!post || post.deletedAt) throw missing()
  return { item: await viewPost(ctx, post) }
}
