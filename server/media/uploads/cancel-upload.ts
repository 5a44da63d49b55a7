import type { Context } from '../../kernel/context.ts'
import { deleteUpload } from '../store/uploads.ts'
import { discardDraft } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'

/** Gives up a file. What was kept of it goes with the next sweep. */
export async function cancelUpload(ctx: Context, id: number): Promise<void> {
  await findOwnUpload(ctx, id)
  await deleteUpload(ctx.db, id)
  await discardDraft(ctx, id)
}
