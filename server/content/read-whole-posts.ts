import type { Database } from '../kernel/context.ts'
import { findPosts, type PostRecord } from './store/content-posts.ts'
import { filesOfPosts, type PostFile } from './store/post-files.ts'

export interface WholePost {
  readonly post: PostRecord
  /** The files in the order in which they are shown. */
  readonly files: readonly PostFile[]
}

/** Those of the posts that are kept, in the order of the ids and also where they were deleted, each with its files. */
export async function readWholePosts(db: Database, ids: readonly number[]): Promise<WholePost[]> {
  const files = await filesOfPosts(db, ids)
  return (await findPosts(db, ids)).map((post) => ({ post, files: files.get(post.id) ?? [] }))
}
