/** The one way in which posts are written and change: what they are follows from their facts. */
import { postState } from '#domain/content/post-state.ts'
import type { Database } from '../kernel/context.ts'
import { keepLink } from './links/keep-link.ts'
import {
  insertPostRow,
  type NewPost,
  type PostRecord,
  type PostUpdate,
  updatePostRow,
} from './store/content-posts.ts'
import { type PostFile, replaceFiles } from './store/post-files.ts'

export type { PostFile, PostRecord }
/** What a change of a post may set; its state follows. */
export type PostChange = Omit<PostUpdate, 'id' | 'campaignId' | 'state' | 'updatedAt'>

/** Writes a post down with its files. Its state is what its facts say, and its link is counted where they let it. */
export async function addPost(
  tx: Database,
  post: Omit<NewPost, 'state'> & Parameters<typeof postState>[0],
  files: readonly PostFile[] = [],
): Promise<PostRecord> {
  const written = await insertPostRow(tx, { ...post, state: postState(post) })
  await keepLink(tx, 'post', written)
  if (files.length > 0) await replaceFiles(tx, written.id, files)
  return written
}

/** Changes facts of a post. Its state is what they then say, and its link leads where they let it. Its files stay where none are given. */
export async function savePost(
  tx: Database,
  before: PostRecord,
  change: PostChange,
  at: Date,
  files?: readonly PostFile[],
): Promise<PostRecord> {
  const state = postState({ ...before, ...change } as PostRecord)
  const saved = await updatePostRow(tx, before.id, { ...change, state, updatedAt: at })
  await keepLink(tx, 'post', saved)
  if (files) await replaceFiles(tx, before.id, files)
  return saved
}
