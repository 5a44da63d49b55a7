import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { type FileLimits, fitsPlace, mayUpload, type Pixels } from '#domain/media/file-rules.ts'
import { kindOfBanner, mayPlay } from '#domain/media/played-file.ts'
import { mimeTypeOf } from '#web/media/mime-type-of.ts'

/** What a picture is held to before it is sent. */
export type PictureLimits = Omit<FileLimits, 'smallImageBytes'>

/**
 * Looks at the file of an ad when it is chosen: its type, then its weight, then the pixels of a picture. What cannot be
 * read here is left to the server to name.
 */
export async function checkFile(
  file: File,
  wanted: Pixels | null,
  limits: PictureLimits,
): Promise<Refusal | null> {
  const facts = { mimeType: await mimeTypeOf(file), byteSize: file.size }
  const isPicture = kindOfBanner(facts.mimeType) === 'image'
  const verdict = isPicture
    ? mayUpload('banner-image', facts, { ...limits, smallImageBytes: 0 })
    : mayPlay(facts)
  if (isRefusal(verdict)) return verdict
  const actual = isPicture ? await pixelsOf(file) : null
  const fit = actual ? fitsPlace(actual, wanted) : 'ok'
  return isRefusal(fit) ? fit : null
}

async function pixelsOf(file: File): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
