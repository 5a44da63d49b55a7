/** Files that leave us in a letter: where each lies, and an address under which it opens until an instant. */
import type { Database, Platform } from '../../kernel/context.ts'
import { type UploadRecord, uploadsOfIds } from '../store/uploads.ts'
import { linkTo } from './show-file.ts'
import { viewUpload } from './view-upload.ts'

export interface LetterFile {
  readonly name: string
  readonly mimeType: string
  /** Where it lies on this machine. */
  readonly file: string
  readonly byteSize: number
  readonly address: string
}

/** In the order of the ids: a PDF as it came, for printing; everything else as it is shown, without what a camera wrote. */
export async function filesToSend(
  db: Database,
  platform: Pick<Platform, 'config' | 'files' | 'secrets' | 'clock'>,
  ids: readonly number[],
  until: Date,
): Promise<LetterFile[]> {
  const uploads = new Map((await uploadsOfIds(db, ids)).map((one) => [one.id, one]))
  const found = ids.flatMap((id) => uploads.get(id) ?? [])
  return (await Promise.all(found.map((one) => sentAlong(platform, one, until)))).flat()
}

async function sentAlong(
  platform: Pick<Platform, 'config' | 'files' | 'secrets' | 'clock'>,
  upload: UploadRecord,
  until: Date,
): Promise<LetterFile[]> {
  const { shownPath, originalPath } = viewUpload(upload, Number(upload.byteSize))
  const isOriginal = upload.kind === 'pdf' || upload.shownKey === null
  const [key, path] = isOriginal ? [upload.fileKey, originalPath] : [upload.shownKey, shownPath]
  const opened = key === null ? null : await platform.files.open(key)
  if (key === null || !opened) return []
  return [
    {
      name: upload.name,
      mimeType: (isOriginal ? upload.mimeType : upload.shownType) ?? 'application/octet-stream',
      file: platform.files.pathOf(key),
      byteSize: opened.size,
      address: `${platform.config.baseUrl}${path}${linkTo(platform, key, until)}`,
    },
  ]
}
