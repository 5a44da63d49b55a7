/** Makes a picture or a video light enough to be shown, and into one that browsers play; what came stays as it is, to be taken home. */
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sizeInWords } from '#domain/kernel/size.ts'
import { largestShownBytes } from '#domain/media/attachment.ts'
import type { Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'
import { Refused } from '../../kernel/refused.ts'
import { rejectUnplayable, showPlayable } from '../end-processing.ts'
import { drawSmaller } from '../drawing/draw.ts'
import { findUpload, saveFacts, type UploadRecord } from '../store/uploads.ts'
import { draftPath } from './drafts.ts'
import { isOfFile } from './refuse-upload.ts'
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
    const shownKey = await files.take(target)
    await db.transaction().execute(async (tx) => {
      await saveFacts(tx, uploadId, { shownKey, shownType })
      await showPlayable(tx, platform, fileKey, { shownKey, shownType })
      await enqueue(tx, 'upload-shrunk', { uploadId })
    })
  } catch (error) {
    if (!isOfFile(error)) throw error
    const { refusal } = error
    await db.transaction().execute(async (tx) => {
      await saveFacts(tx, uploadId, { failedAt: clock.now(), refusal })
      await rejectUnplayable(tx, platform, fileKey, refusal)
      await enqueue(tx, 'upload-failed', { uploadId })
    })
  } finally {
    await rm(target, { force: true })
  }
}

/** Answers the type that it then has. Refuses, with why, what cannot be made light and playable. */
async function shrink(
  platform: Platform,
  { kind, fileKey, mimeType }: UploadRecord,
  target: string,
  stopping?: AbortSignal,
): Promise<string> {
  const path = platform.files.pathOf(fileKey ?? '')
  const type = mimeType ?? ''
  const made =
    kind === 'image'
      ? await drawSmaller(platform, path, target, type)
      : await shrinkVideo(path, target, type, stopping)
  if (made === null) throw new Refused({ refused: 'file-unreadable' })
  const { size } = await stat(target)
  if (size > largestShownBytes)
    throw new Refused({
      refused: 'upload-heavy',
      values: { size: sizeInWords(size), most: sizeInWords(largestShownBytes) },
    })
  return made
}

export const shrinkLargeUpload: Job = {
  name: 'shrink-upload',
  isLong: true,
  run: (platform, payload, stopping) =>
    shrinkUpload(platform, (payload as { uploadId: number }).uploadId, stopping),
}
