/** Taking the last change of a post's time back: the time, the approval that it took and everything else are as before it. */
import type { takeTimeBack as endpoint } from '#contract/content/write.ts'
import type { Context } from '../kernel/context.ts'
import { refuseStale } from '../kernel/refused.ts'
import { withdrawNews } from '../people/news/tell.ts'
import { announcePost, inOneChange, lockOwnPost, requireOpenCampaign } from './change-post.ts'
import { undecidedPost } from './edit-post.ts'
import { lastMoveOf } from './queue/last-move.ts'
import { type PostRecord, savePost } from './save-post.ts'

/** A time that somebody else took meanwhile is refused like any other (409). */
export async function takePostTimeBack(
  ctx: Context,
  wish: { readonly postId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<PostRecord> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'content.manage')
    const { post, campaign } = own
    requireOpenCampaign(campaign)
    refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
    const { entry, facts } = await lastMoveOf(tx, ctx, 'content-post', post, undecidedPost)
    const at = ctx.clock.now()
    const after = await savePost(tx, post, facts, at)
    await announcePost(tx, ctx, own, {
      at,
      what: 'moved back',
      undoes: entry.id,
      before: { scheduledFor: post.scheduledFor },
      after: { scheduledFor: after.scheduledFor },
    })
    // It waits for nobody any more.
    if (after.state !== 'pending') await withdrawNews(tx, `content-post:${post.id}`, entry.at)
    return after
  })
}
