/** What the tus protocol says in the head of a request. */
import type { IncomingHttpHeaders } from 'node:http'
import { fileNameOf } from '#domain/media/file-name.ts'
import { Refused } from '../../kernel/refused.ts'

/** A count of bytes; a file has some. */
export function wholeNumberIn(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const text = String(headers[name] ?? '')
  const value = Number(text)
  if (!/^\d{1,15}$/.test(text)) throw new Refused({ refused: 'upload-length' })
  if (name === 'upload-length' && value === 0) throw new Refused({ refused: 'file-empty' })
  return value
}

/** The name that its owner gave it, in one line; some word where it has none. */
export function nameIn(headers: IncomingHttpHeaders): string {
  const fields = String(headers['upload-metadata'] ?? '').split(',')
  const [, encoded = ''] =
    fields.map((field) => field.trim().split(' ')).find(([key]) => key === 'filename') ?? []
  return fileNameOf(Buffer.from(encoded, 'base64').toString('utf8'))
}
