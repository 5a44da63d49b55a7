import type { Context } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { findUpload, type UploadRecord } from '../store/uploads.ts'

/** A file of the person who asks; anybody else's is missing. */
export async function findOwnUpload(ctx: Context, id: number): Promise<UploadRecord> {
  const upload = await findUpload(ctx.db, id)
  if (!upload || upload.personId !== ctx.actor.personId) throw missing()
  return upload
}
