import type { ContentPost } from '#contract/content/post.ts'
import type { Database } from '#server/kernel/context.ts'
import { viewUploads } from '#server/media/uploads/find-uploads.ts'
import { filesOfPosts } from '../store/post-files.ts'

/** The files of each of these posts, as a reply shows them. */
export async function viewFiles(
  db: Database,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, ContentPost['files']>> {
  const filesOf = await filesOfPosts(db, postIds)
  const uploads = await viewUploads(
    db,
    [...filesOf.values()].flat().map(({ id }) => id),
  )
  const view = ({ id, altText }: { readonly id: number; readonly altText: string }) => {
    const upload = uploads.get(id)
    return upload ? [{ ...upload, altText }] : []
  }
  return new Map([...filesOf].map(([postId, files]) => [postId, files.flatMap(view)]))
}
