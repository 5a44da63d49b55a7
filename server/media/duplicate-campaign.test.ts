/** Duplicating a campaign over HTTP: what the copy takes along, and what it never has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const post = async (who: string, path: string) => (await world.as(who)).post(path)
const campaignOf = (id: number) =>
  world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each([
  ['impression', addImpressionCampaign],
  ['content', addContentCampaign],
  ['press', addPressCampaign],
] as const)('API-13 ROW-09 a campaign of the kind %s is duplicated: off, empty, with a name of its own', async (kind, make) => {
  const id = await make(world.db, { name: 'n'.repeat(120), isArchived: true })
  const { status, body } = await post('agent', `/api/campaigns/${id}/duplicate`)
  expect([status, body.success, body.campaign.class]).toEqual([200, true, 'disabled'])
  expect(body.campaign.id).toBeGreaterThan(id)
  expect(body.campaign.name).toBe(`${'n'.repeat(113)} (copy)`)
  const copy = await campaignOf(body.campaign.id)
  const [original, agent] = [await campaignOf(id), await world.as('agent')]
  expect(copy).toMatchObject({
    kind,
    advertiserId: original.advertiserId,
    productId: original.productId,
    siteId: original.siteId,
    createdBy: agent.id,
    switchedOnAt: null,
    archivedAt: null,
    deletedAt: null,
  })
  const history = await world.db
    .selectFrom('history')
    .select(['what', 'after'])
    .where('subjectKind', '=', 'campaign')
    .where('subjectId', '=', copy.id)
    .execute()
  expect(history).toMatchObject([{ what: 'duplicated', after: { copyOf: id } }])
  const money = await world.db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', 'in', ['campaign', 'credits'])
    .where('subjectId', '=', copy.id)
    .execute()
  expect(money).toEqual([])
})

test('API-13 ROW-09 a copy has the targeting and the media with their approval, and no money, dates, budget or priority', async () => {
  const id = await addImpressionCampaign(world.db, {
    siteIds: [3, 7],
    isOn: true,
    zones: [40, 33],
    startAt: new Date('2026-03-01T15:00:00Z'),
    viewsPerDay: 50,
    dailyBudgetCents: 500n,
    priority: 4,
    chargedPriority: 4,
  })
  await world.db
    .updateTable('impressionCampaign')
    .set({ deviceChoice: 'Only Desktop', continents: [6], countries: ['CA'], states: ['NY'] })
    .where('campaignId', '=', id)
    .execute()
  await addMedia(world.db, id)
  await addMedia(world.db, id, { approval: 'pending' })
  await addMedia(world.db, id, { isArchived: true })
  const copyId = (await post('advertiser', `/api/campaigns/${id}/duplicate`)).body.campaign.id
  const settings = await world.db
    .selectFrom('impressionCampaign')
    .selectAll()
    .where('campaignId', '=', copyId)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({
    baseCpmMicros: 6_000_000n,
    priorityCeiling: 10,
    priority: 1,
    chargedPriority: 1,
    isDailyBudget: true,
    dailyBudgetCents: null,
    viewsPerDay: 50,
    startAt: null,
    stopAt: null,
    deviceChoice: 'Only Desktop',
    continents: [6],
    countries: ['CA'],
    states: ['NY'],
    alternateZones: [40, 95, 33],
    bought: 0n,
    granted: 0n,
    repriced: 0n,
    counted: 0n,
  })
  const ofCopy = <T extends { campaignId: number }>(rows: readonly T[]) =>
    rows.filter((one) => one.campaignId === copyId)
  const zones = ofCopy(await world.db.selectFrom('campaignZone').selectAll().execute())
  expect(zones.map(({ zone }) => zone).sort()).toEqual([33, 40])
  const sites = ofCopy(await world.db.selectFrom('campaignSite').selectAll().execute())
  expect(sites.map(({ siteId }) => siteId).sort()).toEqual([3, 7])
  const media = ofCopy(await world.db.selectFrom('media').selectAll().orderBy('id').execute())
  expect(media.map(({ approval, switchedOnAt }) => [approval, switchedOnAt !== null])).toEqual([
    ['approved', true],
    ['pending', false],
  ])
  const orders = await (await world.as('advertiser')).get(`/api/campaigns/${copyId}/orders`)
  expect(orders.body).toEqual([])
})

test('API-13 of a foreign campaign nothing is copied', async () => {
  const id = await addContentCampaign(world.db, { owner: 'advertiser2' })
  const before = await world.db.selectFrom('campaign').select('id').execute()
  for (const who of ['advertiser', 'agent'])
    expect((await post(who, `/api/campaigns/${id}/duplicate`)).status).toBe(404)
  expect((await post('impressionmanager', `/api/campaigns/${id}/duplicate`)).status).toBe(403)
  expect(await world.db.selectFrom('campaign').select('id').execute()).toEqual(before)
})
