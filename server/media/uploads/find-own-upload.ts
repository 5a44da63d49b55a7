import type { Context } from '../../kernel/context.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { findUpload, type UploadRecord } from '../store/uploads.ts'

/** A file of the person who asks; anybody else's is missing. */
export async function findOwnUpload(ctx: Context, id: number): Promise<UploadRecord> {
  const upload = await findUpload(ctx.db, id)
  if (!upload || upload.personId !== ctx.actor.personId) throw missing()
  return upload
}

/** Refuses, at the field that names it, a file that is not whole and taken: why it was not, or that nobody knows yet. */
export function requireWhole(upload: UploadRecord | null | undefined, field: string): asserts upload {
  if (upload?.refusal) throw new Refused({ ...upload.refusal, field })
  if (upload?.lookedIntoSince) throw new Refused({ refused: 'upload-looking', field })
  if (!upload?.finishedAt || upload.failedAt) throw new Refused({ refused: 'upload-missing', field })
}
