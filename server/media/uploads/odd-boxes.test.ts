/** Videos whose boxes hold one another, overlap or are very many: walking through them takes no more steps than there may be boxes. */
import { mkdtempSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { film } from '#test/files/films.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld } from '#test/world.ts'
import { emptyNotes, stripVideo } from './strip-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxes-'))
const place = '+40.7127-074.0059/'

/** A box of its real size, or of one that it claims. */
function box(name: string, content: Buffer = Buffer.alloc(0), claimed = 8 + content.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(claimed)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A box whose size stands behind its name, in eight bytes. */
function longBox(name: string, content: Buffer, claimed = BigInt(16 + content.length)): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(claimed)
  return box(name, Buffer.concat([size, content]), 1)
}

/** So many boxes of eight bytes, each of which holds all that follow. */
function nested(levels: number, name = 'trak'): Buffer {
  const boxes = Buffer.alloc(levels * 8)
  for (let at = 0; at < levels; at += 1) {
    boxes.writeUInt32BE((levels - at) * 8, at * 8)
    boxes.write(at === 0 ? 'moov' : name, at * 8 + 4, 'latin1')
  }
  return boxes
}

const many = (count: number, one: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => one))
const noted = box('udta', Buffer.from(place))

async function walked(bytes: Buffer) {
  const path = join(folder, 'walked')
  await writeFile(path, bytes)
  const file = await open(path, 'r+')
  const [reads, writes] = [vi.spyOn(file, 'read'), vi.spyOn(file, 'write')]
  const refused = await emptyNotes({ file, boxes: 0 }, { from: 0, end: bytes.length, level: 1 }).then(
    () => null,
    (error) => error.refusal.refused as string,
  )
  await file.close()
  return { refused, reads: reads.mock.calls.length, writes: writes.mock.calls.length, path }
}

test.each<[string, Buffer, string | null, number]>([
  ['eight levels', nested(7), null, 7],
  ['nine levels', nested(9), 'video-unreadable', 8],
  ['300,000 levels', nested(300_000), 'video-unreadable', 8],
  ['300,000 levels of the outermost', nested(300_000, 'moov'), 'video-unreadable', 8],
  ['50,000 boxes beside one another', many(50_000, box('moof')), null, 50_000],
  ['one more', many(50_001, box('moof')), 'video-unreadable', 50_000],
  [
    'as many within a thousand others',
    many(1_000, box('moov', many(50, box('trak')))),
    'video-unreadable',
    50_000,
  ],
  ['a box larger than the file', box('moov', noted, 4_000_000_000), null, 1],
  ['a box larger than the one that holds it', box('moov', box('trak', noted, 900)), null, 2],
  ['a box smaller than its head', many(9, box('moov', Buffer.alloc(0), 7)), null, 1],
  ['a box that goes on to the end', box('moov', box('trak', noted, 0), 0), null, 3],
  [
    'boxes that go on to the end in one another',
    many(9, box('moov', Buffer.alloc(0), 0)),
    'video-unreadable',
    8,
  ],
  ['a long box', longBox('moov', noted), null, 2],
  ['a long box of nothing', longBox('moov', noted, 0n), null, 1],
  ['a long box without end', longBox('moov', noted, 2n ** 64n - 1n), null, 1],
  ['a long box that is cut', box('moov', Buffer.alloc(0), 1), null, 1],
])('%s', async (_what, bytes, refused, steps) => {
  const { refused: told, reads, writes } = await walked(bytes)
  expect([told, reads]).toEqual([refused, steps])
  expect(writes).toBeLessThanOrEqual(2)
})

test.each([
  ['beside one another', many(3, noted)],
  ['within their track', box('moov', box('trak', noted))],
  ['in a long box', longBox('moov', longBox('udta', Buffer.from(place)))],
  ['to the end', box('moov', box('udta', Buffer.from(place), 0), 0)],
  ['behind 40,000 pieces of film', Buffer.concat([many(40_000, box('moof')), noted])],
])('notes %s are emptied, and the file stays as long as it is', async (_where, bytes) => {
  const { path } = await walked(bytes)
  const left = await readFile(path)
  expect([left.length, left.includes(place)]).toEqual([bytes.length, false])
})

test('a film behind which boxes hold one another is refused in words, and nothing of it stays', async () => {
  const world = await makeWorld()
  const advertiser = await world.as('advertiser')
  const { status, body } = await sendWhole(advertiser, Buffer.concat([film(), nested(20_000)]))
  expect([status, body.code, body.error]).toEqual([
    422,
    'video-unreadable',
    'The video could not be read. Save it as an MP4 and upload the new file',
  ])
  expect(await world.db.selectFrom('upload').select('id').execute()).toEqual([])
  await world.close()
})

test('a film as it is made is walked through to its end', async () => {
  const [path, target] = [join(folder, 'film.mp4'), join(folder, 'shown.mp4')]
  await writeFile(path, film())
  await stripVideo(path, target)
  expect((await readFile(target)).length).toBe(film().length)
})
