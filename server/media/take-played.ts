/** A banner of video or audio, from a file that was sent before and is made an MP4 where browsers would not play it. */
import { lockUploads, type UploadRecord } from './store/uploads.ts'
import type { Pixels } from '#domain/media/file-rules.ts'
import { mayPlay } from '#domain/media/played-file.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { showPlayable } from './end-processing.ts'
import { type TakenFile, takeUpload } from './take-upload.ts'
import { findFfmpeg } from './uploads/ffmpeg.ts'
import { findOwnUpload, requireWhole } from './uploads/find-own-upload.ts'

/** What a place without pixels of its own gives to a sound: room for its words and the browser's controls. */
const soundPixels: Pixels = { width: 320, height: 100 }

/** What of an ad's file is new: a picture within the form, or a video or sound that was sent before; null: nothing. */
export async function takeFile(ctx: Context, { file, uploadId }: SentFile, wanted: Pixels | null) {
  if (uploadId !== undefined) return takePlayed(ctx, uploadId, wanted)
  return file ? takeUpload(ctx, file, wanted) : null
}

export interface SentFile {
  readonly file: Upload | undefined
  readonly uploadId?: number | undefined
}

/** Refuses another person's file like a missing one, then a wrong type, one that is too big, and what nobody can play. */
async function takePlayed(ctx: Context, uploadId: number, wanted: Pixels | null): Promise<TakenFile> {
  const upload = await findOwnUpload(ctx, uploadId).catch(() => null)
  requireWhole(upload, 'file')
  if (!upload.fileKey || !upload.mimeType) throw new Refused({ refused: 'upload-missing', field: 'file' })
  const file = { mimeType: upload.mimeType, byteSize: Number(upload.byteSize) }
  allow(mayPlay(file))
  const own = upload.kind === 'video' ? pixelsOfVideo(upload) : soundPixels
  return {
    ...file,
    fileKey: upload.fileKey,
    fileName: upload.name,
    shownKey: upload.shownKey,
    shownType: upload.shownType,
    posterKey: upload.previewKey,
    ...(wanted ?? own),
    warning: null,
  }
}

/** A video that has no picture cannot be read by anybody here. */
function pixelsOfVideo({ previewKey, width, height }: UploadRecord): Pixels {
  if (previewKey && width && height) return { width, height }
  throw new Refused({ refused: findFfmpeg() ? 'video-unreadable' : 'poster-tool-missing', field: 'file' })
}

/** An ad whose file is still being made playable gets what it becomes, also where that ended while the ad was being saved. */
export async function showIfMade(
  tx: Database,
  platform: Platform,
  uploadId: number | undefined,
  { fileKey, shownKey }: TakenFile,
): Promise<void> {
  if (uploadId === undefined || shownKey !== null) return
  const [upload] = await lockUploads(tx, [uploadId])
  if (!upload || upload.failedAt) throw new Refused({ refused: 'upload-missing', field: 'file' })
  if (upload.shownKey && upload.shownType)
    await showPlayable(tx, platform, fileKey, { shownKey: upload.shownKey, shownType: upload.shownType })
}
