import { ofPhotographs, type Pixels, shownWhole } from '#domain/media/file-rules.ts'
import type { Context } from '../../kernel/context.ts'
import { inspectImage, keepDrawn } from '../drawing/draw.ts'
import { inTime } from '../in-time.ts'
import { keepCopy } from './keep-copy.ts'
import type { UploadRecord } from '../store/uploads.ts'

export interface CutPart extends Pixels {
  readonly left: number
  readonly top: number
}

/** One more upload of the same picture, shown cut to a part of it (null: whole); its original stays the whole one. */
export async function cutUpload(
  ctx: Context,
  upload: UploadRecord,
  part: CutPart | null,
): Promise<UploadRecord> {
  const { id: _, personId: __, createdAt: ___, finishedAt: ____, failedAt: _____, ...file } = upload
  const { fileKey, mimeType } = file
  if (fileKey === null || mimeType === null) throw new Error('only a whole picture can be cut')
  const path = ctx.files.pathOf(fileKey)
  const shownKey = await inTime(ctx, async () => {
    const facts = await inspectImage(ctx, path, mimeType, ofPhotographs)
    const isForScreens = part === null || facts.width * facts.height > shownWhole
    return keepDrawn(ctx, path, { facts, part, isForScreens })
  })
  return keepCopy(ctx, { ...file, shownKey, shownType: mimeType })
}
