/** The browser's look at a file and the server's agree about every kind that a person might choose. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { typeOfBeginning } from '#domain/media/first-bytes.ts'
import { gif, jpeg, png } from '#test/files/pictures.ts'
import { mp3OfBytes } from '#test/files/real-files.ts'
import { mimeTypeOf } from './mime-type.ts'

const folder = mkdtempSync(join(tmpdir(), 'first-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const webp = async () =>
  sharp(await png())
    .webp()
    .toBuffer()
const avif = async () =>
  sharp(await png())
    .avif()
    .toBuffer()
const text = (words: string) => async () => Buffer.from(words)

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', webp],
  ['image/avif', avif],
  ['application/pdf', text('%PDF-1.7\n')],
  ['video/quicktime', text('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  ['video/x-m4v', text('\0\0\0\x14ftypM4V \0\0\0\0M4V ')],
  ['video/mp4', text('\0\0\0\x14ftypisom\0\0\x02\0isom')],
  ['video/x-flv', text('FLV\x01\x05\0\0\0\x09')],
  ['audio/mpeg', async () => mp3OfBytes(2_000)],
  ['image/svg+xml', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['text/html', text('<!DOCTYPE html><html></html>')],
])('FIL-01 both know %s by its first bytes, whatever the file is called', async (mimeType, make) => {
  const bytes = await make()
  const path = join(folder, 'banner.png')
  writeFileSync(path, bytes)
  expect([typeOfBeginning(bytes), await mimeTypeOf(path)]).toEqual([mimeType, mimeType])
})

test('FIL-01 of what neither knows the browser says nothing', () => {
  expect(typeOfBeginning(Buffer.from('words'))).toBeNull()
})
