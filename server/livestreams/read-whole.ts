/** Livestreams as they are kept. Processes that deliver read them too, and load nothing that changes them. */
import { readWholePosts } from '../content/read-whole-posts.ts'
import type { PostFile, PostRecord } from '../content/save-post.ts'
import type { Context } from '../kernel/context.ts'
import { type LivestreamParts, partsOfLivestreams } from './store/livestreams.ts'

export interface WholeLivestream {
  readonly piece: PostRecord
  readonly parts: LivestreamParts
  readonly banner: PostFile | null
}

/** Those of the ids that are livestreams, each with its parts and its banner. */
export async function readWhole(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<WholeLivestream[]> {
  const parts = await partsOfLivestreams(db, ids)
  return (await readWholePosts(db, ids)).flatMap(({ post, files: [banner = null] }) => {
    const of = parts.get(post.id)
    return of ? [{ piece: post, parts: of, banner }] : []
  })
}
