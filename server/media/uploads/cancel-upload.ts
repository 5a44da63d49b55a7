import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { deleteUpload } from '../store/uploads.ts'
import { discardDraft } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'

/** Gives up a file that no post has. What was kept of it goes with the next sweep. */
export async function cancelUpload(ctx: Context, id: number): Promise<void> {
  await findOwnUpload(ctx, id)
  if (!(await deleteUpload(ctx.db, id))) throw new Refused({ refused: 'upload-in-use' }, 409)
  await discardDraft(ctx, id)
}
