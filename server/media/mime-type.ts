/** Finds out what an uploaded file really is, from the bytes of its file; what its name says counts for nothing. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { beginningBytes, typeByMark } from '#domain/media/first-bytes.ts'

/** The real type of the bytes: `application/octet-stream` when nothing knows them. Markup has no first bytes of its own. */
export async function mimeTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  if (found && found.mime !== 'application/xml') return found.mime
  const beginning = await bytesOf(path, 0, beginningBytes)
  const marked = typeByMark(beginning.toString('latin1'))
  if (marked) return marked
  if (await isSoundBehindTag(path, beginning)) return 'audio/mpeg'
  return found?.mime ?? 'application/octet-stream'
}

/** The tag of an MP3 may be larger, or padded further, than where a frame is usually looked for. */
async function isSoundBehindTag(path: string, beginning: Buffer): Promise<boolean> {
  if (beginning.toString('latin1', 0, 3) !== 'ID3') return false
  const tagBytes = 10 + beginning.subarray(6, 10).reduce((size, seven) => size * 128 + (seven & 127), 0)
  const behind = await bytesOf(path, tagBytes, paddedBytes)
  return behind.some((byte, at) => byte === 0xff && isHeadOfFrame(behind.subarray(at, at + 4)))
}

/** Of layer III, with a rate of bits and of samples that there is. */
const isHeadOfFrame = ([, version = 0, rates = 0]: Uint8Array): boolean =>
  (version & 0xe6) === 0xe2 && rates >> 4 !== 15 && rates >> 4 !== 0 && ((rates >> 2) & 3) !== 3

/** Programs leave room behind a tag for what is noted later. */
const paddedBytes = 65_536

async function bytesOf(path: string, at: number, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
