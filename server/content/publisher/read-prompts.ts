import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readPrompts as endpoint } from '#contract/content/publisher.ts'
import { reminderText } from '#domain/content/publisher-request.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../../campaigns/find-campaign.ts'
import type { Context } from '../../kernel/context.ts'
import { timesForPublisher } from '../../scheduling/list-slots.ts'
import { missing } from '../../kernel/refused.ts'
import { findPost } from '../store/content-posts.ts'
import { siteOfContent } from './store/requests.ts'

/** The site's address for content, which fills the prompts, and the text of a reminder with the day of the post. */
export async function readPrompts(ctx: Context, postId: number): Promise<Reply<typeof endpoint>> {
  const post = await findPost(ctx.db, postId)
  if (!post || post.deletedAt) throw missing()
  const campaign = await findCampaign(ctx, post.campaignId, 'content.manage')
  const mayWrite = may(ctx.actor, 'publisher.ask', relationTo(ctx.actor, campaign))
  const { contentAddress } = await siteOfContent(ctx.db, post.siteId)
  return {
    email: (mayWrite ? contentAddress : ctx.actor.email) ?? '',
    body: reminderText(ctx.settings.get('publisher.reminderBody'), post),
    slots:
      post.scheduledFor === null && post.day !== null
        ? await timesForPublisher(ctx.db, ctx, campaign.id, post.day)
        : null,
  }
}
