import { versionLine } from '#test/proposals/version-line.ts'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import {
  checkSignedFile,
  type FirstSignedDocument,
  type SecondSignedDocument,
  signedFile,
  type SignedDocument,
} from './signed-file.ts'
import { acceptedOf } from './terms.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const version = {
  proposal: 12,
  name: 'Spring',
  cadRate: null,
  lines: [versionLine(4, '1200.00'), versionLine(5, '96.00'), versionLine(6, '7.50')],
}
const versionText = JSON.stringify(version)

/** Whoever has no key of the house makes hashes, and signatures of keys of their own. */
const sealOf = (key: string) => ({
  key,
  sign: (text: string) => createHmac('sha256', key).update(text).digest('hex'),
})
const house = sealOf('house')
const tools = {
  sha256,
  isSignedBy: (key: string, text: string, signature: string) =>
    key === house.key ? house.sign(text) === signature : null,
}
const check = (text: string) => checkSignedFile(text, tools)
const plainFile = (written: FirstSignedDocument | SecondSignedDocument) =>
  canonicalJson({ document: written, sha256: sha256(canonicalJson(written)) })

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
  format: 3,
  validUntil: '2026-02-23',
  by: 'link',
  ...acceptedOf('2026-02-23'),
}
const file = signedFile(document, sha256, house)

test('a file holds as it was signed, says what was signed, and whose key shows who wrote it', () => {
  expect(check(file)).toEqual({ document, faults: [], provenBy: 'house', key: 'house' })
})

test('the first files, which kept no terms and bore no signature, hold and prove nobody', () => {
  const second: SecondSignedDocument = { ...document, format: 2 }
  for (const written of [first, second])
    expect(check(plainFile(written))).toEqual({ document: written, faults: [], provenBy: null, key: null })
})

test('a file that somebody wrote anew, with hashes that fit, proves nobody', () => {
  const cheap = { ...document, total: '12.96' }
  const cheaper = JSON.stringify({ ...version, lines: [versionLine(4, '12.00'), versionLine(5, '0.96')] })
  const wrote = { ...cheap, versionText: cheaper, versionSha256: sha256(cheaper) }
  const stranger = sealOf('stranger')
  expect(check(signedFile(cheap, sha256, house)).faults).toEqual([
    'tells another total than its items come to',
  ])
  expect(check(signedFile(wrote, sha256, stranger))).toMatchObject({
    faults: [],
    provenBy: null,
    key: 'stranger',
  })
  const { sign } = stranger
  expect(check(signedFile(wrote, sha256, { key: 'house', sign })).faults).toEqual([
    'was not signed with the key house of this house',
  ])
  expect(check(plainFile({ ...wrote, format: 2 }))).toMatchObject({ faults: [], provenBy: null })
})

test.each([
  ['an item that the version has not', { chosen: [4, 9] }],
  ['an item twice', { chosen: [4, 5, 5] }],
  ['another choice', { chosen: [4, 6] }],
  ['another currency', { currency: 'cad' }],
  ['another proposal', { proposal: 13 }],
  [
    'a version without items',
    { versionText: '{"proposal":12,"lines":[]}', versionSha256: sha256('{"proposal":12,"lines":[]}') },
  ],
] as const)('%s is no sum of the version', (_, change) => {
  const { faults, provenBy } = check(signedFile({ ...document, ...change }, sha256, house))
  expect([faults, provenBy]).toEqual([['tells another total than its items come to'], null])
})

test.each([
  ['another rate', { rate: '600.000000' }, '1296.00'],
  ['another quantity', { quantity: 2 }, '1296.00'],
  ['a discount', { discountPercent: 50 }, '1296.00'],
  [
    'another amount before discount',
    { usd: { first: '2400.00', discount: '1200.00', total: '1200.00' } },
    '1296.00',
  ],
  [
    'another total, with a sum that fits',
    { usd: { first: '600.00', discount: '0.00', total: '600.00' } },
    '696.00',
  ],
] as const)('an item with %s is told, whoever signed it', (_, change, total) => {
  const text = JSON.stringify({
    ...version,
    lines: [{ ...versionLine(4, '1200.00'), ...change }, versionLine(5, '96.00')],
  })
  const changed = { ...document, versionText: text, versionSha256: sha256(text), total }
  const { faults, provenBy } = check(signedFile(changed, sha256, house))
  expect([faults, provenBy]).toEqual([
    ['tells another amount of an item than its rate, quantity and discount come to'],
    null,
  ])
})

test('what was sold in Canadian dollars is summed in them', () => {
  const text = JSON.stringify({
    ...version,
    cadRate: { rate: '1.400000', day: '2026-02-01' },
    lines: [versionLine(4, '1200.00', '1680.00'), versionLine(5, '96.00', '134.40')],
  })
  const canadian = { ...document, versionText: text, versionSha256: sha256(text), currency: 'cad' } as const
  expect(check(signedFile({ ...canadian, total: '1814.40' }, sha256, house)).faults).toEqual([])
  expect(check(signedFile({ ...canadian, total: '1296.00' }, sha256, house)).faults).toHaveLength(1)
})

test('a file in which any one character was changed, left out or added proves nobody', () => {
  const held: string[] = []
  for (let at = 0; at < file.length; at += 1)
    for (const other of [
      file.slice(0, at) + (file[at] === '7' ? '8' : '7') + file.slice(at + 1),
      file.slice(0, at) + file.slice(at + 1),
      `${file.slice(0, at)} ${file.slice(at)}`,
    ])
      if (check(other).provenBy !== null) held.push(`${at}: ${other}`)
  expect(held).toEqual([])
})

test.each([
  [
    signedFile({ ...document, versionText: versionText.replace('Spring', 'Autumn') }, sha256, house),
    'holds another version than was signed',
  ],
  [`${file}\n`, 'is not written as it was signed'],
  [file.replace(/\}$/, ',"terms":"none"}'), 'is not a signed proposal'],
  [file.replace('1296.00', '1.00'), 'says something else than was signed'],
  [file.replace('"format":3', '"format":4'), 'is not a signed proposal'],
  [file.replace(/,"terms":\[.*?\]/, ''), 'is not a signed proposal'],
  [file.replace('"key":"house",', ''), 'is not a signed proposal'],
  [file.replace('"format":3', '"format":2'), 'is not a signed proposal'],
  ['{}', 'is not a signed proposal'],
  ['null', 'is not a signed proposal'],
  ['%PDF-', 'is not a signed proposal'],
  [file.replace('"proposal":12', '"proposal":1.5'), 'is not a signed proposal'],
])('%# does not hold: %s', (text, says) => {
  expect(check(text).faults).toContain(says)
})
