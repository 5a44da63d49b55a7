import { beginningBytes, typeOfBeginning } from '#domain/media/first-bytes.ts'

/** What a chosen file is by its first bytes, and by its name where they say nothing. */
export async function mimeTypeOf(file: File): Promise<string> {
  const beginning = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())
  return typeOfBeginning(beginning) ?? (file.type || 'application/octet-stream')
}
