import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { beginningBytes, typeOfBeginning } from '#domain/media/first-bytes.ts'
import { type FileLimits, fitsPlace, mayUpload, type Pixels } from '#domain/media/file-rules.ts'

/** What a picture is held to before it is sent. */
export type PictureLimits = Omit<FileLimits, 'smallImageBytes'>

/**
 * Looks at a picture when it is chosen: its type, then its weight, then its pixels. What cannot be read here is left to
 * the server to name.
 */
export async function checkImage(
  file: File,
  wanted: Pixels | null,
  limits: PictureLimits,
): Promise<Refusal | null> {
  const beginning = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())
  const mimeType = typeOfBeginning(beginning) ?? (file.type || 'application/octet-stream')
  const verdict = mayUpload(
    'banner-image',
    { mimeType, byteSize: file.size },
    { ...limits, smallImageBytes: 0 },
  )
  if (isRefusal(verdict)) return verdict
  const actual = await pixelsOf(file)
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
