/** A file of an article or of a livestream on the page of a preview. */
import type { Platform } from '#server/kernel/context.ts'
import { findUploads } from '#server/media/uploads/find-uploads.ts'
import type { PreviewPage } from './placed.ts'

/** `path`: null where there is no file, or it is not light enough yet. */
export async function uploadPlaced(
  { db, files }: Platform,
  uploadId: number | null,
  base: string,
): Promise<{ readonly path: string | null; readonly file: PreviewPage['file'] }> {
  const [upload] = uploadId === null ? [] : await findUploads(db, [uploadId])
  const { shownKey = null, shownType = null } = upload ?? {}
  return {
    path: shownKey && `${base}/files/${shownKey}`,
    async file(key) {
      const file = key === shownKey ? await files.open(key) : null
      return file && shownType ? { mimeType: shownType, file } : null
    },
  }
}
