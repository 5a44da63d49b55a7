import type { SentFile } from '#contract/media/uploads.ts'
import type { Database } from '../../kernel/context.ts'
import { type UploadRecord, uploadsOfIds } from '../store/uploads.ts'
import { viewUpload } from './view-upload.ts'

export const findUploads = (db: Database, ids: readonly number[]): Promise<UploadRecord[]> =>
  uploadsOfIds(db, ids)

export const isBeingShrunk = ({ shownKey, failedAt }: UploadRecord): boolean =>
  shownKey === null && failedAt === null

/** Files as a reply shows them, by their ids. */
export async function viewUploads(db: Database, ids: readonly number[]): Promise<Map<number, SentFile>> {
  const uploads = await uploadsOfIds(db, ids)
  return new Map(uploads.map((upload) => [upload.id, viewUpload(upload, Number(upload.byteSize))]))
}
