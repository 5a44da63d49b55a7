/** A file that takes longer to look into than anybody waits: it is kept, looked into all the same, and told about when it is asked for. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { film } from '#test/files/films.ts'
import { png } from '#test/files/pictures.ts'
import { pdf } from '#test/files/real-files.ts'
import { announce, cancel, sendPiece } from '#test/files/tus.ts'
import type { Answer, Person } from '#test/person.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import type { Context } from '../../kernel/context.ts'
import { inPlaceOf } from '../drawing/draw.ts'
import { lookIntoUpload } from './finish-upload.ts'
import { forgetUploads } from './sweep-uploads.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  await setSetting(world, 'uploads.answerSeconds', 0)
})
afterAll(() => world.close())

const { campaignOf, text, postsOf } = postsOver(() => world)

/** While two others have their files looked into, nothing of a third person's is. */
let letGo = () => {}
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const who of ['agent', 'superadmin']) {
    const { id: personId } = await world.as(who)
    void inPlaceOf({ ...world.platform, actor: { personId } } as Context, () => promise)
  }
  letGo = resolve
})
afterEach(() => letGo())

async function send(bytes: Uint8Array, name: string): Promise<{ path: string; answer: Answer }> {
  const path = (await announce(advertiser, bytes.length, name)).headers.get('location') ?? ''
  return { path, answer: await sendPiece(advertiser, path, 0, bytes) }
}
const patience = { timeout: 20_000 }
const stateAt = async (path: string) => (await advertiser.get(path)).body.item?.state

const broken = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

test.each([
  ['picture', () => png(80, 60)],
  ['video', film],
  ['PDF', () => pdf(2)],
])('a %s that came in pieces is answered 202 with where to ask, and is ready later', async (kind, make) => {
  const bytes = await make()
  const { path, answer } = await send(bytes, `my ${kind}`)
  expect([answer.status, answer.headers.get('upload-offset'), answer.body]).toEqual([
    202,
    String(bytes.length),
    {
      success: 'The file is being looked into. Its address tells what became of it',
      files: [{ name: `my ${kind}`, upload: path.replace('/api/uploads/', 'upload:'), address: path }],
    },
  ])
  expect((await advertiser.get(path)).body.item).toMatchObject({ state: 'looking', received: bytes.length })
  letGo()
  await expect.poll(() => stateAt(path), patience).toBe('ready')
  const original = await advertiser.raw((await advertiser.get(path)).body.item.original_path)
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
})

test('one that is refused after that says so whenever it is asked for, and nothing of it stays', async () => {
  const { path, answer } = await send(await broken(), 'broken.png')
  expect(answer.status).toBe(202)
  const campaign = await campaignOf('telegram')
  const named = { ...text(campaign), 'image[]': path.replace('/api/uploads/', 'upload:') }
  const early = await advertiser.post('/api/content-campaigns/', named)
  expect([early.status, early.body.errors]).toEqual([
    422,
    { 'image[]': ['This file is still being looked into. Save again when that is done'] },
  ])
  letGo()
  await expect.poll(() => stateAt(path), patience).toBe(undefined)
  const sentence = 'The image could not be read. Save it again and upload the new file'
  for (const answer of [await advertiser.get(path), await advertiser.post('/api/content-campaigns/', named)])
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([422, 'file-unreadable', sentence])
  const { length } = readdirSync(join(world.dataDir, 'incoming'))
  expect([length, await postsOf(campaign)]).toEqual([0, []])
  // It counts among nobody's files that are on their way.
  await setSetting(world, 'uploads.unfinishedPerPerson', 1)
  expect((await announce(advertiser, 10)).status).toBe(201)
  await setSetting(world, 'uploads.unfinishedPerPerson', 20)
})

test('of a form nothing is saved but its files, which are named when it is sent again', async () => {
  const campaign = await campaignOf('telegram')
  const form = new FormData()
  for (const [name, value] of Object.entries(text(campaign))) form.set(name, String(value))
  for (const name of ['bread.png', 'rolls.png'])
    form.append('image[]', new Blob([(await png(80, 60 + name.length)) as BlobPart]), name)
  const { status, body } = await advertiser.send('POST', '/api/content-campaigns/', form)
  expect([status, body.success, body.files.map(({ name }: { name: string }) => name)]).toEqual([
    202,
    'The files are kept and being looked into; nothing else is saved yet. Ask at their addresses, and send the form again with their names when they are ready',
    ['bread.png', 'rolls.png'],
  ])
  expect(await postsOf(campaign)).toEqual([])
  letGo()
  for (const { address } of body.files) await expect.poll(() => stateAt(address), patience).toBe('ready')
  const named = body.files.map(({ upload }: { upload: string }) => upload)
  const again = await advertiser.post('/api/content-campaigns/', { ...text(campaign), 'image[]': named })
  expect([again.status, (await postsOf(campaign)).length]).toEqual([200, 1])
})

test('a video within the form of an ad is answered the same', async () => {
  const campaign = await campaignOf('telegram')
  const form = new FormData()
  form.set('campaign', String(campaign))
  form.append('video_graphic', new Blob([(await film()) as BlobPart]), 'spring.mp4')
  const { status, body } = await advertiser.send('POST', '/advertiser/medias', form)
  expect([status, body.files[0].name]).toEqual([202, 'spring.mp4'])
  letGo()
  await expect.poll(() => stateAt(body.files[0].address), patience).toBe('ready')
})

test('a picture that stands in its form alone is to be sent again, and the call says so in time', async () => {
  const campaign = await addImpressionCampaign(world.db)
  const send = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(words)) form.set(name, value)
    form.set('campaign', String(campaign))
    form.append('graphic', new Blob([(await png(728, 90)) as BlobPart]), 'bread.png')
    return advertiser.send('POST', '/advertiser/medias', form)
  }
  const words = { graphic_name: 'Fresh bread', graphic_link: 'https://ohrbakery.example' }
  const early = await send()
  expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([503, 'not-now', '5'])
  letGo()
  await setSetting(world, 'uploads.answerSeconds', 28)
  expect((await send()).status).toBe(200)
  await setSetting(world, 'uploads.answerSeconds', 0)
})

test('what a killed process was making of a file that is gone goes with the next sweep', async () => {
  const { path } = await send(await png(35, 44), 'left.png')
  const incoming = join(world.dataDir, 'incoming')
  const id = path.split('/').at(-1) ?? ''
  writeFileSync(join(incoming, `${id}.1`), 'half of it')
  await forgetUploads(world.platform)
  expect(readdirSync(incoming)).toContain(`${id}.1`)
  await advertiser.send('DELETE', path, undefined, { 'tus-resumable': '1.0.0' })
  letGo()
  await forgetUploads(world.platform)
  expect(readdirSync(incoming)).not.toContain(`${id}.1`)
})

test('one that is given up meanwhile is gone', async () => {
  const { path } = await send(await png(33, 44), 'left.png')
  expect((await advertiser.send('DELETE', path, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204)
  letGo()
  expect((await advertiser.get(path)).status).toBe(404)
  expect(existsSync(join(world.dataDir, 'incoming', path.split('/').at(-1) ?? ''))).toBe(false)
})

const kinds: [string, () => Promise<Buffer> | Buffer][] = [
  ['picture', () => png(37, 44)],
  ['video', film],
  ['PDF', () => pdf(1)],
]

test.each(kinds)('looking into a %s that is given up meanwhile ends in silence', async (_kind, make) => {
  const { path } = await send(await make(), 'left')
  const looking = lookIntoUpload.run(world.platform, { uploadId: Number(path.split('/').at(-1)) })
  expect((await cancel(advertiser, path)).status).toBe(204)
  letGo()
  expect(await looking).toBe(undefined)
})

test.each(
  kinds,
)('who waits for a %s that is given up meanwhile is told that it is gone', async (_kind, make) => {
  const bytes = await make()
  await setSetting(world, 'uploads.answerSeconds', 28)
  const path = (await announce(advertiser, bytes.length)).headers.get('location') ?? ''
  const draft = join(world.dataDir, 'incoming', path.split('/').at(-1) ?? '')
  const sent = sendPiece(advertiser, path, 0, bytes)
  await expect.poll(() => statSync(draft).size).toBe(bytes.length)
  expect((await cancel(advertiser, path)).status).toBe(204)
  letGo()
  const { status, body } = await sent
  await setSetting(world, 'uploads.answerSeconds', 0)
  expect([status, body.code]).toEqual([404, 'not-found'])
})
