/** Livestreams as they are kept. Processes that deliver read them too, and load nothing that changes them. */
import { filesOfPosts, findPosts, type PostFile, type PostRecord } from '../content/post-rows.ts'
import type { Context } from '../kernel/context.ts'
import { type LivestreamParts, partsOf } from './store/livestreams.ts'

export interface WholeLivestream {
  readonly post: PostRecord
  readonly parts: LivestreamParts
  readonly banner: PostFile | null
}

/** Of the ids that are livestreams. */
export async function readWhole(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<WholeLivestream[]> {
  const parts = await partsOf(db, ids)
  const banners = await filesOfPosts(db, ids)
  return (await findPosts(db, ids)).flatMap((post) => {
    const of = parts.get(post.id)
    return of ? [{ post, parts: of, banner: banners.get(post.id)?.[0] ?? null }] : []
  })
}
