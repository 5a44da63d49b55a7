/** The command as a client's lawyer calls it: with files, and nothing running. */
import { versionLine } from '#test/proposals/version-line.ts'
import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { signedFile } from '#domain/proposals/answers/signed-file.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { idOfKey, publicPartOf } from './proposals/answers/ed25519.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdf = Buffer.from('%PDF-1.7 what was signed')
const [house, stranger] = [
  generateKeyPairSync('ed25519').privateKey,
  generateKeyPairSync('ed25519').privateKey,
]
const sealOf = (key: KeyObject) => ({
  key: idOfKey(publicPartOf(key)),
  sign: (text: string) => sign(null, Buffer.from(text), key).toString('base64url'),
})
/** As the house publishes them, newest first: what an older key signed is checked with it. */
const published = (...keys: readonly KeyObject[]) =>
  Buffer.from(
    JSON.stringify({
      keys: keys.map((key) => ({
        id: sealOf(key).key,
        public_key: publicPartOf(key),
        since: '2026-02-02T17:00:00.000Z',
      })),
    }),
  )
const versionOf = (total: string) =>
  JSON.stringify({ proposal: 12, cadRate: null, lines: [versionLine(4, total)] })
const signedAs = (name: string, { total = '1296.00', key = house, text = versionOf(total) } = {}) =>
  Buffer.from(
    signedFile(
      {
        format: 3,
        proposal: 12,
        version: 2,
        versionText: text,
        versionSha256: sha256(text),
        chosen: [4],
        total,
        currency: 'usd',
        name,
        at: '2026-02-02T15:00:00.000Z',
        validUntil: null,
        ...acceptedOf(null),
        by: 'link',
        network: '203.0.113.0/24',
        browser: 'Firefox',
        pdfSha256: sha256(pdf),
      },
      sha256,
      sealOf(key),
    ),
  )
const json = signedAs('Dina Roth')

function verify(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/verify-proposal.ts', ...files], {
    encoding: 'utf8',
    env: {},
  })
  return { status, said: stdout.split('\n'), complaints: stderr.split('\n').filter((line) => line !== '') }
}

function file(bytes: Buffer, name: string): string {
  const path = join(inject('runFolder'), name)
  writeFileSync(path, bytes)
  return path
}

/** The same bytes with one bit of one byte changed. */
function altered(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

test('what was signed holds, and is told, with who is proven to have written it', () => {
  const [one, other] = [file(json, 'signed.json'), file(pdf, 'signed.pdf')]
  const keys = file(published(stranger, house), 'keys.json')
  const told = `${one}: proposal P-12, version 2, 1296.00 USD, signed by Dina Roth at 2026-02-02T15:00:00.000Z.`
  expect(verify(one, other, keys)).toEqual({
    status: 0,
    said: [
      told,
      `${one}: the house with the key ${sealOf(house).key} wrote this, and nobody changed it since. The letter about it names that key too.`,
      '3 of 3 hold.',
      '',
    ],
    complaints: [],
  })
  const alone = verify(one, other)
  expect([alone.status, alone.said[0], alone.said[2]]).toEqual([
    3,
    told,
    '2 of 2 hold together. Who wrote them is not proven.',
  ])
})

test('a file of which the total and every hash were made anew is not this house’s', () => {
  const keys = file(published(house), 'of-house.json')
  const cheap = file(signedAs('Dina Roth', { total: '3.00', text: versionOf('300.00') }), 'cheap.json')
  expect(verify(cheap, keys)).toMatchObject({
    status: 1,
    complaints: [`${cheap}: tells another total than its items come to.`],
  })
  const whole = file(signedAs('Dina Roth', { total: '3.00', key: stranger }), 'whole-other.json')
  expect(verify(whole, keys)).toMatchObject({ status: 3 })
  const named = signedAs('Dina Roth', { total: '3.00', key: stranger })
    .toString()
    .replace(sealOf(stranger).key, sealOf(house).key)
  const borrowed = file(Buffer.from(named), 'borrowed.json')
  expect(verify(borrowed, keys)).toMatchObject({
    status: 1,
    complaints: [`${borrowed}: was not signed with the key ${sealOf(house).key} of this house.`],
  })
})

test('a key that calls itself by the id of another is taken for what it is', () => {
  const forged = published(stranger).toString().replace(sealOf(stranger).key, sealOf(house).key)
  expect(verify(file(json, 'genuine.json'), file(Buffer.from(forged), 'forged.json')).status).toBe(3)
})

test('a name that a terminal would obey is told as letters', () => {
  const path = file(signedAs('Dina\u001B[2J\u009B1m\u202E Roth\r'), 'obeyed.json')
  expect(verify(path).said[0]).toBe(
    `${path}: proposal P-12, version 2, 1296.00 USD, signed by Dina[2J1m Roth at 2026-02-02T15:00:00.000Z.`,
  )
})

test('a file of which one byte was altered fails, and is the one that is named', () => {
  const [one, other] = [file(json, 'whole.json'), file(pdf, 'whole.pdf')]
  const keys = file(published(house), 'of-whole.json')
  for (const at of [0, 20, json.indexOf('1296'), json.length - 3]) {
    const path = file(altered(json, at), 'altered.json')
    const { status, complaints } = verify(path, other, keys)
    expect([at, status, complaints[0]?.startsWith(`${path}: `)]).toEqual([at, 1, true])
  }
  const path = file(altered(pdf, pdf.length - 1), 'altered.pdf')
  expect(verify(one, path, keys)).toMatchObject({
    status: 1,
    complaints: [`${path}: is not the PDF that was signed.`],
  })
})

test('a PDF alone, a file that is not there, another kind of file, and none at all', () => {
  const alone = file(pdf, 'alone.pdf')
  expect(verify(alone)).toMatchObject({
    status: 1,
    complaints: [`${alone}: needs the JSON that was signed with it.`],
  })
  const text = file(Buffer.from('hello'), 'hello.txt')
  expect(verify(text)).toMatchObject({ status: 1, complaints: [`${text}: is not a signed proposal.`] })
  expect(verify('/nowhere/signed.json').status).toBe(1)
  expect(verify().status).toBe(2)
})
