import type { Refusal } from '#domain/kernel/verdict.ts'
import { fitsPlace, type Pixels } from '#domain/media/file-rules.ts'

/** Measures a picture before it is sent; what cannot be read here is left to the server to name. */
export async function checkImage(file: File, wanted: Pixels | null): Promise<Refusal | null> {
  const actual = await pixelsOf(file)
  const verdict = actual ? fitsPlace(actual, wanted) : 'ok'
  return verdict === 'ok' ? null : verdict
}

async function pixelsOf(file: File): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
