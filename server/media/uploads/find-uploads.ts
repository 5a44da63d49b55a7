import type { SentFile } from '#contract/media/uploads.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { type UploadRecord, uploadsOfIds } from '../store/uploads.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { linkTo } from './show-file.ts'
import { viewUpload } from './view-upload.ts'

export const findUploads = (db: Database, ids: readonly number[]): Promise<UploadRecord[]> =>
  uploadsOfIds(db, ids)

/** Why what everybody sees could not be made of a file. */
export const whyFailed = ({ refusal }: UploadRecord): Refusal => refusal ?? { refused: 'upload-failed' }

export const isBeingShrunk = ({ shownKey, failedAt }: UploadRecord): boolean =>
  shownKey === null && failedAt === null

/** Files as a reply shows them, by their ids. */
export async function viewUploads(db: Database, ids: readonly number[]): Promise<Map<number, SentFile>> {
  const uploads = await uploadsOfIds(db, ids)
  return new Map(uploads.map((upload) => [upload.id, viewUpload(upload, Number(upload.byteSize))]))
}

/** The same in the order that is named, with addresses that open for a day without a session. */
export async function signedUploads<Named extends { readonly id: number }>(
  db: Database,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  named: readonly Named[],
): Promise<(SentFile & Named)[]> {
  const found = await uploadsOfIds(
    db,
    named.map(({ id }) => id),
  )
  const uploads = new Map(found.map((upload) => [upload.id, upload]))
  const signed = (path: string | null, key: string | null) => path && key && `${path}${linkTo(platform, key)}`
  return named.flatMap((file) => {
    const upload = uploads.get(file.id)
    if (!upload) return []
    const view = viewUpload(upload, Number(upload.byteSize))
    return {
      ...view,
      ...file,
      shownPath: signed(view.shownPath, upload.shownKey),
      previewPath: signed(view.previewPath, upload.previewKey),
      originalPath: signed(view.originalPath, upload.fileKey),
    }
  })
}
