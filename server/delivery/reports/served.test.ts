/** What was given out stands beside what was looked at: every ad of every answer, also those that nobody is billed for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { openServed } from './served.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setClock(worldStart)
  await world.stepAside()
  await world.db.deleteFrom('servedHour').execute()
})

const rows = async () => {
  await world.real.delivery.served.flush()
  return world.db
    .selectFrom('servedHour')
    .select(['campaignId', 'zone', 'country', 'state', 'device', 'served'])
    .orderBy('hour')
    .orderBy('country')
    .execute()
}
const bot = { 'user-agent': 'curl/8.5.0' }

test('every ad that is given out counts once, by place, device and hour, looked at or not', async () => {
  const id = await world.addServing()
  await world.serve(40, { 'x-masthead-place': 'US-NY' })
  await world.ask(40, { 'x-masthead-place': 'US-NY' })
  await world.ask(40, { 'x-masthead-place': 'CA' })
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  await world.ask(40, { 'x-masthead-place': 'CA' })
  const row = { campaignId: id, zone: 40, device: 'desktop' }
  expect(await rows()).toEqual([
    { ...row, country: 'CA', state: '', served: 1 },
    { ...row, country: 'US', state: 'NY', served: 2 },
    { ...row, country: 'CA', state: '', served: 1 },
  ])
})

test('an ad for a machine is served and never billed; an empty zone serves nothing, and neither does HEAD', async () => {
  const id = await world.addServing({ left: 1 })
  expect(await world.serve(40, bot)).toBe(id)
  expect(await world.serve()).toBe(id)
  expect(await world.ask()).toEqual({ none: 'budget-exhausted' })
  await world.call('HEAD', '/d/ads?site=3&zones=40')
  expect((await rows()).reduce((sum, { served }) => sum + served, 0)).toBe(2)
  expect(await world.figures(id)).toEqual({ views: 1, clicks: 0, filtered: 1 })
})

test('HEAD promises nobody an impression, so the only one left is there for a reader', async () => {
  const id = await world.addServing({ left: 1 })
  for (let at = 0; at < 3; at += 1) await world.call('HEAD', '/d/ads?site=3&zones=40')
  expect(await world.serve()).toBe(id)
})

test('what the database could not take is kept and written once it can', async () => {
  const id = await world.addServing()
  const served = openServed(world.real.platform)
  const answer = { campaignId: id, mediaId: Number((await world.ask())['media']), text: '' }
  const page = {
    siteId: 3,
    visitor: { place: { country: 'US', state: 'NJ' }, device: 'phone' as const },
    atMs: worldStart.getTime(),
  }
  served.note({ ...page, answers: new Map([[40, answer]]) })
  await sql`alter table served_hour rename to served_hour_away`.execute(world.db)
  await served.flush()
  await sql`alter table served_hour_away rename to served_hour`.execute(world.db)
  served.note({ ...page, answers: new Map([[40, answer]]) })
  await served.close()
  expect((await rows()).filter(({ device }) => device === 'phone')).toEqual([
    { campaignId: id, zone: 40, country: 'US', state: 'NJ', device: 'phone', served: 2 },
  ])
})
