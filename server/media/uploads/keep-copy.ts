import type { Context } from '../../kernel/context.ts'
import type { UploadRecord } from '../store/uploads.ts'
import { addUpload } from './add-upload.ts'

type CopiedFile = Omit<
  UploadRecord,
  'id' | 'personId' | 'createdAt' | 'finishedAt' | 'failedAt' | 'lookedIntoSince' | 'refusal'
>

/** One more upload of the same bytes, for the person who asks; like any other it is forgotten when no post has it. */
export async function keepCopy(ctx: Context, file: CopiedFile): Promise<UploadRecord> {
  const finishedAt = ctx.clock.now()
  return ctx.db.transaction().execute((tx) => addUpload(tx, ctx, { ...file, finishedAt }))
}
