/** The picture that an article has after a form: the file that was sent, cut to the part that was chosen. */
import type { ReadonlyValue } from '../kernel/refused.ts'
import { mayUpload } from '#domain/media/file-rules.ts'
import { checkCrop, type Crop, isSameCrop } from '#domain/press/crop.ts'
import type { SentWithForm } from '../content/files/files-of-form.ts'
import type { Context } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { fileLimits } from '../media/take-upload.ts'
import { cutUpload } from '../media/uploads/cut-upload.ts'
import { findUploads } from '../media/uploads/find-uploads.ts'
import { uploadsOfForm } from '../media/uploads/uploads-of-form.ts'

export interface PhotoWish {
  /** Null: none. */
  readonly photoId?: number | null | undefined
  readonly crop?: ReadonlyValue<Crop> | null | undefined
  /** What came within the form itself. */
  readonly sentFiles?: readonly SentWithForm[]
}

export interface Photo {
  readonly photoId: number | null
  readonly crop: Crop | null
}

/**
 * As the form wants it; without a word it stays. Asked before anything is locked, since drawing takes a while: the cut
 * picture is a file of the person until an article has it.
 */
export async function photoOfForm(ctx: Context, wish: PhotoWish, had: Photo): Promise<Photo> {
  const [sent] = wish.sentFiles ?? []
  const named = sent?.id ?? wish.photoId
  if (named === null) return { photoId: null, crop: null }
  const isNew = named !== undefined && named !== had.photoId
  const crop = wish.crop === undefined ? (isNew ? null : had.crop) : wish.crop
  const photoId = isNew ? named : had.photoId
  if (photoId === null || (!isNew && isSameCrop(crop, had.crop)))
    return { photoId, crop: photoId === null ? null : crop }
  const upload = isNew ? await ownPicture(ctx, photoId) : (await findUploads(ctx.db, [photoId]))[0]
  if (!upload) throw new Refused({ refused: 'upload-missing', field: 'photoId' })
  const { width, height } = upload
  allow(checkCrop(crop, { width: width ?? 0, height: height ?? 0 }))
  if (crop === null && isNew) return { photoId, crop }
  return { photoId: (await cutUpload(ctx, upload, crop)).id, crop }
}

/** FIL-08, and as light as small pictures are. */
async function ownPicture(ctx: Context, id: number) {
  const [upload] = await uploadsOfForm(ctx.db, ctx, [id], () => true).catch(refusedAtPhoto)
  const facts = { mimeType: upload?.mimeType ?? '', byteSize: Number(upload?.byteSize ?? 0) }
  const verdict = mayUpload('small-image', facts, fileLimits(ctx))
  if (verdict !== 'ok') throw new Refused({ ...verdict, field: 'photoId' })
  return upload
}

function refusedAtPhoto(error: unknown): never {
  throw error instanceof Refused ? error.atField('photoId') : error
}
