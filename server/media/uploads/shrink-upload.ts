/** Makes a picture or a video light enough to be shown, and into one that browsers play; what came stays as it is, to be taken home. */
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { largestShownBytes } from '#domain/media/attachment.ts'
import type { Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { rejectUnplayable, showPlayable } from '../end-processing.ts'
import { drawSmaller } from '../drawing/draw.ts'
import { findUpload, saveFacts, type UploadRecord } from '../store/uploads.ts'
import { draftPath } from './drafts.ts'
import { shrinkVideo } from './shrink-video.ts'

async function shrinkUpload(platform: Platform, uploadId: number, stopping?: AbortSignal): Promise<void> {
  const { db, files, clock } = platform
  const upload = await findUpload(db, uploadId)
  if (!upload?.fileKey || upload.shownKey) return
  const { fileKey } = upload
  const target = draftPath(platform, uploadId)
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const shownType = await shrink(platform, upload, target, stopping)
    if (shownType === null || (await stat(target)).size > largestShownBytes)
      await db.transaction().execute(async (tx) => {
        await saveFacts(tx, uploadId, { failedAt: clock.now() })
        await rejectUnplayable(tx, platform, fileKey)
        await enqueue(tx, 'upload-failed', { uploadId })
      })
    else {
      const shownKey = await files.take(target)
      await db.transaction().execute(async (tx) => {
        await saveFacts(tx, uploadId, { shownKey, shownType })
        await showPlayable(tx, platform, fileKey, { shownKey, shownType })
        await enqueue(tx, 'upload-shrunk', { uploadId })
      })
    }
  } finally {
    await rm(target, { force: true })
  }
}

/** Answers the type that it then has; null: it could not be read. */
async function shrink(
  platform: Platform,
  { kind, fileKey, mimeType }: UploadRecord,
  target: string,
  stopping?: AbortSignal,
): Promise<string | null> {
  const path = platform.files.pathOf(fileKey ?? '')
  if (kind === 'image') return drawSmaller(platform, path, target, mimeType ?? '')
  return shrinkVideo(path, target, mimeType ?? '', stopping)
}

export const shrinkLargeUpload: Job = {
  name: 'shrink-upload',
  isLong: true,
  run: (platform, payload, stopping) =>
    shrinkUpload(platform, (payload as { uploadId: number }).uploadId, stopping),
}
