/** SQL of the demonstration's posts and articles. */
import type { Database } from '#server/kernel/context.ts'

interface PlantedPost {
  readonly campaignId: number
  readonly siteId: number
  readonly title: string
  readonly scheduledFor: Date
  readonly isOut: boolean
  readonly createdBy: number
  readonly createdAt: Date
}

export async function insertPost(
  tx: Database,
  kind: 'content' | 'press',
  { title, isOut, ...post }: PlantedPost,
): Promise<void> {
  const outAt = isOut ? post.scheduledFor : null
  const insert =
    kind === 'content'
      ? tx
          .insertInto('contentPost')
          .values({ ...post, message: title, state: isOut ? 'posted' : 'approved', postedAt: outAt })
      : tx
          .insertInto('pressPost')
          .values({ ...post, headline: title, state: isOut ? 'published' : 'scheduled', publishedAt: outAt })
  await insert.execute()
}
