/**
 * What was approved of a post that was changed since: its words of now, with every change taken back that the history
 * has of it since its last approval.
 */
import type { WaitingPost } from '#contract/content/queue-list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { Database } from '../../kernel/context.ts'
import { changesOf, type ChangeOfThing } from '../../kernel/history-of.ts'
import { viewUploads } from '../../media/uploads/find-uploads.ts'
import { withCleanMails } from '../clean-mails.ts'
import { viewFiles } from '../files/view-files.ts'
import type { PostRecord } from '../store/content-posts.ts'
import type { PostFile } from '../store/post-files.ts'

type Before = NonNullable<WaitingPost['before']>

/** By the ids of those posts that were approved before and changed since. */
export async function viewBeforeEdit(
  db: Database,
  posts: readonly PostRecord[],
): Promise<ReadonlyMap<number, Before>> {
  const ids = posts.map(({ id }) => id)
  const values = await valuesAsApproved(db, ids)
  const approved = posts.flatMap((post): ApprovedPost[] => {
    const changed = values.get(post.id)
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
type ApprovedPost = PostRecord & { readonly files?: readonly PostFile[] }

/** What was changed of each of these posts since it was approved last, as it was then; a post of which nothing was approved is left out. */
export async function valuesAsApproved(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChangeOfThing['before']>> {
  const entries = Map.groupBy(await changesOf(db, 'content-post', ids), ({ subjectId }) => subjectId)
  return new Map(
    [...entries].flatMap(([id, of]) => {
      const before = changedSinceApproval(of)
      return before ? [[id, before] as const] : []
    }),
  )
}

/** The values before the oldest change after the last approval that stands; null where nothing of it was approved. */
export function changedSinceApproval(newestFirst: readonly ChangeOfThing[]): ChangeOfThing['before'] | null {
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
