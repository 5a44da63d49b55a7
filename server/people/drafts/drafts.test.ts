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
  expect([first.status, first.body]).toEqual([200, { saved_at: world.clock.now().toISOString(), others: [] }])
  await keep('new-post:12', '{"message":"Fresh bread"}')
  expect(await draftOf('new-post:12', await world.as('advertiser'))).toBe('{"message":"Fresh bread"}')
  expect(await draftOf('new-post:13')).toBeNull()
  await person.post('/api/drafts/discard', { form: 'new-post:12' })
  expect(await draftOf('new-post:12')).toBeNull()
})

test('D-240 each tab keeps what was typed in it, is told of the others, and takes over what another kept with its files', async () => {
  const keepIn = (tab: string, content: string, uploads: readonly number[] = []) =>
    person.post('/api/drafts', { form: 'new-post:14', tab, content, uploads })
  const readIn = async (tab: string) => (await person.get(`/api/drafts?form=new-post:14&tab=${tab}`)).body
  const id = (await sendWhole(person, await png(52, 50), 'bread.png')).body.item.id
  await keepIn('first', 'in the first', [id])
  const firstAt = world.clock.now().toISOString()
  world.clock.advance(60_000)
  const told = await keepIn('second', 'in the second')
  const secondAt = world.clock.now().toISOString()
  expect(told.body).toEqual({ saved_at: secondAt, others: [{ tab: 'first', saved_at: firstAt }] })
  const first = { content: 'in the first', saved_at: firstAt }
  expect(await readIn('first')).toEqual({ draft: first, others: [{ tab: 'second', saved_at: secondAt }] })
  const both = [
    { tab: 'second', saved_at: secondAt },
    { tab: 'first', saved_at: firstAt },
  ]
  expect(await readIn('third')).toEqual({ draft: null, others: both })

  const take = (tab: string, from: string) =>
    person.post('/api/drafts/take', { form: 'new-post:14', tab, from })
  const taken = { draft: first, others: [{ tab: 'second', saved_at: secondAt }] }
  expect((await take('third', 'first')).body).toEqual(taken)
  // No tab loses what it keeps: not to what is gone meanwhile, and not to what is there.
  for (const gone of ['first', 'third']) expect((await take('third', gone)).body).toEqual(taken)
  const kept = {
    draft: { content: 'in the second', saved_at: secondAt },
    others: [{ tab: 'third', saved_at: firstAt }],
  }
  expect((await take('second', 'third')).body).toEqual(kept)
  world.clock.advance(2 * dayMs)
  await forgetUploads(world.platform)
  person = await world.as('advertiser')
  expect((await person.get(`/api/uploads/${id}`)).status).toBe(200)

  await person.post('/api/drafts/discard', { form: 'new-post:14', tab: 'third' })
  expect(await readIn('second')).toEqual({
    draft: { content: 'in the second', saved_at: secondAt },
    others: [],
  })
  await person.post('/api/drafts/discard', { form: 'new-post:14', tab: 'second' })
  const refused = await person.post('/api/drafts', { form: 'new-post:14', tab: 'Tab 2', content: 'x' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { tab: ['Name the tab in 20 small letters at most'] },
  ])
})

test('what a tab keeps moves aside for a draft that is asked for, and nothing moves where that is gone or the place is taken', async () => {
  const form = 'new-post:16'
  for (const tab of ['own', 'wanted', 'third']) await person.post('/api/drafts', { form, tab, content: tab })
  const take = (from: string, aside: string) =>
    person.post('/api/drafts/take', { form, tab: 'own', from, aside })
  const kept = async () => {
    const tabs = ['own', 'wanted', 'third', 'aside', 'gone']
    const read = await Promise.all(tabs.map((tab) => person.get(`/api/drafts?form=${form}&tab=${tab}`)))
    return read.map(({ body }) => body.draft?.content ?? null)
  }
  const before = ['own', 'wanted', 'third', null, null]
  for (const [from, aside] of [
    ['gone', 'aside'],
    ['own', 'aside'],
    ['wanted', 'third'],
    ['wanted', 'wanted'],
    ['wanted', 'own'],
  ] as const) {
    expect((await take(from, aside)).body.draft.content).toBe('own')
    expect(await kept()).toEqual(before)
  }
  expect((await take('wanted', 'aside')).body.draft.content).toBe('wanted')
  expect(await kept()).toEqual(['wanted', null, 'third', 'own', null])
})

test('D-240 what another person keeps in a tab is neither told nor taken over', async () => {
  const client = await signIn(world.address, 'advertiser2')
  await client.post('/api/drafts', { form: 'new-post:15', tab: 'theirs', content: 'their own' })
  const viewing = await viewedBy(world, await world.as('superadmin'), 'advertiser2')
  for (const who of [await world.as('advertiser'), await world.as('superadmin'), viewing]) {
    const { body } = await who.get('/api/drafts?form=new-post:15&tab=mine')
    expect(body).toEqual({ draft: null, others: [] })
    const taken = await who.post('/api/drafts/take', { form: 'new-post:15', tab: 'mine', from: 'theirs' })
    expect([taken.status, taken.body]).toEqual([200, { draft: null, others: [] }])
  }
  const again = await signIn(world.address, 'advertiser2')
  expect((await again.get('/api/drafts?form=new-post:15&tab=theirs')).body.draft.content).toBe('their own')
})

test('a person sees what they have not sent, by its name and with the page that shows it, and discards any of it', async () => {
  let who = await signIn(world.address, 'seller')
  const own = async () => (await who.get('/api/drafts/own')).body
  expect(await own()).toEqual({ drafts: [], limit: 50 })
  await who.post('/api/drafts', { form: 'new-proposal', content: '{}' })
  const firstAt = world.clock.now().toISOString()
  world.clock.advance(60_000)
  const named = { form: 'new-post:70', tab: 'second', title: 'Bread at nine' }
  const address = '/advertiser/media/content/70?new=1'
  await who.post('/api/drafts', { ...named, address, content: '{}' })
  const later = { ...named, address, saved_at: world.clock.now().toISOString() }
  const earlier = { form: 'new-proposal', tab: '', title: '', address: null, saved_at: firstAt }
  expect((await own()).drafts).toEqual([later, earlier])
  const viewing = await viewedBy(world, await world.as('superadmin'), 'seller')
  expect((await viewing.get('/api/drafts/own')).body.drafts).toEqual([])
  who = await signIn(world.address, 'seller')
  await who.post('/api/drafts/discard', { form: 'new-post:70', tab: 'second' })
  expect((await own()).drafts).toEqual([earlier])
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect(
      (await who.post('/api/drafts', { ...named, address: elsewhere, content: '{}' })).body,
    ).toMatchObject({
      errors: { address: ['Name the page by its path, as /proposals?new=proposal'] },
    })
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
    `${Number(n) + 2} of your texts are kept and not sent, so this one is not kept. Send or discard one of the others: they stand in Settings under Account, and each goes by itself after 30 days`,
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
