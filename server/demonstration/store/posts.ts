/** SQL of the demonstration's posts and articles. */
import type { Database } from '#server/kernel/context.ts'

export async function insertPost(
  tx: Database,
  kind: 'content' | 'press',
  post: {
    campaignId: number
    siteId: number
    title: string
    dueAt: Date
    isOut: boolean
    by: number
    createdAt: Date
  },
): Promise<void> {
  const common = {
    campaignId: post.campaignId,
    siteId: post.siteId,
    scheduledFor: post.dueAt,
    createdBy: post.by,
    createdAt: post.createdAt,
  }
  if (kind === 'content') {
    await tx
      .insertInto('contentPost')
      .values({
        ...common,
        message: post.title,
        state: post.isOut ? 'posted' : 'approved',
        postedAt: post.isOut ? post.dueAt : null,
      })
      .execute()
  } else {
    await tx
      .insertInto('pressPost')
      .values({
        ...common,
        headline: post.title,
        state: post.isOut ? 'published' : 'scheduled',
        publishedAt: post.isOut ? post.dueAt : null,
      })
      .execute()
  }
}
