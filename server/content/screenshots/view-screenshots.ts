import type { Screenshots } from '#contract/content/screenshots.ts'
import type { Database } from '../../kernel/context.ts'
import { screenshotsOf } from './store/screenshots.ts'

interface Post {
  readonly id: number
  readonly createdBy: number
}

/** The screenshots of each of these posts, as a reply shows them. */
export async function viewScreenshots(
  db: Database,
  posts: readonly Post[],
): Promise<ReadonlyMap<number, Screenshots>> {
  const found = await screenshotsOf(
    db,
    posts.map(({ id }) => id),
  )
  const byPost = Map.groupBy(found, ({ postId }) => postId)
  return new Map(
    posts.map((post) => {
      const screenshots = byPost.get(post.id) ?? []
      const view = { hasScreenshots: screenshots.length > 0, screenshots: screenshots.map(viewOf(post)) }
      return [post.id, view]
    }),
  )
}

/** NAV-14: by whom the post is, the post, and which of its screenshots. */
const viewOf =
  (post: Post) =>
  ({ id, addedAt }: { readonly id: number; readonly addedAt: Date }) => ({
    id,
    addedAt,
    path: `/screenshots/${post.createdBy}/${post.id}?screenshot=${id}`,
  })
