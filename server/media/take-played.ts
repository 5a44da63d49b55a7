/** A banner of video or audio, from a file that was sent before: judged by what it is, and made an MP4 where browsers would not play it. */
import type { UploadRecord } from './store/uploads.ts'
import type { Pixels } from '#domain/media/file-rules.ts'
import { mayPlay } from '#domain/media/played-file.ts'
import type { Context, Database } from '../kernel/context.ts'
import { enqueue } from '../kernel/jobs.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { type TakenFile, takeUpload } from './take-upload.ts'
import { findFfmpeg } from './uploads/ffmpeg.ts'
import { findOwnUpload } from './uploads/find-own-upload.ts'
import { keepCopy } from './uploads/keep-copy.ts'
import { playsInBrowsers } from './uploads/read-video.ts'

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
  if (!upload?.fileKey || !upload.mimeType || upload.failedAt)
    throw new Refused({ refused: 'upload-missing', field: 'file' })
  const file = { mimeType: upload.mimeType, byteSize: Number(upload.byteSize) }
  allow(mayPlay(file))
  const own = upload.kind === 'video' ? pixelsOfVideo(upload) : soundPixels
  const isPlayed = upload.kind === 'audio' || (await plays(ctx, upload.fileKey, file.mimeType))
  return {
    ...file,
    fileKey: upload.fileKey,
    shownKey: isPlayed ? upload.shownKey : null,
    shownType: isPlayed ? upload.shownType : null,
    posterKey: upload.previewKey,
    ...(wanted ?? own),
    warning: null,
  }
}

const plays = ({ files }: Context, key: string, mimeType: string): Promise<boolean> =>
  playsInBrowsers(files.pathOf(key), mimeType)

/** A video that has no picture cannot be read by anybody here. */
function pixelsOfVideo({ previewKey, width, height }: UploadRecord): Pixels {
  if (previewKey && width && height) return { width, height }
  throw new Refused({ refused: findFfmpeg() ? 'video-unreadable' : 'poster-tool-missing', field: 'file' })
}

/** Has the file of an ad made playable where it is not, from a copy of its upload: what else has that one stays as it is. */
export async function makePlayable(
  tx: Database,
  ctx: Context,
  uploadId: number | undefined,
  { shownKey }: TakenFile,
): Promise<void> {
  if (uploadId === undefined || shownKey !== null) return
  const {
    id: _id,
    personId: _by,
    createdAt: _at,
    finishedAt: _end,
    failedAt: _failed,
    ...file
  } = await findOwnUpload({ ...ctx, db: tx }, uploadId)
  const copy = await keepCopy({ ...ctx, db: tx }, { ...file, shownKey: null, shownType: null })
  await enqueue(tx, 'shrink-upload', { uploadId: copy.id })
}
