import { mayDecide } from '#domain/media/approval.ts'
import type { Context } from '#server/kernel/context.ts'
import { countWaitingPosts } from '#server/content/queue/waiting-posts.ts'
import { countWaitingLivestreams } from '#server/livestreams/waiting-livestreams.ts'
import { countWaitingArticles } from '#server/press/waiting-articles.ts'
import { countWaiting } from '../store/waiting.ts'

/** How many ads, posts, articles and livestreams wait for this very person. */
export async function countApprovals(ctx: Context): Promise<{ waiting: number }> {
  const { db, actor } = ctx
  const own = (await countWaiting(db, actor)).filter((ads) => mayDecide(actor, ads, ads))
  const written =
    (await countWaitingPosts(ctx)) + (await countWaitingArticles(ctx)) + (await countWaitingLivestreams(ctx))
  return { waiting: own.reduce((sum, { waiting }) => sum + waiting, written) }
}
