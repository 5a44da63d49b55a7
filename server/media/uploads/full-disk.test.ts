/** The disk is full in the middle of a file: whoever sends it reads so, nothing is lost, and with room it goes on. */
import fs, { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import type { Answer, Person } from '#test/person.ts'
import { announce, sendPiece, sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'
import { shrinkLargeUpload } from './shrink-upload.ts'

let world: World
let advertiser: Person
let picture: Buffer
beforeAll(async () => {
  // What makes files smaller runs where the test says so.
  world = await makeWorld({ ROLE: 'web' })
  advertiser = await world.as('advertiser')
  picture = await noise(900, 900)
})
afterEach(() => room())
afterAll(() => world.close())

const { campaignOf, text, postsOf, creditsOf } = postsOver(() => world)

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const { _writev: severalAtOnce } = fs.WriteStream.prototype

/** The disk takes everything again. */
function room(): void {
  vi.restoreAllMocks()
  Reflect.set(fs.WriteStream.prototype, '_writev', severalAtOnce)
}

/** From now on the disk takes so many bytes of what comes from outside. */
function roomFor(bytes: number): void {
  let left = bytes
  const { _write: write } = fs.WriteStream.prototype
  // Without it the pieces come one by one.
  Reflect.set(fs.WriteStream.prototype, '_writev', null)
  vi.spyOn(fs.WriteStream.prototype, '_write').mockImplementation(function (
    this: fs.WriteStream,
    ...[piece, encoding, done]: Parameters<typeof write>
  ) {
    const taken = (piece as Buffer).subarray(0, left)
    left -= taken.length
    if (taken.length === (piece as Buffer).length) return write.call(this, piece, encoding, done)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    return write.call(this, taken, encoding, (error) => done(error ?? full))
  })
}

const folder = (name: string) => join(world.dataDir, name)
const inFolder = (name: string) => (existsSync(folder(name)) ? readdirSync(folder(name)) : [])
/** What is written there is written to a disk that is full. */
function fill(name: string): string {
  const path = join(folder('incoming'), name)
  rmSync(path, { force: true })
  symlinkSync('/dev/full', path)
  return path
}
const uploads = () => world.db.selectFrom('upload').selectAll().execute()

function expectNoRoom({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after'), body.error]).toEqual([
    503,
    '5',
    'There is no room left to save this. Try again in a few minutes',
  ])
}

test('of a file in pieces what was taken stays, and the rest follows when there is room', async () => {
  const path = (await announce(advertiser, picture.length)).headers.get('location') ?? ''
  roomFor(1_000_000)
  expectNoRoom(await sendPiece(advertiser, path, 0, picture))
  const { received, state } = (await advertiser.get(path)).body.item
  expect([received, state]).toEqual([1_000_000, 'sending'])
  room()
  expect((await sendPiece(advertiser, path, received, picture.subarray(received))).status).toBe(204)
  const { item } = (await advertiser.get(path)).body
  expect(item.state).toBe('ready')
  const original = await (await advertiser.raw(item.original_path)).arrayBuffer()
  expect(Buffer.from(original).equals(picture)).toBe(true)
})

test('a file that is whole when what is shown of it finds no room is no unreadable one: it is finished later', async () => {
  const path = (await announce(advertiser, picture.length)).headers.get('location') ?? ''
  const shown = fill(`${path.split('/').at(-1)}.${process.pid}`)
  expectNoRoom(await sendPiece(advertiser, path, 0, picture))
  expect(existsSync(shown)).toBe(false)
  expect((await advertiser.get(path)).body.item).toMatchObject({ state: 'ready', received: picture.length })
})

test('a picture that waits to be made smaller waits on', async () => {
  const { item } = (await sendWhole(advertiser, await noise(3_000, 2_600))).body
  expect(item).toMatchObject({ state: 'processing' })
  fill(String(item.id))
  await expect(shrinkLargeUpload.run(world.platform, { uploadId: item.id })).rejects.toThrow('No space left')
  const state = async () => (await advertiser.get(`/api/uploads/${item.id}`)).body.item.state
  expect(await state()).toBe('processing')
  await shrinkLargeUpload.run(world.platform, { uploadId: item.id })
  expect(await state()).toBe('ready')
}, 60_000)

test('a form of a post keeps nothing, spends no credit, and is taken when it is sent again', async () => {
  const campaign = await campaignOf('telegram')
  const fields = { ...text(campaign), adkey: 'the-form-of-a-full-disk' }
  const send = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.append('image[]', new Blob([picture as BlobPart]), 'bread.png')
    return advertiser.send('POST', '/api/content-campaigns/', form)
  }
  const before = await uploads()
  const nothingStays = async () => {
    expect([await postsOf(campaign), await creditsOf(campaign)]).toEqual([[], 3])
    expect([inFolder('uploads'), inFolder('incoming'), await uploads()]).toEqual([[], [], before])
  }
  roomFor(1_000_000)
  expectNoRoom(await send())
  await nothingStays()
  room()
  const next = 1 + Math.max(...before.map(({ id }) => id))
  fill(`${next}.${process.pid}`)
  expectNoRoom(await send())
  await nothingStays()
  expect((await send()).status).toBe(200)
  expect([(await postsOf(campaign)).length, await creditsOf(campaign)]).toEqual([1, 2])
})
