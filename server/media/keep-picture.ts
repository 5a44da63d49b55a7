import type { Verdict } from '#domain/kernel/verdict.ts'
import type { FileFacts } from '#domain/media/file-rules.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { keepDrawnInTime } from './in-time.ts'
import { inspectImage, mimeTypeOf, ofPhotographs } from './inspect-image.ts'

export interface KeptPicture {
  readonly fileKey: string
  readonly mimeType: string
}

/** As large as it came, but no larger than a screen where it is one of a telephone's large photographs. */
const shownWhole = 25_000_000

/** Keeps a picture that a form carried, drawn anew, so that nothing but its pixels remains. `check` says which may be. */
export async function keepPicture(
  ctx: Context,
  { path, byteSize }: Upload,
  check: (facts: FileFacts) => Verdict,
): Promise<KeptPicture> {
  const mimeType = await mimeTypeOf(path)
  allow(check({ mimeType, byteSize }))
  try {
    const facts = await inspectImage(path, mimeType, ofPhotographs)
    const isForScreens = facts.width * facts.height > shownWhole
    return { fileKey: await keepDrawnInTime(ctx, path, { facts, part: null, isForScreens }), mimeType }
  } catch (error) {
    throw error instanceof Refused ? error.atField('uploadIds') : error
  }
}
