/** Where a post is to be seen: who says so, and what is found there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addContentCampaign(world.db, { contentType: 'instagram' })
})
afterAll(() => world.close())

const posting = async (id: number, body: object) =>
  (await world.as('superadmin')).post(`/instagram-admin/posted/${id}`, body)
const naming = async (id: number, address: string, who = 'superadmin') =>
  (await world.as(who)).post(`/api/content-media/${id}/address`, { address })
const addressOf = async (id: number) =>
  (await (await world.as('advertiser')).get(`/api/content-media/${id}`)).body.item.posted_address
const answering = (status: number) => async () => ({ status, body: Buffer.alloc(0) })
async function expectFound(id: number, address: string, found: string): Promise<void> {
  const seen = { address, found, looked_at: world.clock.now().toISOString() }
  await expect.poll(() => addressOf(id), { timeout: 10_000 }).toEqual(seen)
}

test('API-71 the address is named with Mark Posted, looked at, and told to whoever sees the post', async () => {
  const asked: string[] = []
  world.web.fetch = async (address) => {
    asked.push(address)
    return { status: 200, body: Buffer.alloc(0) }
  }
  const id = await addPost(world.db, campaign, 'scheduled')
  expect((await posting(id, { address: 'instagram.com/p/abc' })).status).toBe(200)
  await expectFound(id, 'https://instagram.com/p/abc', 'answers')
  expect(asked).toEqual(['https://instagram.com/p/abc'])
})

test.each<[string, World['web']['fetch'], string]>([
  ['a page that is there', answering(200), 'answers'],
  ['a page that leads on', answering(302), 'answers'],
  ['a page that wants to know who asks', answering(403), 'answers'],
  ['a page that is not there', answering(404), 'not-found'],
  ['a page that is gone', answering(410), 'not-found'],
  ['a server that is broken', answering(502), 'not-found'],
  ['no answer', async () => null, 'not-found'],
])('of %s is told what was found', async (_what, look, found) => {
  world.web.fetch = look
  const id = await addPost(world.db, campaign, 'posted')
  await naming(id, 'https://instagram.com/p/abc')
  await expectFound(id, 'https://instagram.com/p/abc', found)
})

test('another address is looked at anew, and what was found at the one before is not told of it', async () => {
  const id = await addPost(world.db, campaign, 'posted')
  const [first, second] = ['https://instagram.com/p/first', 'https://instagram.com/p/second']
  world.web.fetch = async (address) => {
    if (address === second) return null
    await naming(id, second)
    return { status: 200, body: Buffer.alloc(0) }
  }
  await naming(id, first)
  await expectFound(id, second, 'not-found')
  expect((await naming(id, '')).body.item.posted_address).toBe(null)
  expect(await addressOf(id)).toBe(null)
})

test('QUE-12 what is taken back from being posted is to be seen nowhere, and its address comes back by itself never', async () => {
  world.web.fetch = answering(200)
  const id = await addPost(world.db, campaign, 'scheduled')
  const first = await posting(id, { address: 'https://instagram.com/p/wrong' })
  await expectFound(id, 'https://instagram.com/p/wrong', 'answers')
  const taking = (await world.as('superadmin')).post(`/api/content-media/${id}/take-back`, {
    updated_at: first.body.item.updated_at,
  })
  expect((await taking).status).toBe(200)
  expect(await addressOf(id)).toBe(null)
  expect(describeBreaches(await audit(world.db))).toEqual([])
  expect((await posting(id, {})).status).toBe(200)
  expect(await addressOf(id)).toBe(null)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/x',
  'ftp://ohrbakery.example/x',
  'https://a@b.example',
  'https://name:password@b.example/p/abc',
  'https://xn--',
  'https://127.0.0.1/',
  'http://localhost:3000/',
  `https://b.example/${'x'.repeat(4_000)}`,
  'not an address',
])('%j is refused at its field, and the post is not marked', async (address) => {
  const id = await addPost(world.db, campaign, 'scheduled')
  const asked: string[] = []
  world.web.fetch = async (one) => {
    asked.push(one)
    return null
  }
  const { status, body } = await posting(id, { address })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['address']])
  const out = await addPost(world.db, campaign, 'posted')
  const named = await naming(out, address)
  expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['address']])
  expect(asked).toEqual([])
  const { item } = (await (await world.as('advertiser')).get(`/api/content-media/${id}`)).body
  expect([item.state, item.posted_address]).toEqual(['scheduled', null])
})

test('of 100,000 characters nothing is read, and the post is not marked', async () => {
  const id = await addPost(world.db, campaign, 'scheduled')
  expect((await posting(id, { address: `https://b.example/${'x'.repeat(100_000)}` })).status).toBe(413)
  expect((await posting(id, {})).status).toBe(200)
})

test('who may not work the queue names none, and nothing has one before it is out', async () => {
  const id = await addPost(world.db, campaign, 'posted')
  expect((await naming(id, 'https://instagram.com/p/abc', 'advertiser')).status).toBe(403)
  const early = await naming(await addPost(world.db, campaign, 'scheduled'), 'https://instagram.com/p/abc')
  expect([early.status, early.body.error]).toEqual([
    409,
    'A post has an address when it is out. Mark it as posted first',
  ])
})
