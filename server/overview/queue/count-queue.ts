import { countLatePosts } from '#server/content/queue/count-late.ts'
import { countWaitingPosts } from '#server/content/queue/waiting-posts.ts'
import type { Context } from '#server/kernel/context.ts'
import { countArticlesToPublish } from '#server/press/out/articles-to-publish.ts'

/** What somebody has to do now: decide what waits, as on the desk, post what is late, and publish articles. */
export async function countQueue(ctx: Context): Promise<{ waiting: number }> {
  const counts = await Promise.all([countWaitingPosts(ctx), countLatePosts(ctx), countArticlesToPublish(ctx)])
  return { waiting: counts.reduce((sum, count) => sum + count) }
}
