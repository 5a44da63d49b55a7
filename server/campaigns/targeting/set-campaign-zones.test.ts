import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

/** A campaign in zone 40 that may be moved to zone 33 as well. */
async function movable(typeCode = ''): Promise<number> {
  await world.stepAside()
  const id = await world.addServing({ zones: [40] })
  await world.db
    .updateTable('impressionCampaign')
    .set({ alternateZones: [40, 33, 95], typeCode })
    .where('campaignId', '=', id)
    .execute()
  return id
}

async function move(name: string, id: number, body: unknown) {
  return (await world.real.as(name)).post(`/api/campaigns/${id}/zones`, body)
}

test('DLV-14 and API-10: a campaign moves among its alternate zones, and is delivered there within a second', async () => {
  const id = await movable()
  expect((await move('advertiser', id, { zones: [33, 33] })).body).toMatchObject({
    success: true,
    campaign: { id },
  })
  await expect.poll(async () => (await world.ask(33))['campaign'], { timeout: 1000 }).toBe(id)
  expect(await world.ask(40)).toEqual({ none: 'no-campaign' })
})

test('DLV-14 a zone outside them is refused, and nothing changes', async () => {
  const id = await movable()
  const reply = await move('advertiser', id, { zones: [33, 41] })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual({ zones: ['This campaign cannot be shown in zone 41'] })
  expect(await world.ask(40)).toMatchObject({ campaign: id })
})

test('TGT-12 a campaign of a mobile type is offered the four mobile zones alone', async () => {
  const id = await movable('425X200TLSMobileNative')
  expect((await move('advertiser', id, { zones: [33] })).status).toBe(422)
  expect((await move('advertiser', id, { zones: [95] })).status).toBe(200)
})

test('TGT-13 and ERR-17: without a zone nothing is saved', async () => {
  const id = await movable()
  const reply = await move('advertiser', id, { zones: [] })
  expect([reply.status, reply.body.error]).toEqual([422, 'please select at least 1 zone'])
})

test('API-10 more zones than any page has are refused, and nothing changes', async () => {
  const id = await movable()
  const zones = Array.from({ length: 101 }, () => 33)
  expect((await move('advertiser', id, { zones })).status).toBe(422)
  expect(await world.ask(40)).toMatchObject({ campaign: id })
})

test.each([
  ['advertiser2', { zones: [33] }, 404],
  ['advertiser', { zones: 33 }, 422],
  ['advertiser', { zones: ['33'] }, 422],
  ['advertiser', {}, 422],
  ['advertiser', { zones: null }, 422],
  ['advertiser', { zones: [0] }, 422],
  ['advertiser', { zones: [-40] }, 422],
  ['advertiser', { zones: [33.5] }, 422],
  ['advertiser', { zones: [1e12] }, 422],
  ['advertiser', { zones: [9999] }, 422],
  ['cangeo', { zones: [33] }, 404],
  ['agent', { zones: [33] }, 200],
])('API-10 %s sends %j and is answered %i', async (name, body, status) => {
  expect((await move(name, await movable(), body)).status).toBe(status)
})
