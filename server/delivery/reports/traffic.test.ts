/** What pages ask for is reported to publishers: how much, how much of it was filled, and when last. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { openTrafficRecorder } from './traffic.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setClock(worldStart)
  await world.stepAside()
  await world.db.deleteFrom('siteHour').execute()
})

const rows = async () => {
  await world.real.delivery.traffic.flush()
  return world.db
    .selectFrom('siteHour')
    .select(['siteId', 'zone', 'asked', 'filled', 'lastAskedAt'])
    .orderBy('hour')
    .orderBy('zone')
    .execute()
}
const bot = { 'user-agent': 'curl/8.5.0' }

test('each zone that a reader’s page asks for counts once, filled or empty, under its hour', async () => {
  await world.addServing({ zones: [40] })
  await world.call('GET', '/d/ads?site=3&zones=40,33')
  await world.ask(33)
  const later = new Date(worldStart.getTime() + 3_600_000)
  world.setClock(later)
  await world.ask()
  expect(await rows()).toEqual([
    { siteId: 3, zone: 33, asked: 2, filled: 0, lastAskedAt: worldStart },
    { siteId: 3, zone: 40, asked: 1, filled: 1, lastAskedAt: worldStart },
    { siteId: 3, zone: 40, asked: 1, filled: 1, lastAskedAt: later },
  ])
})

test('a preview shows the tag and asks for nothing; machines, unknown sites and unknown zones leave no trace', async () => {
  await world.ask(40, bot)
  await world.ask(40, { 'sec-purpose': 'prefetch' })
  await world.call('HEAD', '/d/ads?site=3&zones=40')
  await world.ask(40, {}, 999_999)
  await world.ask(987_654)
  expect(await rows()).toEqual([])
  await world.call('GET', '/d/ads?site=3&zones=40&preview=1')
  expect(await rows()).toEqual([{ siteId: 3, zone: 40, asked: 0, filled: 0, lastAskedAt: worldStart }])
})

test('what could not be written is kept and added later, once', async () => {
  const answers = new Map([[40, { none: 'no-campaign' } as const]])
  const visitor = { place: { country: 'US', state: 'NY' }, device: 'desktop', filtered: null } as const
  const page = { siteId: 3, answers, visitor, atMs: worldStart.getTime() }
  const traffic = openTrafficRecorder(world.real.platform)
  traffic.note(page)
  await world.real.db.schema.alterTable('site_hour').renameTo('site_hour_away').execute()
  await traffic.flush()
  await world.real.db.schema.alterTable('site_hour_away').renameTo('site_hour').execute()
  traffic.note(page)
  await traffic.close()
  await traffic.flush()
  expect(await rows()).toMatchObject([{ siteId: 3, zone: 40, asked: 2, filled: 0 }])
})
