/** Files of telephones and design programs, and files that cost more than they weigh: taken, made into another, or refused in words. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { film, filmAs, jingle } from '#test/files/films.ts'
import { gif } from '#test/files/pictures.ts'
import { pdf, svgWithScript } from '#test/files/real-files.ts'
import { sendWhole } from '#test/files/tus.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { draftPath } from './drafts.ts'
import { findFfmpeg, run } from './ffmpeg.ts'
import { readVideo } from './read-video.ts'
import { shrinkLargeUpload } from './shrink-upload.ts'

let world: World
let advertiser: Person
let folder: string
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  folder = mkdtempSync(join(world.dataDir, 'found-'))
})
afterAll(() => world.close())

/** What ffmpeg makes of these words, as one file. */
async function made(name: string, ...words: string[]): Promise<Buffer> {
  const path = join(folder, name)
  await run(findFfmpeg() ?? 'ffmpeg', ['-v', 'error', ...words, '-y', path])
  return readFileSync(path)
}

const grey = (size: string) => ['-f', 'lavfi', '-i', `color=gray:size=${size}:rate=1:duration=2`]
const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#80a0c0' } })

/** Sound behind a large tag and the room that a program left for what is noted later. */
function taggedSound(): Buffer {
  const tag = Buffer.alloc(10 + 20_000 + 1_044)
  tag.write('ID3', 'latin1')
  tag.set([3, 0, 0, 0, 1, 28, 32], 3)
  return Buffer.concat([tag, jingle()])
}

const unreadable = 'The video could not be read. Save it as an MP4 and upload the new file'
const wrong = (type: string, format: string) =>
  `We do not accept this type of file: ${type}. Save it as ${format} and upload the new file`

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a JPEG of 50 megapixels', () => still(8_160, 6_144).jpeg().toBuffer(), 'ready'],
  [
    'a PNG of 49 megapixels in 16 bits',
    () => still(7_000, 7_000).toColourspace('rgb16').png().toBuffer(),
    'ready',
  ],
  ['a WebP', () => still(40, 40).webp().toBuffer(), wrong('image/webp', 'a JPEG')],
  ['an AVIF', () => still(40, 40).avif().toBuffer(), wrong('image/avif', 'a JPEG')],
  [
    'a HEIC',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    wrong('image/heic', 'a JPEG'),
  ],
  ['a TIFF', () => still(40, 40).tiff().toBuffer(), wrong('image/tiff', 'a JPEG')],
  ['a JPEG in the inks of a printer', () => still(40, 40).toColourspace('cmyk').jpeg().toBuffer(), 'ready'],
  ['a GIF that moves', () => gif(60, 40, 3), 'ready'],
  [
    'a PNG that moves',
    () => made('moves.png', ...grey('40x40'), '-f', 'apng'),
    wrong('image/apng', 'a JPEG'),
  ],
  ['an SVG', () => svgWithScript, wrong('image/svg+xml', 'a JPEG')],
  ['a BMP', () => made('a.bmp', ...grey('40x40'), '-frames:v', '1'), wrong('image/bmp', 'a JPEG')],
  [
    'a document of Photoshop',
    () => Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(60)]),
    wrong('image/vnd.adobe.photoshop', 'a JPEG'),
  ],
  [
    'a document of InDesign',
    () => Buffer.concat([Buffer.from('0606edf5d81d46e5bd31efe7fe74b71d', 'hex'), Buffer.alloc(60)]),
    wrong('application/x-indesign', 'a JPEG or a PDF'),
  ],
  [
    'an EPS',
    () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 40 40\n'),
    wrong('application/eps', 'a JPEG or a PDF'),
  ],
  ['a document of Illustrator, which is a PDF', () => pdf(1), 'ready'],
  ['a WebM', () => made('a.webm', ...grey('64x48'), '-c:v', 'libvpx'), wrong('video/webm', 'an MP4')],
  ['a WAV', () => made('a.wav', '-f', 'lavfi', '-i', 'sine=duration=1'), wrong('audio/wav', 'an MP3')],
  ['a video that every browser plays', film, 'ready'],
  ['an MOV of H.264', () => filmAs(join(folder, 'h264.mov'), '-c:v', 'copy', '-f', 'mov'), 'processing'],
  [
    'an MOV of HEVC, as telephones make it',
    () =>
      filmAs(join(folder, 'hevc.mov'), '-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'),
    'processing',
  ],
  ['an MOV of ProRes', () => filmAs(join(folder, 'prores.mov'), '-c:v', 'prores'), 'processing'],
  ['an FLV', () => filmAs(join(folder, 'film.flv'), '-c:v', 'flv1', '-an'), 'processing'],
  [
    'a 3GP of an older telephone',
    () => filmAs(join(folder, 'film.3gp'), '-c:v', 'h263', '-s', '352x288', '-an'),
    wrong('video/3gpp', 'an MP4'),
  ],
  [
    'a memo that a telephone recorded',
    () => made('memo.m4a', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac'),
    wrong('audio/x-m4a', 'an MP3'),
  ],
  ['an MOV of MJPEG', () => filmAs(join(folder, 'mjpeg.mov'), '-c:v', 'mjpeg'), 'processing'],
  [
    'a video without its index',
    async () => (await filmAs(join(folder, 'cut.mp4'), '-c', 'copy', '-f', 'mp4')).subarray(0, 9_000),
    unreadable,
  ],
  ['a video without a picture', () => made('sound.mp4', '-f', 'lavfi', '-i', 'sine=duration=1'), unreadable],
  ['an MP3 whose tag is larger than most', taggedSound, 'ready'],
  [
    'an MP3 of a tag alone',
    () => taggedSound().subarray(0, 21_054),
    'We do not accept this type of file: application/octet-stream',
  ],
  [
    'a PDF behind a line of its program',
    () => Buffer.concat([Buffer.from('Made by a program\n'), pdf(1)]),
    'ready',
  ],
  [
    'a video of larger frames than 8K',
    () => made('huge.mov', ...grey('9000x9000'), '-c:v', 'png'),
    'The pictures of this video are larger than we can read. Save it with 7680 × 4320 pixels or fewer and upload the new file',
  ],
])('FIL-01 FIL-06 %s', async (_what, make, expected) => {
  const { status, body } = await sendWhole(advertiser, await make())
  expect(status < 300 ? body.item.state : body.error).toBe(expected)
})

test('FIL-05 a video of odd sides is made one of even sides, a row or column smaller', async () => {
  const odd = await made('odd.mov', ...grey('425x200'), '-c:v', 'png')
  const { item } = (await sendWhole(advertiser, odd)).body
  const upload = () =>
    world.db.selectFrom('upload').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await upload()).shownKey, { timeout: 60_000 }).not.toBeNull()
  const facts = await readVideo(world.platform.files.pathOf((await upload()).shownKey ?? ''), 'video/mp4')
  expect(facts?.tracks).toMatchObject([{ codec: 'h264', width: 424, height: 200 }])
})

/** The number of the process that decodes files for this one; undefined where there is none. */
function drawer(): number | undefined {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawing-process.ts'))
}

/** Ends it; false where there is none. */
function killDrawer(): boolean {
  const pid = drawer()
  return pid !== undefined && process.kill(pid, 'SIGKILL')
}

test('what takes much memory is decoded in a process of its own, which ends with it', async () => {
  const picture = await still(9_000, 6_000).png().toBuffer()
  const decodedIn: (number | undefined)[] = []
  while (decodedIn.length < 2) {
    await expect.poll(drawer, { timeout: 40_000 }).toBe(undefined)
    const sent = sendWhole(advertiser, picture)
    await expect.poll(drawer, { timeout: 20_000, interval: 50 }).not.toBe(undefined)
    decodedIn.push(drawer())
    expect((await sent).body.item.state).toBe('ready')
  }
  await expect.poll(drawer, { timeout: 5_000 }).toBe(undefined)
  expect(new Set(decodedIn).size).toBe(2)
}, 120_000)

test('a picture is drawn all the same when its process was killed in the middle', async () => {
  const picture = await still(9_000, 9_000).png().toBuffer()
  const sent = sendWhole(advertiser, picture)
  await expect.poll(killDrawer, { timeout: 20_000, interval: 100 }).toBe(true)
  expect((await sent).body.item.state).toBe('ready')
}, 60_000)

test('what a killed process left running writes into nothing that is shown', async () => {
  const film = await made('short.mov', ...grey('320x180'), '-c:v', 'mjpeg')
  const { id } = (await sendWhole(advertiser, film)).body.item
  const shown = async () =>
    (await world.db.selectFrom('upload').select('shownKey').where('id', '=', id).executeTakeFirstOrThrow())
      .shownKey
  await expect.poll(shown, { timeout: 60_000 }).not.toBeNull()
  rmSync(world.platform.files.pathOf((await shown()) ?? ''))
  await world.db.updateTable('upload').set({ shownKey: null, shownType: null }).where('id', '=', id).execute()
  // Its ffmpeg has the file of the conversion open, and goes on.
  const left = await open(draftPath(world.platform, id), 'w')
  await shrinkLargeUpload.run(world.platform, { uploadId: id })
  await left.write('of another process', 0)
  await left.close()
  const key = (await shown()) ?? ''
  expect(readFileSync(world.platform.files.pathOf(key)).includes('of another process')).toBe(false)
}, 120_000)

test('a file that takes long to be made holds up no job that is due, and no first file of somebody else', async () => {
  const long = await made(
    'long.mov',
    ...grey('640x360').with(3, 'color=gray:size=640x360:rate=30:duration=240'),
    '-c:v',
    'mjpeg',
  )
  const sent = await Promise.all([1, 2, 3].map(() => sendWhole(advertiser, long)))
  const ids = sent.map(({ body }) => body.item.id as number)
  const waiting = async () => {
    const rows = await world.db.selectFrom('upload').select('shownKey').where('id', 'in', ids).execute()
    return rows.filter(({ shownKey }) => shownKey === null).length
  }
  expect(await waiting()).toBeGreaterThan(1)
  await enqueue(world.db, 'forget-uploads', {}, { key: 'due' })
  const isDone = async () =>
    (await sql`select from graphile_worker.jobs where key = 'due'`.execute(world.db)).rows.length === 0
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
  expect(await waiting()).toBeGreaterThan(1)
  // What somebody else sends last stands beside the first of them, and before the others.
  const short = await made('short.mov', ...grey('320x180'), '-c:v', 'mjpeg')
  await sendWhole(await world.as('advertiser2'), short)
  const { rows: places } = await sql<{ priority: number }>`select priority from graphile_worker.jobs
    where task_identifier = 'shrink-upload' order by priority`.execute(world.db)
  expect(places.map(({ priority }) => priority)).toEqual([0, 0, 1, 2])
  // A restart gives up what is in hand: no file is refused for it, and each is begun again.
  await world.restart()
  const { rows: begun } = await sql`select from graphile_worker.jobs
    where task_identifier = 'shrink-upload'`.execute(world.db)
  const refused = world.db.selectFrom('upload').select('id').where('failedAt', 'is not', null)
  expect([begun.length, await refused.where('id', 'in', ids).execute()]).toEqual([1 + (await waiting()), []])
}, 120_000)
