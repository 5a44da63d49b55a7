import type { Verdict } from '#domain/kernel/verdict.ts'
import type { FileFacts } from '#domain/media/file-rules.ts'
import type { Context } from '../kernel/context.ts'
import type { Upload } from '../kernel/http/uploads.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { inspectImage, redraw, mimeTypeOf } from './inspect-image.ts'

export interface KeptPicture {
  readonly fileKey: string
  readonly mimeType: string
}

const pixels = { picture: 25_000_000, frames: 1, animation: 25_000_000 }

/** Keeps a picture that a form carried, drawn anew, so that nothing but its pixels remains. `check` says which may be. */
export async function keepPicture(
  { files }: Pick<Context, 'files'>,
  { path, byteSize }: Upload,
  check: (facts: FileFacts) => Verdict,
): Promise<KeptPicture> {
  const mimeType = await mimeTypeOf(path)
  allow(check({ mimeType, byteSize }))
  try {
    const facts = await inspectImage(path, mimeType, pixels)
    return { fileKey: await files.put(await redraw(path, facts)), mimeType }
  } catch (error) {
    throw error instanceof Refused ? error.atField('uploadIds') : error
  }
}
