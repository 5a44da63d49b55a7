/** The list behind the bell, and the tour that is offered once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { tell } from './news/tell.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const notifyAdvertiser = async (about: string, text: string) => {
  const { id } = await world.as('advertiser')
  const news = { who: { people: [id, id] }, about, text, link: '/advertiser/campaigns' }
  await world.db.transaction().execute((tx) => tell(tx, world.platform, news, world.clock.now()))
}

test('what happened is listed newest first, and an unread one is replaced by a newer about the same', async () => {
  const person = await world.as('advertiser')
  await notifyAdvertiser('budget:1', 'The budget of Harbor Light is nearly used up')
  world.clock.advance(60_000)
  await notifyAdvertiser('media:7', 'Your ad Rooms by the lake was approved')
  world.clock.advance(60_000)
  await notifyAdvertiser('budget:1', 'The budget of Harbor Light is used up')
  const { body } = await person.get('/api/notifications')
  expect(body.unread).toBe(2)
  expect(body.notifications).toMatchObject([
    { text: 'The budget of Harbor Light is used up', is_read: false, link: '/advertiser/campaigns' },
    { text: 'Your ad Rooms by the lake was approved', is_read: false },
  ])
  const { body: other } = await (await world.as('advertiser2')).get('/api/notifications')
  expect(other).toEqual({ unread: 0, notifications: [] })
})

test('what is read stays in the list; what came in later stays unread', async () => {
  const person = await world.as('advertiser')
  const last_id = Math.max(
    ...(await person.get('/api/notifications')).body.notifications.map((one: { id: number }) => one.id),
  )
  world.clock.advance(60_000)
  await notifyAdvertiser('media:8', 'Your ad Rugs was rejected')
  expect((await person.post('/api/notifications/read', { last_id })).status).toBe(200)
  const { body } = await person.get('/api/notifications')
  expect(body.unread).toBe(1)
  expect(body.notifications.map((one: { is_read: boolean }) => one.is_read)).toEqual([false, true, true])
  await notifyAdvertiser('budget:1', 'The budget of Harbor Light is used up again')
  expect((await person.get('/api/notifications')).body.unread).toBe(2)
})

test('reading needs the id of one', async () => {
  const person = await world.as('advertiser')
  for (const last_id of [undefined, 0, -1, 1.5, 'x', 2_147_483_648])
    expect((await person.post('/api/notifications/read', { last_id })).status).toBe(422)
})

test('the tour is offered once per person', async () => {
  const person = await signIn(world.address, 'seller')
  expect((await person.get('/api/me')).body.wants_tour).toBe(true)
  expect((await person.post('/api/tour/end', {})).status).toBe(200)
  expect((await person.get('/api/me')).body.wants_tour).toBe(false)
  expect((await (await world.as('agency')).get('/api/me')).body.wants_tour).toBe(true)
})
