import type { ByteRange } from '../files.ts'

/**
 * The stretch of a file that a request asks for (RFC 9110, section 14). Null: the whole, also where several are asked for
 * or the wish cannot be read, as a server may; `beyond` begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // Without a beginning it is so many of the last bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first >= size ? 'beyond' : { first, last }
}
