import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { deleteUpload, type UploadRecord } from '../store/uploads.ts'
import { removeDraftFile } from './drafts.ts'

/** Gives up a file that no post has. What was kept of it goes with the next sweep. */
export async function cancelUpload(ctx: Context, { id }: UploadRecord): Promise<void> {
  if (!(await deleteUpload(ctx.db, id))) throw new Refused({ refused: 'upload-in-use' }, 409)
  await removeDraftFile(ctx, id)
}
