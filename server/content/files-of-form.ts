/** The files that a post has after a form: those that it had, without those that are taken off, and those that are added. */
import { mostFiles } from '#domain/media/attachment.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { findUploads, isBeingShrunk } from '../media/uploads/find-uploads.ts'
import { uploadsOfForm } from '../media/uploads/uploads-of-form.ts'

interface Wish {
  readonly uploadIds: readonly number[]
  readonly removedIds?: readonly number[]
}

export interface FilesOfPost {
  readonly ids: readonly number[]
  /** Since when one of them is being made smaller: until then nobody can decide about the post. */
  readonly processingAt: Date | null
}

export async function filesOfForm(
  tx: Database,
  ctx: Context,
  { uploadIds, removedIds = [] }: Wish,
  type: { readonly allowsPdf: boolean },
  before: readonly number[] = [],
): Promise<FilesOfPost> {
  const added = uploadIds.filter((id) => !before.includes(id))
  const kept = before.filter((id) => !removedIds.includes(id))
  if (kept.length + added.length > mostFiles)
    throw new Refused({ refused: 'files-many', field: 'uploadIds', values: { most: String(mostFiles) } })
  const uploads = [...(await findUploads(tx, kept)), ...(await uploadsOfForm(tx, ctx, added, type))]
  return {
    ids: [...kept, ...added],
    processingAt: uploads.some(isBeingShrunk) ? ctx.clock.now() : null,
  }
}
