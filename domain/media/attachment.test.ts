import { expect, test } from 'vitest'
import { isToBeShrunk, mayAttach } from './attachment.ts'

const limits = { mostBytes: 200_000_000 }
const type = (mimeType: string, advice = '') => ({
  refused: 'file-type',
  values: { type: mimeType, advice },
})
const size = (words: string) => ({ refused: 'file-size', values: { size: words, most: words } })

test.each([
  ['image/jpeg', 1, 'ok'],
  ['image/png', 20_000_000, 'ok'],
  ['image/gif', 20_000_001, 'ok'],
  ['video/mp4', 200_000_000, 'ok'],
  ['video/mp4', 200_000_001, size('200.0 MB')],
  ['video/quicktime', 25_000_000, 'ok'],
  ['video/x-m4v', 1, 'ok'],
  ['video/x-flv', 1, 'ok'],
  ['audio/mpeg', 4_999_999, 'ok'],
  ['audio/mpeg', 5_000_000, size('5.0 MB')],
  ['application/pdf', 20_000_000, 'ok'],
  ['application/pdf', 20_000_001, size('20.0 MB')],
  ['image/png', 0, { refused: 'file-empty' }],
  ['application/octet-stream', 0, { refused: 'file-empty' }],
  ['image/svg+xml', 1, type('image/svg+xml', '. Save it as a JPEG and upload the new file')],
  ['text/html', 1, type('text/html')],
  ['application/octet-stream', 300_000_000, type('application/octet-stream')],
  ['constructor', 1, type('constructor')],
])('FIL-06 FIL-07 a file of type %s and %d bytes: %j', (mimeType, byteSize, verdict) => {
  expect(mayAttach({ mimeType, byteSize }, limits)).toEqual(verdict)
})

test.each([
  [20_000_000, false],
  [20_000_001, true],
])('FIL-07 of %d bytes it is made smaller: %s', (byteSize, expected) => {
  expect(isToBeShrunk({ mimeType: 'video/mp4', byteSize })).toBe(expected)
})
