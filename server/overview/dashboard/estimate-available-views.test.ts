import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.deleteFrom('statHour').execute()
})
afterAll(async () => {
  await world.db.deleteFrom('statHour').execute()
  await world.close()
})

interface Wish {
  readonly siteId?: number
  readonly zone?: number
  readonly device?: DeviceClass
  readonly state?: string
  readonly hour: string
  readonly views: number
}
async function count(campaignId: number, mediaId: number, { hour, views, ...wish }: Wish) {
  await world.db
    .insertInto('statHour')
    .values({
      campaignId,
      mediaId,
      siteId: wish.siteId ?? 3,
      zone: wish.zone ?? 40,
      country: 'US',
      state: wish.state ?? 'NY',
      device: wish.device ?? 'desktop',
      hour: new Date(hour),
      views,
    })
    .execute()
}
const availableViewsOf = async (who: string, id: number) =>
  (await world.as(who)).get(`/api/overview/campaigns/${id}/reach`)

test('the available views add up what all campaigns on the sites had in the last fourteen whole days', async () => {
  const own = await addImpressionCampaign(world.db, { zones: [40] })
  const other = await addImpressionCampaign(world.db, { owner: 'advertiser2', zones: [33] })
  const [ownMedia, otherMedia] = [await addMedia(world.db, own), await addMedia(world.db, other)]
  // The world stands at 2026-02-02 10:00; midnight in New York is 05:00 UTC.
  await count(own, ownMedia, { hour: '2026-01-19T05:00:00Z', views: 100 })
  await count(own, ownMedia, { hour: '2026-01-19T04:00:00Z', views: 7 })
  await count(own, ownMedia, { hour: '2026-02-02T05:00:00Z', views: 9 })
  await count(other, otherMedia, { hour: '2026-02-01T12:00:00Z', views: 40, zone: 33, device: 'phone' })
  await count(other, otherMedia, { hour: '2026-02-01T12:00:00Z', views: 500, siteId: 7 })
  const { status, body } = await availableViewsOf('advertiser', own)
  expect([status, body]).toEqual([
    200,
    {
      asOf: '2026-02-02T15:00:00.000Z',
      from: '2026-01-19',
      to: '2026-02-01',
      days: 14,
      ownViews: 100,
      byZone: expect.arrayContaining([
        { zone: 40, views: 100 },
        { zone: 33, views: 40 },
      ]),
      byDevice: [{ device: 'desktop', views: 100 }],
      byPlace: [{ country: 'US', state: 'NY', views: 100 }],
    },
  ])
})

test('foreign, missing and other kinds of campaigns have no available views', async () => {
  const id = await addImpressionCampaign(world.db)
  const content = await addContentCampaign(world.db, { credits: 1 })
  expect((await availableViewsOf('advertiser2', id)).status).toBe(404)
  expect((await availableViewsOf('advertiser', 999_999)).status).toBe(404)
  expect((await availableViewsOf('advertiser', content)).status).toBe(404)
})
