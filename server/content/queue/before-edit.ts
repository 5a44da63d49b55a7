/**
 * What was approved of a post that was changed since: its words of now, with every change taken back that the history
 * has of it since its last approval.
 */
import type { WaitingPost } from '#contract/content/queue-list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { Database } from '../../kernel/context.ts'
import { viewUploads } from '../../media/uploads/find-uploads.ts'
import { withCleanMails } from '../clean-mails.ts'
import { viewFiles } from '../view-files.ts'
import type { PostRecord } from '../store/content-posts.ts'
import type { PostFile } from '../store/post-files.ts'
import { changesOfPosts, type ChangeOfPost } from './store/moves.ts'

type Before = NonNullable<WaitingPost['before']>

/** By the ids of those posts that were approved before and changed since. */
export async function viewBeforeEdit(
  db: Database,
  posts: readonly PostRecord[],
): Promise<ReadonlyMap<number, Before>> {
  const ids = posts.map(({ id }) => id)
  const entries = Map.groupBy(await changesOfPosts(db, ids), ({ postId }) => postId)
  const approved = posts.flatMap((post): Approved[] => {
    const changed = changedSinceApproval(entries.get(post.id) ?? [])
    return changed ? [{ ...post, ...changed }] : []
  })
  const filesNow = await viewFiles(db, ids)
  const uploads = await viewUploads(
    db,
    approved.flatMap(({ files = [] }) => files.map(({ id }) => id)),
  )
  const shown = ({ id: uploadId, altText }: PostFile) => {
    const upload = uploads.get(uploadId)
    return upload ? [{ ...upload, altText }] : []
  }
  return new Map(
    (await withCleanMails(db, approved)).map(({ files, ...post }) => [
      post.id,
      contentOf(post, files?.flatMap(shown) ?? filesNow.get(post.id) ?? []),
    ]),
  )
}

/** As it was; without files of its own it had those that it has now. */
type Approved = PostRecord & { readonly files?: readonly PostFile[] }

/** The values before the oldest change after the last approval that stands; null where nothing of it was approved. */
function changedSinceApproval(newestFirst: readonly ChangeOfPost[]): ChangeOfPost['before'] | null {
  const undone = new Set(newestFirst.map(({ undoes }) => undoes))
  const before: Record<string, unknown> = {}
  for (const entry of newestFirst.filter(({ id }) => !undone.has(id))) {
    if (entry.what === 'approved') return before
    if (entry.what === 'edited') Object.assign(before, entry.before)
  }
  return null
}

/** The history keeps instants as texts. */
function contentOf(post: PostRecord, files: ContentPost['files']): Before {
  const { scheduledFor, linkUrl } = post
  return {
    ...post,
    redirectUrl: linkUrl ?? '',
    scheduledFor: scheduledFor && new Date(scheduledFor),
    files: [...files],
  }
}
