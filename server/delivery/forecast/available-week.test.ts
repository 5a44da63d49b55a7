/** The usual week of a campaign over HTTP: what its sites' pages asked for, cut to what it is meant for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewsAWeek } from '#domain/campaigns/views-a-week.ts'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // The world's clock stands at 10 AM of Monday, 2 February 2026. Two weeks of 10 an hour, half of it looked at.
  for (let day = '2026-01-19'; day < '2026-02-02'; day = addDays(day, 1)) {
    const hours = Array.from(
      { length: 24 },
      (_, hour) => new Date(dayStart(day).getTime() + hour * 3_600_000),
    )
    const seen = { asked: 10, filled: 8, seen: 4 }
    await world.db
      .insertInto('siteHour')
      .values(hours.map((hour) => ({ siteId: 3, zone: 40, hour, ...seen, lastAskedAt: hour })))
      .execute()
  }
  const readers = { siteId: 3, day: '2026-01-20', country: 'US', state: 'NY' }
  await world.db
    .insertInto('siteReaders')
    .values([
      { ...readers, device: 'desktop', pages: 75 },
      { ...readers, device: 'phone', pages: 25 },
    ])
    .execute()
})
afterAll(() => world.close())

const weekOf = async (id: number, name = 'advertiser') =>
  (await world.as(name)).get(`/api/campaigns/${id}/week`)

test('every hour of the week is expected to bring what is looked at of it', async () => {
  const id = await addImpressionCampaign(world.db, { zones: [40, 33], siteIds: [3, 7] })
  const { status, body } = await weekOf(id)
  expect([status, body]).toEqual([
    200,
    {
      asOf: '2026-02-02T15:00:00.000Z',
      basis: { from: '2026-01-19', to: '2026-02-01' },
      sites: [
        { siteId: 3, byHour: Array(168).fill(5) },
        { siteId: 7, byHour: Array(168).fill(0) },
      ],
    },
  ])
})

test('the week is that of the forecast', async () => {
  const id = await addImpressionCampaign(world.db, { zones: [40, 33], siteIds: [3, 7] })
  const { sites } = (await weekOf(id)).body
  const { body } = await (await world.as('advertiser')).get(`/api/campaigns/${id}/forecast`)
  // 5 an hour.
  expect([viewsAWeek(sites, [], []), body.weeklyViews]).toEqual([840, 840])
})

test('only the devices it is meant for are counted', async () => {
  const id = await addImpressionCampaign(world.db, { zones: [40] })
  await world.db
    .updateTable('impressionCampaign')
    .set({ deviceChoice: 'Only Mobile Phones' })
    .where('campaignId', '=', id)
    .execute()
  const { body } = await weekOf(id)
  expect(body.sites[0].byHour[0]).toBe(1.25)
})

test('a site that nobody watched for a whole day has no usual week', async () => {
  const { body } = await weekOf(await addImpressionCampaign(world.db, { siteIds: [17] }))
  expect(body.basis).toBeNull()
})

test('foreign campaigns, missing ones and those without impressions are not there', async () => {
  const id = await addImpressionCampaign(world.db)
  const content = await addContentCampaign(world.db, { credits: 1 })
  const missing = await weekOf(999_999)
  expect(missing.status).toBe(404)
  expect((await weekOf(id, 'advertiser2')).body).toEqual(missing.body)
  expect((await weekOf(content)).body).toEqual(missing.body)
  expect((await weekOf(id, 'admin')).status).toBe(200)
})
