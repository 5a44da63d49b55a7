import { type AttachmentKind, typeOfAttachment } from '#domain/media/file-types.ts'
import type { SentFile } from '#contract/media/uploads.ts'
import type { UploadRecord } from '../store/uploads.ts'

/** A file as a reply shows it; whoever only shows files loads nothing that judges or changes them. */
export function viewUpload(upload: UploadRecord, received: number): SentFile {
  const { id, name, kind, mimeType, width, height, pages, previewKey, fileKey } = upload
  const shown = { key: upload.shownKey, type: upload.shownType }
  return {
    id,
    name,
    kind,
    mimeType,
    width,
    height,
    pages,
    byteSize: Number(upload.byteSize),
    receivedBytes: received,
    state: stateOf(upload),
    shownPath: kind && pathTo(kind, shown.key, shown.type),
    previewPath: kind && pathTo(kind, previewKey, 'image/png'),
    originalPath: kind && pathTo(kind, fileKey, mimeType),
  }
}

function stateOf(upload: UploadRecord): SentFile['state'] {
  const { finishedAt, failedAt, shownKey, lookedIntoSince, refusal } = upload
  if (failedAt ?? refusal) return 'failed'
  if (!finishedAt) return lookedIntoSince ? 'looking' : 'sending'
  return shownKey ? 'ready' : 'processing'
}

/** The folder that the address of each kind of file names, NAV-16 to NAV-18. */
const folders: Readonly<Record<AttachmentKind, string>> = {
  image: 'instagramPosts',
  video: 'instagramPosts',
  audio: 'audioFiles',
  pdf: 'printFiles',
}

/** Where a stored file of a kind is shown; null without one. */
export const pathTo = (kind: AttachmentKind, key: string | null, mimeType: string | null): string | null =>
  key && `/${folders[kind]}/${key}.${typeOfAttachment(mimeType ?? '')?.ending ?? 'bin'}`
