/** Files of posts: a form names those that were sent before; whoever sees the post sees them, and copies share them. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import type { Person } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { pdf } from '#test/files/real-files.ts'
import { cancel, sendWhole } from '#test/files/tus.ts'
import { endlessFilm, heavy, jingle } from '#test/files/films.ts'
import { makeWorld, type World } from '#test/world.ts'
import { enqueue } from '#server/kernel/jobs.ts'
import { sweepFiles } from '#server/media/sweep-files.ts'
import { forgetUploads } from '#server/media/uploads/sweep-uploads.ts'
import { endProcessing } from './end-processing.ts'
import { tellPostDecision } from '../queue/tell-decision.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

const { nextDay, text, change, ...posts } = postsOver(() => world)
const campaignOf = (contentType = 'telegram') => posts.campaignOf(contentType, { credits: 5 })
const write = (campaign: number, more: object) => posts.write(text(campaign, nextDay(), more))

/** A new picture of the person's; every one has another width. */
let width = 40
async function picture(person = advertiser): Promise<number> {
  width += 1
  return (await sendWhole(person, await png(width, 40), `bread-${width}.png`)).body.item.id
}
const named = (...ids: number[]) => ids.map((id) => `upload:${id}`)
const idsIn = (item: { files: { id: number }[] }) => item.files.map(({ id }) => id)

test('FIL-07 a post has the files that its form names, in their order, and may be given others', async () => {
  const [first, second, third] = [await picture(), await picture(), await picture()]
  const { status, body } = await write(await campaignOf(), { 'image[]': named(second, first) })
  expect([status, idsIn(body.item)]).toEqual([200, [second, first]])
  expect(body.item.files[0]).toMatchObject({ state: 'ready', kind: 'image', type: 'image/png' })
  const edited = await change(body.item.id, {
    'image[]': `upload:${third}`,
    'deletedFiles[]': named(second),
  })
  expect([edited.status, idsIn(edited.body.item)]).toEqual([200, [first, third]])
  const words = await change(body.item.id, { message: 'Fresh rolls' })
  expect(idsIn(words.body.item)).toEqual([first, third])
})

test('CNT-12 another file takes the approval back', async () => {
  const { item } = (await write(await campaignOf(), { 'image[]': named(await picture()) })).body
  await (await world.as('superadmin')).post(`/instagram-admin/approve/${item.id}`)
  const edited = await change(item.id, { 'image[]': named(await picture()) })
  expect(edited.body.item.state).toBe('pending')
})

test('API-31 copies have the files of the post, less those that are taken off', async () => {
  const [first, second] = [await picture(), await picture()]
  const campaign = await campaignOf()
  const { item } = (await write(campaign, { 'image[]': named(first, second) })).body
  const copied = await advertiser.post('/api/content-campaigns/duplicate-from-credit', {
    post_id: item.id,
    date: nextDay(),
    time: '11:00 am',
    'deletedFiles[]': named(first),
  })
  expect([copied.status, idsIn(copied.body.item)]).toEqual([200, [second]])
})

test('NAV-16 whoever may see the post sees its files; a stranger and a visitor do not', async () => {
  const { item } = (await write(await campaignOf(), { 'image[]': named(await picture()) })).body
  const path = item.files[0].file_path
  for (const name of ['advertiser', 'agent', 'superadmin'])
    expect([name, (await (await world.as(name)).get(path)).status]).toEqual([name, 200])
  for (const person of [await world.as('advertiser2'), world.visitor])
    expect((await person.get(path)).status).toBe(404)
})

test.each<[string, () => Promise<string[]>, string]>([
  [
    'of somebody else',
    async () => named(await picture(await world.as('advertiser2'))),
    'This file is not here any more. Upload it again',
  ],
  ['that is not there', async () => named(2_147_483_647), 'This file is not here any more. Upload it again'],
  [
    'that is no name',
    async () => ['../etc/passwd'],
    'Name a file as upload:12, by the number that it got when it was sent',
  ],
  [
    'that is a PDF where none goes',
    async () => named((await sendWhole(advertiser, pdf(1))).body.item.id),
    'We do not accept this type of file: application/pdf',
  ],
  [
    'too many',
    async () => named(...(await Promise.all(Array.from({ length: 11 }, () => picture())))),
    'A post may have 10 files',
  ],
])('ERR-20 a file %s is refused at its field, and no credit is spent', async (_what, make, sentence) => {
  const campaign = await campaignOf()
  const answer = await write(campaign, { 'image[]': await make() })
  const status = sentence.startsWith('We do not accept') ? 415 : 422
  expect([answer.status, answer.body.errors]).toEqual([status, { 'image[]': [sentence] }])
  const { body } = await advertiser.get(`/api/content-campaigns/${campaign}/posts`)
  expect([body.campaign.credits, body.total]).toEqual([5, 0])
})

test('PRN-02 a print ad carries a PDF', async () => {
  const { id } = (await sendWhole(advertiser, pdf(2))).body.item
  const { status, body } = await write(await campaignOf('whatsapp-broadcast'), { 'image[]': named(id) })
  expect([status, body.item.files[0]?.pages]).toEqual([200, 2])
})

test('a post waits for its video, and then for a decision', async () => {
  const id = await picture()
  const shown = (key: string | null) =>
    world.db.updateTable('upload').set({ shownKey: key }).where('id', '=', id).execute()
  await shown(null)
  const { item } = (await write(await campaignOf(), { 'image[]': named(id) })).body
  expect([item.state, item.state_in_words]).toEqual(['processing', 'Video processing'])
  const approved = await (await world.as('superadmin')).post(`/instagram-admin/approve/${item.id}`)
  expect(approved.status).toBe(409)
  await shown('f'.repeat(64))
  await endProcessing(world.platform, id)
  expect((await advertiser.get(`/api/content-media/${item.id}`)).body.item.state).toBe('pending')
})

test('a file of a post stays as long as the post has it', async () => {
  const id = await picture()
  const { item } = (await write(await campaignOf('text'), { 'image[]': named(id) })).body
  const given = await cancel(advertiser, `/api/uploads/${id}`)
  expect([given.status, given.body.error]).toEqual([409, 'A post has this file. Take it off the post first'])
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(24 * 3_600_000)
    await forgetUploads(world.platform)
    await sweepFiles(world.platform)
  }
  expect((await advertiser.get(item.files[0].file_path)).status).toBe(200)
  await change(item.id, { 'deletedFiles[]': named(id) })
  await forgetUploads(world.platform)
  expect((await advertiser.get(item.files[0].file_path)).status).toBe(404)
})

test('what a picture shows is kept with the post, copied with it, and changed without naming the picture again', async () => {
  const [first, second] = [await picture(), await picture()]
  const { body } = await write(await campaignOf(), {
    'image[]': named(first, second),
    [`alt_text[${first}]`]: '  Bread in a basket ',
  })
  const textsOf = (item: { files: { alt_text: string }[] }) => item.files.map(({ alt_text }) => alt_text)
  expect(textsOf(body.item)).toEqual(['Bread in a basket', ''])
  const copied = await advertiser.post('/api/content-campaigns/duplicate-from-credit', {
    post_id: body.item.id,
    date: nextDay(),
    time: '11:00 am',
  })
  expect(textsOf(copied.body.item)).toEqual(['Bread in a basket', ''])
  const edited = await change(body.item.id, { [`alt_text[${second}]`]: 'Rolls' })
  expect([textsOf(edited.body.item), edited.body.success]).toEqual([
    ['Bread in a basket', 'Rolls'],
    'The post is saved and waits for approval',
  ])
  const long = await change(body.item.id, { [`alt_text[${second}]`]: 'x'.repeat(301) })
  expect([long.status, long.body.errors]).toEqual([
    422,
    { [`alt_text[${second}]`]: ['The text may have 300 characters'] },
  ])
})

test('a form that names files which the post has puts them into its order', async () => {
  const [first, second, third] = [await picture(), await picture(), await picture()]
  const { item } = (await write(await campaignOf(), { 'image[]': named(first, second) })).body
  const turned = await change(item.id, { 'image[]': named(third, second, first) })
  expect(idsIn(turned.body.item)).toEqual([third, second, first])
})

test.each([
  'instagram',
  'instagram-story',
  'twitter',
  'telegram',
])('FIL-09 ERR-22 a new post of the kind %s needs a file, a copy does not, and its last one stays', async (contentType) => {
  const campaign = await campaignOf(contentType)
  const link = { redirect_url: 'https://ohrbakery.example' }
  const refused = await write(campaign, link)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'image[]': ['Please add a media file here'] },
  ])
  const id = await picture()
  const { item } = (await write(campaign, { ...link, 'image[]': named(id) })).body
  const bare = await change(item.id, { 'deletedFiles[]': named(id) })
  expect([bare.status, bare.body.errors]).toEqual([422, { 'image[]': ['Please add a media file here'] }])
  const copied = await advertiser.post('/api/content-campaigns/duplicate-from-credit', {
    post_id: item.id,
    date: nextDay(),
    time: '11:00 am',
    'deletedFiles[]': named(id),
  })
  expect([copied.status, copied.body.item?.files]).toEqual([200, []])
  expect((await change(copied.body.item.id, { message: 'Fresh rolls' })).status).toBe(200)
})

test.each([
  'whatsapp',
  'whatsapp-broadcast',
  'whatsapp-channels',
  'text',
  'print',
])('FIL-09 a post of the kind %s needs none', async (contentType) => {
  expect((await write(await campaignOf(contentType), {})).status).toBe(200)
})

test('FIL-07 a post whose video nobody can make smaller goes back to its sender, who is told and gives it another file', async () => {
  const campaign = await campaignOf()
  const film = await endlessFilm(join(mkdtempSync(join(world.dataDir, 'film-')), 'endless.mp4'))
  const sentence =
    'This video lasts 15 minutes. To be made light and playable here it may last 12. Save it shorter and upload the new file'
  const refused = await sendWhole(advertiser, heavy(film, 20_500_000), 'spring.mp4')
  expect([refused.status, refused.body.error]).toEqual([422, sentence])
  // Light and playable, it is taken; what was taken before may have to be made.
  const { id: video } = (await sendWhole(advertiser, film, 'spring.mp4')).body.item
  const { item } = (await write(campaign, { 'image[]': named(video) })).body
  await world.db
    .updateTable('upload')
    .set({ shownKey: null, shownType: null })
    .where('id', '=', video)
    .execute()
  const processing = { processingAt: world.platform.clock.now() }
  await world.db.updateTable('contentPost').set(processing).where('id', '=', item.id).execute()
  await enqueue(world.db, 'shrink-upload', { uploadId: video })
  const now = async () => (await advertiser.get(`/api/content-media/${item.id}`)).body.item
  await expect.poll(async () => (await now()).state, { timeout: 30_000 }).toBe('rejected')
  expect((await now()).rejection_reason).toBe(sentence)
  await tellPostDecision.run(world.platform, { postId: item.id })
  const told = await world.db
    .selectFrom('notification')
    .select('text')
    .where('about', '=', `content-post:${item.id}`)
    .where('personId', '=', advertiser.id)
    .execute()
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)])
  const credits = async () =>
    (await advertiser.get(`/api/content-campaigns/${campaign}/posts`)).body.campaign.credits
  expect(await credits()).toBe(5)
  const approval = await (await world.as('superadmin')).post(`/instagram-admin/approve/${item.id}`)
  const kept = await change(item.id, { message: 'Fresh rolls' })
  for (const { status, body } of [approval, kept])
    expect([status, body.errors]).toEqual([422, { 'image[]': [sentence] }])
  const mended = await change(item.id, {
    'deletedFiles[]': named(video),
    'image[]': named(await picture()),
  })
  expect([mended.status, mended.body.item.state, await credits()]).toEqual([200, 'pending', 4])
}, 60_000)

test('PRN-02 print takes its page and pictures; sound and video are no page, and nothing is entered as printed without one', async () => {
  const print = await campaignOf('print')
  const sound = (await sendWhole(advertiser, jingle(), 'jingle.mp3')).body.item.id
  const refused = await write(print, { 'image[]': named(sound) })
  expect([refused.status, refused.body.errors]).toEqual([
    415,
    { 'image[]': ['We do not accept this type of file: audio/mpeg'] },
  ])
  const page = (await sendWhole(advertiser, await pdf(1), 'page.pdf')).body.item.id
  expect((await write(print, { 'image[]': named(await picture(), page) })).status).toBe(200)
  const form = { campaign: print, notes: 'Half a page', date: '2026-02-01', alreadyUploaded: 1 }
  const printed = await posts.write(form, 'agent')
  expect([printed.status, printed.body.errors]).toEqual([
    422,
    { 'image[]': ['Add the PDF before this is sent'] },
  ])
})
