import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

async function why(name: string, id: number, query = '') {
  const person = await world.real.as(name)
  const reply = await person.get(`/api/campaigns/${id}/delivery${query}`)
  type Body = { reason: string | null; openings: unknown[]; silentSites: unknown[] }
  return { status: reply.status, body: reply.body as Body }
}

test('DLV-08 a campaign that may be shown has no reason, zone by zone', async () => {
  const id = await world.addServing({ zones: [40, 33], states: ['NY'], devices: 'Only Tablets' })
  expect(await why('advertiser', id)).toEqual({
    status: 200,
    body: {
      reason: null,
      openings: [
        { site: 3, zone: 33, reason: null },
        { site: 3, zone: 40, reason: null },
      ],
      silentSites: [],
    },
  })
})

test.each([
  ['disabled', { on: false }, ''],
  ['budget-exhausted', { left: 0 }, ''],
  ['no-paid-period', { payPerWeek: true, left: 0 }, ''],
  ['zone-not-chosen', {}, '?zone=41'],
  ['other-site', {}, '?site=2'],
  ['place-not-targeted', { states: ['NY'] }, '?place=US-TX'],
  ['device-not-targeted', { devices: 'Only Desktop' }, '?device=phone'],
])('DLV-08 the answer is %s', async (reason, facts, query) => {
  const id = await world.addServing(facts)
  expect((await why('advertiser', id, query)).body.reason).toBe(reason)
})

test('DLV-05 a place that nobody knows is refused, and not answered for another', async () => {
  const id = await world.addServing({ states: ['NY'] })
  for (const place of ['ZZ', 'US-ZZ', 'New York'])
    expect(await why('advertiser', id, `?place=${encodeURIComponent(place)}`)).toMatchObject({
      status: 422,
      body: { errors: { place: ['This cannot be read as what it should be'] } },
    })
  expect((await why('advertiser', id, '?place=none')).body.reason).toBe('place-not-targeted')
})

test('DLV-10 a campaign without approved media says so', async () => {
  const id = await world.addCampaign()
  expect((await why('agent', id)).body.reason).toBe('no-approved-media')
})

test('DLV-10 a campaign whose approved ads are off says so, not that they wait for approval', async () => {
  const id = await world.addCampaign()
  await addMedia(world.db, id, { isOn: false, isArchived: true })
  await addMedia(world.db, id, { approval: 'pending' })
  expect((await why('agent', id)).body.reason).toBe('no-approved-media')
  await addMedia(world.db, id, { isOn: false })
  expect((await why('agent', id)).body.reason).toBe('no-ad-switched-on')
})

test('GEN-01 somebody else’s campaign is not there', async () => {
  const id = await world.addServing()
  expect((await why('advertiser2', id)).status).toBe(404)
  expect((await why('advertiser', 999_999)).status).toBe(404)
})

test('DLV-08 a campaign on a site whose pages ask for nothing says so, which and since when', async () => {
  const id = await world.addServing()
  const { db } = world
  const now = world.clock.now()
  const askedAt = new Date(now.getTime() - 24 * 3_600_000)
  await db.updateTable('siteHour').set({ lastAskedAt: askedAt }).where('siteId', '=', 3).execute()
  const { reason, silentSites } = (await why('advertiser', id)).body
  expect(reason).toBe('tag-not-seen')
  expect(silentSites).toMatchObject([{ id: 3, lastAskedAt: askedAt.toISOString() }])
  await db.deleteFrom('siteHour').where('siteId', '=', 3).execute()
  expect((await why('advertiser', id)).body.silentSites).toMatchObject([{ id: 3, lastAskedAt: null }])

  expect(await world.ask()).toHaveProperty('campaign')
  await world.real.delivery.traffic.flush()
  expect((await why('advertiser', id)).body).toMatchObject({ reason: null, silentSites: [] })
})
