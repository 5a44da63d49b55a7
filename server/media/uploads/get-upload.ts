import type { SentFile } from '#contract/media/uploads.ts'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import type { UploadRecord } from '../store/uploads.ts'
import { receivedBytes } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { viewUpload } from './view-upload.ts'

/** A file as its owner sees it; throws why one was refused that took long to look into. One whose last bytes came with a process that died is finished now. */
export async function getUpload(ctx: Context, upload: UploadRecord): Promise<SentFile> {
  const { id, refusal } = upload
  if (refusal && !upload.finishedAt) throw new Refused(refusal)
  const isWhole = upload.finishedAt ?? upload.lookedIntoSince
  const received = isWhole ? Number(upload.byteSize) : await receivedBytes(ctx, id)
  if (isWhole || received < Number(upload.byteSize)) return viewUpload(upload, received)
  await finishUpload(ctx, upload)
  return viewUpload(await findOwnUpload(ctx, id), received)
}
