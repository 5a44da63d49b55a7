import type { Verdict } from '#domain/kernel/verdict.ts'
import { type FileFacts, ofPhotographs, shownWhole } from '#domain/media/file-rules.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { inspectImage, keepDrawn } from './drawing/draw.ts'
import { inTime } from './in-time.ts'
import { mimeTypeOf } from './mime-type.ts'

export interface KeptPicture {
  readonly fileKey: string
  readonly mimeType: string
}

/** Keeps a picture that a form carried, drawn anew, so that nothing but its pixels remains. `check` says which may be. */
export async function keepPicture(
  ctx: Context,
  { path, byteSize }: Upload,
  check: (facts: FileFacts) => Verdict,
): Promise<KeptPicture> {
  const mimeType = await mimeTypeOf(path)
  allow(check({ mimeType, byteSize }))
  try {
    return await inTime(ctx, async () => {
      const facts = await inspectImage(ctx, path, mimeType, ofPhotographs)
      const isForScreens = facts.width * facts.height > shownWhole
      return { fileKey: await keepDrawn(ctx, path, { facts, part: null, isForScreens }), mimeType }
    })
  } catch (error) {
    throw error instanceof Refused ? error.atField('uploadIds') : error
  }
}
