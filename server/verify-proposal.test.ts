/** The command as a client's lawyer calls it: with files, and nothing running. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { signedFile } from '#domain/proposals/answers/signed-file.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdf = Buffer.from('%PDF-1.7 what was signed')
const versionText = '{"name":"Spring"}'
const signedAs = (name: string) =>
  Buffer.from(
    signedFile(
      {
        format: 2,
        proposal: 12,
        version: 2,
        versionText,
        versionSha256: sha256(versionText),
        chosen: [4],
        total: '1296.00',
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

test('what was signed holds, and is told', () => {
  const [one, other] = [file(json, 'signed.json'), file(pdf, 'signed.pdf')]
  expect(verify(one, other)).toEqual({
    status: 0,
    said: [
      `${one}: proposal P-12, version 2, 1296.00 USD, signed by Dina Roth at 2026-02-02T15:00:00.000Z.`,
      '2 of 2 hold.',
      '',
    ],
    complaints: [],
  })
})

test('a name that a terminal would obey is told as letters', () => {
  const path = file(signedAs('Dina\u001B[2J\u009B1m\u202E Roth\r'), 'obeyed.json')
  expect(verify(path).said[0]).toBe(
    `${path}: proposal P-12, version 2, 1296.00 USD, signed by Dina[2J1m Roth at 2026-02-02T15:00:00.000Z.`,
  )
})

test('a file of which one byte was altered fails, and is the one that is named', () => {
  const [one, other] = [file(json, 'whole.json'), file(pdf, 'whole.pdf')]
  for (const at of [0, 20, json.indexOf('1296'), json.length - 3]) {
    const path = file(altered(json, at), 'altered.json')
    const { status, complaints } = verify(path, other)
    expect([at, status, complaints[0]?.startsWith(`${path}: `)]).toEqual([at, 1, true])
  }
  const path = file(altered(pdf, pdf.length - 1), 'altered.pdf')
  expect(verify(one, path)).toMatchObject({
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
