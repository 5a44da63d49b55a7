import type { SentFile } from '#contract/media/uploads.ts'
import { type AttachmentKind, typeOfAttachment } from '#domain/media/attachment.ts'
import type { Context } from '../../kernel/context.ts'
import type { UploadRecord } from '../store/uploads.ts'
import { receivedBytes } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { finishUpload } from './finish-upload.ts'

/** A file as its owner sees it. One whose last bytes came with a process that died is finished now. */
export async function getUpload(ctx: Context, id: number): Promise<SentFile> {
  const upload = await findOwnUpload(ctx, id)
  const received = upload.finishedAt ? Number(upload.byteSize) : await receivedBytes(ctx, id)
  if (upload.finishedAt || received < Number(upload.byteSize)) return viewUpload(upload, received)
  await finishUpload(ctx, upload)
  return viewUpload(await findOwnUpload(ctx, id), received)
}

export function viewUpload(upload: UploadRecord, received: number): SentFile {
  const { id, name, kind, mimeType, width, height, pages, previewKey, fileKey } = upload
  const shown = { key: upload.shownKey, type: upload.shownType }
  return {
    ...{ id, name, kind, mimeType, width, height, pages },
    byteSize: Number(upload.byteSize),
    receivedBytes: received,
    state: stateOf(upload),
    shownPath: kind && pathTo(kind, shown.key, shown.type),
    previewPath: kind && pathTo(kind, previewKey, 'image/png'),
    originalPath: kind && pathTo(kind, fileKey, mimeType),
  }
}

function stateOf({ finishedAt, failedAt, shownKey }: UploadRecord): SentFile['state'] {
  if (!finishedAt) return 'sending'
  if (failedAt) return 'failed'
  return shownKey ? 'ready' : 'processing'
}

/** NAV-16 to NAV-18. */
const folders: Readonly<Record<AttachmentKind, string>> = {
  image: 'instagramPosts',
  video: 'instagramPosts',
  audio: 'audioFiles',
  pdf: 'printFiles',
}

const pathTo = (kind: AttachmentKind, key: string | null, mimeType: string | null): string | null =>
  key && `/${folders[kind]}/${key}.${typeOfAttachment(mimeType ?? '')?.ending ?? 'bin'}`
