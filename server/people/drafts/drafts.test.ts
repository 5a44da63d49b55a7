/** Drafts of long forms: whose they are, how long they last, and that the files they name last as long. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUploads } from '#server/media/uploads/sweep-uploads.ts'
import { type Person, signIn } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { sendWhole } from '#test/files/tus.ts'
import { setSetting } from '#test/set-setting.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { forgetDrafts } from './drafts.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await makeWorld()
  person = await world.as('advertiser')
})
afterAll(() => world.close())

const dayMs = 86_400_000
const keep = (form: string, content: string, uploads: readonly number[] = [], who = person) =>
  who.post('/api/drafts', { form, content, uploads })
const draftOf = async (form: string, who = person) =>
  (await who.get(`/api/drafts?form=${form}`)).body.draft?.content ?? null

test('what was typed is there on another machine, as it was saved last, until it is discarded', async () => {
  const first = await keep('new-post:12', '{"message":"Fresh"}')
  expect([first.status, first.body]).toEqual([200, { saved_at: world.clock.now().toISOString() }])
  await keep('new-post:12', '{"message":"Fresh bread"}')
  expect(await draftOf('new-post:12', await world.as('advertiser'))).toBe('{"message":"Fresh bread"}')
  expect(await draftOf('new-post:13')).toBeNull()
  await person.post('/api/drafts/discard', { form: 'new-post:12' })
  expect(await draftOf('new-post:12')).toBeNull()
})

test('a draft is seen by whoever typed it, and by nobody who acts for them or through whose eyes they typed', async () => {
  const client = await signIn(world.address, 'advertiser2')
  await keep('new-post:20', 'my own', [], client)
  const superadmin = await world.as('superadmin')
  expect(await draftOf('new-post:20', superadmin)).toBeNull()
  const viewing = await viewedBy(world, superadmin, 'advertiser2')
  expect(await draftOf('new-post:20', viewing)).toBeNull()
  await keep('new-post:20', 'typed for the client', [], viewing)
  expect(await draftOf('new-post:20', await signIn(world.address, 'advertiser2'))).toBe('my own')
  expect(await draftOf('new-post:20', viewing)).toBe('typed for the client')
})

test('a draft is forgotten after 30 days without a change', async () => {
  await keep('new-post:30', 'old')
  world.clock.advance(30 * dayMs - 1)
  await forgetDrafts(world.platform)
  person = await world.as('advertiser')
  expect(await draftOf('new-post:30')).toBe('old')
  world.clock.advance(1)
  await forgetDrafts(world.platform)
  expect(await draftOf('new-post:30')).toBeNull()
})

test('files that a draft names stay as long as it does', async () => {
  const id = (await sendWhole(person, await png(50, 50), 'bread.png')).body.item.id
  await keep('new-post:40', 'with a file', [id])
  world.clock.advance(2 * dayMs)
  await forgetUploads(world.platform)
  person = await world.as('advertiser')
  expect((await person.get(`/api/uploads/${id}`)).status).toBe(200)
  await person.post('/api/drafts/discard', { form: 'new-post:40' })
  await forgetUploads(world.platform)
  expect((await person.get(`/api/uploads/${id}`)).status).toBe(404)
})

test('a draft names no file of somebody else, and none that is not there', async () => {
  const other = await world.as('advertiser2')
  const id = (await sendWhole(other, await png(51, 50), 'bread.png')).body.item.id
  for (const foreign of [id, 2_147_483_647]) {
    const refused = await keep('new-post:50', 'x', [foreign])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'image[]': ['This file is not here any more. Upload it again'] },
    ])
  }
  expect(await draftOf('new-post:50')).toBeNull()
})

test('a person has as many drafts as the setting says: another is not kept, and none gives way', async () => {
  const { n } = await world.db
    .selectFrom('formDraft')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('typedBy', '=', (await world.as('advertiser')).id)
    .executeTakeFirstOrThrow()
  await setSetting(world, 'drafts.perPerson', Number(n) + 2)
  const kept = await Promise.all([1, 2, 3, 4].map((at) => keep(`new-post:${100 + at}`, `number ${at}`)))
  expect(kept.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  const refused = await keep('new-post:200', 'one more')
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `${Number(n) + 2} of your texts are kept and not sent, so this one is not kept. Send or discard one of the others; each goes by itself after 30 days`,
  ])
  const own = kept.findIndex(({ status }) => status === 200) + 1
  expect((await keep(`new-post:${100 + own}`, 'and on it goes')).status).toBe(200)
  expect(await draftOf(`new-post:${100 + own}`)).toBe('and on it goes')
  await setSetting(world, 'drafts.perPerson', 50)
})

test('a draft has 300,000 characters at most', async () => {
  const refused = await keep('new-post:60', 'x'.repeat(300_001))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { content: ['This is longer than 300,000 characters and cannot be kept as a draft'] },
  ])
  expect((await keep('new-post:60', '“'.repeat(300_000))).status).toBe(200)
})
