/** Devices, places and dates over HTTP, and delivery honouring each within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, desktop, makeDeliveryWorld, phone, tablet } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

async function serving(): Promise<number> {
  await world.stepAside()
  world.setClock(worldStart)
  return world.addServing()
}
const post = async (who: string, id: number, what: string, body: unknown) =>
  (await world.real.as(who)).post(`/api/campaigns/${id}/${what}`, body)
const stored = (id: number) =>
  world.db
    .selectFrom('impressionCampaign')
    .select(['deviceChoice', 'continents', 'countries', 'states'])
    .where('campaignId', '=', id)
    .executeTakeFirstOrThrow()
const isShown = async (headers: Record<string, string>) => 'campaign' in (await world.ask(40, headers))

test.each([
  ['All Devices', [true, true, true]],
  ['Only Mobile Phones', [true, false, false]],
  ['Tablets and Phones', [true, true, false]],
  ['Only Desktop', [false, false, true]],
  ['Only Tablets', [false, true, false]],
])('API-09 TGT-05 %s is saved, and within a second delivered to phone, tablet, desktop as %j', async (device, shown) => {
  const id = await serving()
  await post('agent', id, 'devices', { device: device === 'Only Desktop' ? 'Only Tablets' : 'Only Desktop' })
  const answer = await post('agent', id, 'devices', { device })
  expect([answer.status, answer.body.success, answer.body.campaign.id]).toEqual([200, true, id])
  expect((await stored(id)).deviceChoice).toBe(device)
  const agents = [phone, tablet, desktop]
  await expect
    .poll(() => Promise.all(agents.map((agent) => isShown({ 'user-agent': agent }))), { timeout: 1000 })
    .toEqual(shown)
})

test.each([
  [{ device: 'Only Watches' }, 422],
  [{ device: '' }, 422],
  [{ device: 5 }, 422],
  [{ device: ['Only Desktop'] }, 422],
  [{ device: 'x'.repeat(101) }, 422],
  [{}, 422],
])('API-09 %j is refused, and nothing changes', async (body, status) => {
  const id = await serving()
  const answer = await post('agent', id, 'devices', body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, ['device']])
  expect((await stored(id)).deviceChoice).toBe('All Devices')
})

test('API-11 TGT-04 places are saved as they were sent, told in the stats, and in force within a second', async () => {
  const id = await serving()
  const geotarget = { continents: [6], countries: ['US', 'CA', 'US'], states: ['NY'] }
  const answer = await post('agent', id, 'geotarget', { geotarget })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(await stored(id)).toMatchObject({ continents: [6], countries: ['CA', 'US'], states: ['NY'] })
  // New York stands for the United States, and the countries for their continent.
  await expect
    .poll(
      () =>
        Promise.all(
          ['US-NY', 'US-CA', 'CA', 'MX', 'none'].map((place) => isShown({ 'x-masthead-place': place })),
        ),
      { timeout: 1000 },
    )
    .toEqual([true, false, true, false, false])
  expect((await post('agent', id, 'geotarget', { geotarget: {} })).status).toBe(200)
  await expect.poll(() => isShown({ 'x-masthead-place': 'none' }), { timeout: 1000 }).toBe(true)
})

test.each([
  [{ geotarget: { continents: [2] } }, '2 is not a place that can be chosen'],
  [{ geotarget: { countries: ['XX'] } }, 'XX is not a place that can be chosen'],
  [{ geotarget: { countries: ['us'] } }, 'us is not a place that can be chosen'],
  [{ geotarget: { states: ['ZZ'] } }, 'ZZ is not a place that can be chosen'],
  [{ geotarget: { continents: ['6'] } }, 'Send lists of continents, countries and states'],
  [{ geotarget: 'US' }, 'Send lists of continents, countries and states'],
  [{}, 'Send lists of continents, countries and states'],
])('API-11 %j is refused in words, and nothing changes', async (body, sentence) => {
  const id = await serving()
  const answer = await post('agent', id, 'geotarget', body)
  expect([answer.status, answer.body.error]).toEqual([422, sentence])
  expect(await stored(id)).toMatchObject({ continents: [], countries: [], states: [] })
})

test('API-11 more countries than there are is refused', async () => {
  const geotarget = { countries: Array.from({ length: 301 }, () => 'US') }
  expect((await post('agent', await serving(), 'geotarget', { geotarget })).status).toBe(422)
})

test.each([
  ['devices', { device: 'Only Desktop' }],
  ['geotarget', { geotarget: { countries: ['CA'] } }],
])('ROL-09 ROL-10 %s needs its flag; foreign and missing campaigns answer alike', async (what, body) => {
  const id = await serving()
  expect((await post('advertiser', id, what, body)).status).toBe(403)
  expect((await post('superadmin', id, what, body)).status).toBe(403)
  const flagged = what === 'devices' ? 'caneditdevice' : 'cangeo'
  expect((await post(flagged, id, what, body)).status).toBe(404)
  expect((await post(flagged, 999_999, what, body)).status).toBe(404)
})

test('API-09 API-11 a change on an older version is refused with both values', async () => {
  const id = await serving()
  world.setClock(new Date(worldStart.getTime() + 60_000))
  await post('agent', id, 'devices', { device: 'Only Desktop' })
  const seen = worldStart.toISOString()
  const devices = await post('agent', id, 'devices', { device: 'Only Tablets', updated_at: seen })
  expect([devices.status, devices.body.conflict.theirs.device, devices.body.conflict.yours]).toEqual([
    409,
    'Only Desktop',
    { device: 'Only Tablets' },
  ])
  const places = await post('agent', id, 'geotarget', { geotarget: { states: ['NY'] }, updated_at: seen })
  expect([places.status, places.body.conflict.theirs.geotarget]).toEqual([
    409,
    { continents: [], countries: [], states: [] },
  ])
  expect((await post('agent', id, 'zones', { zones: [40], updated_at: seen })).status).toBe(409)
})

test('API-02 API-03 delivery keeps to the dates within a second of the change', async () => {
  const id = await serving()
  const set = (which: string, body: unknown) =>
    world.real.as('agent').then((agent) => agent.post(`/api/campaigns/${which}/${id}`, body))
  await set('startDate', { start_date: '2026-02-02 10:05 am', distribute_asap: 0 })
  await expect.poll(() => world.ask(40), { timeout: 1000 }).toEqual({ none: 'not-started' })
  await set('addDays', { end_date: '2026-02-02 10:10 am', distribute_asap: 0 })
  const at = async (minutes: number) => {
    world.setClock(new Date(worldStart.getTime() + minutes * 60_000))
    return isShown({})
  }
  // Up to the stop and not including it.
  await expect.poll(() => at(10), { timeout: 1000 }).toBe(false)
  expect([await at(4.99), await at(5), await at(9.99)]).toEqual([false, true, true])
  world.setClock(worldStart)
  await set('startDate', { distribute_asap: 1 })
  await expect.poll(() => isShown({}), { timeout: 1000 }).toBe(true)
})

test('API-05 delivery weighs the campaign by its new priority within a second', async () => {
  const id = await serving()
  const weight = () => world.real.delivery.candidates.market(() => null).candidateIndex.find(id)?.weight
  expect(weight()).toBe(6_000_000)
  expect((await post('agent', id, 'priority', { priority: 10 })).status).toBe(200)
  // At the ceiling the price, and with it the weight, is twice the base.
  await expect.poll(weight, { timeout: 1000 }).toBe(12_000_000)
})
