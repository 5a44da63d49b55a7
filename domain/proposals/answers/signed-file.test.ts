import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignedFile, type FirstSignedDocument, signedFile, type SignedDocument } from './signed-file.ts'
import { acceptedOf } from './terms.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const versionText = '{"name":"Spring"}'
const first: FirstSignedDocument = {
  proposal: 12,
  version: 2,
  versionText,
  versionSha256: sha256(versionText),
  chosen: [4, 5],
  total: '1296.00',
  currency: 'usd',
  name: 'Dina „Di“ Roth',
  at: '2026-02-02T15:00:00.000Z',
  network: '203.0.113.0/24',
  browser: 'Firefox',
  pdfSha256: sha256('pdf'),
}
const document: SignedDocument = {
  ...first,
  format: 2,
  validUntil: '2026-02-23',
  by: 'link',
  ...acceptedOf('2026-02-23'),
}
const file = signedFile(document, sha256)

test('a file holds as it was signed, and says what was signed', () => {
  expect(checkSignedFile(file, sha256)).toEqual({ document, faults: [] })
})

test('the first files, which kept no terms, hold as they were written', () => {
  const text = signedFile(first, sha256)
  expect(sha256(text)).toBe('eb47c9e56ee5fed235cbb318815cb69ed486c0a761a3bffe5414f9ce5831e430')
  expect(checkSignedFile(text, sha256)).toEqual({ document: first, faults: [] })
})

test('a file in which any one character was changed, left out or added does not hold', () => {
  const held: string[] = []
  for (let at = 0; at < file.length; at += 1)
    for (const other of [
      file.slice(0, at) + (file[at] === '7' ? '8' : '7') + file.slice(at + 1),
      file.slice(0, at) + file.slice(at + 1),
      `${file.slice(0, at)} ${file.slice(at)}`,
    ])
      if (checkSignedFile(other, sha256).faults.length === 0) held.push(`${at}: ${other}`)
  expect(held).toEqual([])
})

test.each([
  [
    signedFile({ ...document, versionText: '{"name":"Autumn"}' }, sha256),
    'holds another version than was signed',
  ],
  [`${file}\n`, 'is not written as it was signed'],
  [file.replace(/\}$/, ',"terms":"none"}'), 'is not written as it was signed'],
  [file.replace('1296.00', '1.00'), 'says something else than was signed'],
  [file.replace('"format":2', '"format":3'), 'is not a signed proposal'],
  [file.replace(/,"terms":\[.*?\]/, ''), 'is not a signed proposal'],
  ['{}', 'is not a signed proposal'],
  ['null', 'is not a signed proposal'],
  ['%PDF-', 'is not a signed proposal'],
  [file.replace('"proposal":12', '"proposal":1.5'), 'is not a signed proposal'],
])('%# does not hold: %s', (text, says) => {
  expect(checkSignedFile(text, sha256).faults).toContain(says)
})
