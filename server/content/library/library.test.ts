/** The library: what an account has used is used again by whoever may write for it, and nobody else sees or takes it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { png } from '#test/files/pictures.ts'
import { pdf } from '#test/files/real-files.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const { nextDay, text, written, campaignOf, send } = postsOver(() => world)
const library = async (campaign: number, who = 'advertiser') =>
  (await world.as(who)).get(`/api/content-campaigns/${campaign}/library`)
const take = (campaign: number, named: object, who?: string) =>
  send(`/api/content-campaigns/${campaign}/library`, named, who)

const gone = 'This file is not here any more. Upload it again'

/** A post with a picture that is said to show bread; answers the picture's number. */
async function used(campaign: number, name: string, bytes?: Uint8Array): Promise<number> {
  const sent = await sendWhole(await world.as('advertiser'), bytes ?? (await png(60, 40)), name)
  const { id } = sent.body.item
  await written(text(campaign, nextDay(), { 'image[]': [`upload:${id}`], [`alt_text[${id}]`]: 'Two loaves' }))
  return id
}

test('FIL-07 a file of an earlier post is a new one of the person who takes it, and goes with a post of another campaign', async () => {
  const id = await used(await campaignOf('telegram'), 'loaves.png')
  const other = await campaignOf('telegram')
  const { items } = (await library(other, 'agent')).body
  expect(items[0]).toMatchObject({
    id,
    used_in: 'post',
    name: 'loaves.png',
    kind: 'image',
    type: 'image/png',
    alt_text: 'Two loaves',
  })
  const taken = await take(other, { upload: id }, 'agent')
  expect([taken.status, taken.body.alt_text, taken.body.item.state]).toEqual([200, 'Two loaves', 'ready'])
  const copy = taken.body.item.id
  expect(copy).not.toBe(id)
  const post = await written(text(other, nextDay(), { 'image[]': [`upload:${copy}`] }), 'agent')
  expect(post.files.map((file: { id: number }) => file.id)).toEqual([copy])
  expect(
    (await library(other)).body.items.filter(({ name }: { name: string }) => name === 'loaves.png'),
  ).toHaveLength(1)
})

test('a picture of an ad is in the library of its account', async () => {
  const campaignId = await addImpressionCampaign(world.db, { owner: 'advertiser' })
  const media = await world.db
    .insertInto('media')
    .values({
      campaignId,
      contentType: 'website',
      headline: 'Spring sale',
      altText: 'A red sofa',
      fileKey: 'a'.repeat(64),
      shownKey: 'b'.repeat(64),
      mimeType: 'image/png',
      byteSize: 700,
      width: 300,
      height: 250,
      createdBy: 1,
      createdAt: world.clock.now(),
      updatedAt: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const campaign = await campaignOf('telegram')
  const { items } = (await library(campaign)).body
  expect(items.find((file: { used_in: string }) => file.used_in === 'ad')).toMatchObject({
    id: media.id,
    name: 'Spring sale',
    alt_text: 'A red sofa',
    size: 700,
  })
  const { status, body } = await take(campaign, { media: media.id })
  expect([status, body.item.name, body.item.width, body.alt_text]).toEqual([
    200,
    'Spring sale',
    300,
    'A red sofa',
  ])
})

test('what another account used is missing, and so are a deleted post’s files and a nameless wish', async () => {
  const campaign = await campaignOf('telegram')
  const id = await used(campaign, 'own.png')
  const theirs = await campaignOf('telegram', { owner: 'advertiser2' })
  const names = async (of: number, who: string) =>
    (await library(of, who)).body.items.map(({ name }: { name: string }) => name)
  expect(await names(theirs, 'advertiser2')).toEqual([])
  expect((await library(campaign, 'advertiser2')).status).toBe(404)
  for (const [of, named, who] of [
    [theirs, { upload: id }, 'advertiser2'],
    [campaign, { upload: 2_000_000_000 }, 'advertiser'],
    [campaign, { media: 2_000_000_000 }, 'advertiser'],
    [campaign, {}, 'advertiser'],
  ] as const)
    expect(await take(of, named, who)).toMatchObject(refusal('upload', gone))
  expect((await take(campaign, { upload: id }, 'advertiser2')).status).toBe(404)
  await world.db.updateTable('contentPost').set({ deletedAt: world.clock.now() }).execute()
  expect(await names(campaign, 'advertiser')).not.toContain('own.png')
  expect(await take(campaign, { upload: id })).toMatchObject(refusal('upload', gone))
})

test('FIL-07 ERR-20 a PDF is offered where the kind takes it, and refused by its name where not', async () => {
  const print = await campaignOf('print')
  const sent = await sendWhole(await world.as('advertiser'), await pdf(1), 'page.pdf')
  const { id } = sent.body.item
  const fields = { campaign: print, notes: 'Half a page', 'image[]': [`upload:${id}`], date: '2026-07-01' }
  await written(fields)
  expect((await library(print)).body.items[0]).toMatchObject({ id, kind: 'pdf' })
  const telegram = await campaignOf('telegram')
  expect((await library(telegram)).body.items.map(({ kind }: { kind: string }) => kind)).not.toContain('pdf')
  expect((await take(telegram, { upload: id })).body.error).toBe(
    'We do not accept this type of file: application/pdf',
  )
})
