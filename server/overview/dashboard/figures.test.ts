import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay, addHour, addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.updateTable('campaign').set({ deletedAt: worldStart }).execute()
})

const get = async (path: string, who = 'advertiser') => (await world.as(who)).get(path)
const groupOf = async (group: number | string, who = 'advertiser') =>
  (await get(`/api/campaigns/${group}`, who)).body
const idsIn = async (group: number | string, who?: string): Promise<number[]> =>
  (await groupOf(group, who)).map((one: { id: number }) => one.id)

describe('the figures of a website group', () => {
  test('API-14 CAM-11 a campaign stands in the one group of its own site, whatever other sites it has', async () => {
    const metro = await addImpressionCampaign(world.db, { siteIds: [2, 3, 7] })
    const standard = await addContentCampaign(world.db, { siteIds: [3] })
    const regional = await addPressCampaign(world.db, { siteIds: [7] })
    expect(await idsIn(1)).toEqual([metro])
    expect(await idsIn(3)).toEqual([standard])
    expect(await idsIn(7)).toEqual([regional])
    expect((await get('/api/overview/campaigns')).body.groups).toEqual([1, 3, 7])
  })

  test('API-14 three times as many ask at once as there are connections, and each is answered', async () => {
    const id = await addImpressionCampaign(world.db, { siteIds: [3] })
    const answers = await Promise.all(Array.from({ length: 36 }, () => groupOf(3)))
    expect(answers.map((answer) => answer[0]?.id)).toEqual(answers.map(() => id))
  })

  test('API-14 a bare number is a group, never a campaign; an unknown one is empty', async () => {
    const id = await addImpressionCampaign(world.db, { siteIds: [3] })
    expect(await groupOf(id)).toEqual([])
    expect(await groupOf(999)).toEqual([])
    for (const path of ['0', 'x', '-1']) expect((await get(`/api/campaigns/${path}`)).status).toBe(404)
  })

  test('API-14 ENT-04 CAM-26 each element carries the fixed names', async () => {
    const id = await addImpressionCampaign(world.db, {
      left: 1000,
      zones: [33, 40],
      startAt: new Date('2026-02-01T05:00:00Z'),
      isOn: true,
    })
    await addMedia(world.db, id)
    await sql`update impression_campaign set continents = '{6}', countries = '{US,CA}', states = '{NY}',
      device_choice = 'Only Desktop' where campaign_id = ${id}`.execute(world.db)
    await addDay(world.db, id, '2026-02-01', { views: 300, clicks: 4, filtered: 9 })
    await addDay(world.db, id, '2026-02-02', { views: 100, clicks: 1 })
    const [one] = await groupOf(3)
    expect(one).toMatchObject({
      id,
      views: 400,
      clicks: 5,
      todayviews: 100,
      todayclicks: 1,
      left: 1000,
      // 300 views on the one whole day since its start.
      per_day: 300,
      perDayBasis: 'usual-day',
      start_date: '2026-02-01 12:00 am',
      stop_date: 'ASAP',
      targeting: { continents: [6], countries: ['US', 'CA'], states: ['NY'] },
      zones: [{ id: 40 }, { id: 33 }],
      devices: { platforms: [5], devices: ['desktop'], choice: 'Only Desktop' },
      class: 'enabled',
      status: true,
      filtered: 9,
      budget_remaining: '6.00',
      // 10 AM: 125 of 300 are usual by then.
      pace: { state: 'running', reason: null, timesUsual: 0.8 },
    })
    expect(one.series).toHaveLength(14)
    expect(one.series.slice(-3)).toEqual([
      { day: '2026-01-31', views: 0 },
      { day: '2026-02-01', views: 300 },
      { day: '2026-02-02', views: 100 },
    ])
  })

  test('API-14 only what a person may see, and of that only what they ask for', async () => {
    const own = await addImpressionCampaign(world.db, { isArchived: true })
    const other = await addPressCampaign(world.db)
    const foreign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    expect((await idsIn(3)).sort()).toEqual([own, other].sort())
    expect(await idsIn(3, 'advertiser2')).toEqual([foreign])
    expect(await idsIn(3, 'superadmin')).toHaveLength(3)
    expect(await idsIn(`3?ids=${foreign},${own}`)).toEqual([own])
    expect(await idsIn('3?ids=')).toEqual([])
    for (const wrong of ['x', '1,,2', '0', Array(301).fill(1).join(',')])
      expect((await get(`/api/campaigns/3?ids=${wrong}`)).status).toBe(422)
  })

  test('fresh figures of some rows leave out what is not theirs', async () => {
    const own = await addImpressionCampaign(world.db)
    const foreign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    const answer = await get(`/api/overview/figures?ids=${foreign},${own},999999`)
    expect(answer.body.figures.map((one: { id: number }) => one.id)).toEqual([own])
    expect(answer.body.asOf).toBe(world.clock.now().toISOString())
  })
})

describe('the summary', () => {
  test('API-04 ENT-05 CAM-25 CON-19 counts with commas, whole numbers and money without a sign', async () => {
    const id = await addImpressionCampaign(world.db, { left: 5000, viewsPerDay: 2500 })
    await addDay(world.db, id, '2026-01-20', { views: 1_234_567, clicks: 15_432 })
    const { status, body } = await get(`/api/campaigns/${id}/summary`)
    expect([status, body]).toEqual([
      200,
      { sumviews: '1,234,567', sumclicks: '15,432', per_day: 2500, left: 5000, budget_remaining: '30.00' },
    ])
  })

  test('API-04 any kind has one', async () => {
    for (const id of [
      await addContentCampaign(world.db, { credits: 3 }),
      await addPressCampaign(world.db, { credits: 3 }),
    ])
      expect((await get(`/api/campaigns/${id}/summary`)).body).toEqual({
        sumviews: '0',
        sumclicks: '0',
        per_day: 0,
        left: 3,
        budget_remaining: '0.00',
      })
  })

  test.each([
    ['advertiser', 200],
    ['agent', 200],
    ['agency', 200],
    ['seller', 200],
    ['impressionmanager', 200],
    ['superadmin', 200],
    ['advertiser2', 404],
    ['publisher', 404],
    ['linkadmin', 404],
  ])('API-04 asked by the %s it answers %i', async (who, status) => {
    const id = await addImpressionCampaign(world.db)
    expect((await get(`/api/campaigns/${id}/summary`, who)).status).toBe(status)
  })

  test('API-04 what is missing or no id is not there', async () => {
    for (const id of ['999999', '0', 'x', '1.5', '99999999999'])
      expect((await get(`/api/campaigns/${id}/summary`)).status).toBe(404)
  })
})

describe('the campaigns of one person', () => {
  test('API-67 ENT-03 as the media pages name them', async () => {
    const impression = await addImpressionCampaign(world.db)
    const content = await addContentCampaign(world.db, { credits: 3, name: 'Stories' })
    const { id } = await world.as('advertiser')
    const { body } = await get(`/campaigns/${id}`)
    const byId = new Map(body.map((one: { id: number }) => [one.id, one]))
    expect(byId.get(impression)).toMatchObject({
      name: 'Spring Campaign',
      website_id: 3,
      website_name: 'Oakdale Standard',
      updated_at: worldStart.toISOString(),
      credits: 0,
      config: {
        cpm: 6,
        ppp: null,
        image_sizes: [{ width: 728, height: 90 }],
        banner_size: '728x90',
        summary_zone: null,
        deadline: null,
        id: expect.any(Number),
      },
    })
    expect(byId.get(content)).toMatchObject({
      name: 'Stories',
      credits: 3,
      config: { ppp: 150, deadline: 4 },
    })
  })

  test.each([
    ['advertiser', 200],
    ['agent', 200],
    ['superadmin', 200],
    ['advertiser2', 404],
    ['publisher', 404],
  ])('API-67 asked by the %s for those of the advertiser it answers %i', async (who, status) => {
    const { id } = await world.as('advertiser')
    expect((await get(`/campaigns/${id}`, who)).status).toBe(status)
  })

  test('API-67 a person who does not exist has none, also for who sees all', async () => {
    expect((await get('/campaigns/999999', 'superadmin')).status).toBe(404)
  })
})

describe('placements', () => {
  const placements = async (who: string, query = '') =>
    (await get(`/api/overview/placements?${query}`, who)).body.placements

  test('CAM-10 NAV-02 a row for each campaign and site, with its zones and views', async () => {
    const id = await addImpressionCampaign(world.db, { siteIds: [3, 7], zones: [40, 33], isOn: true })
    await addImpressionCampaign(world.db, { name: 'Another' })
    await addContentCampaign(world.db)
    const media = await addMedia(world.db, id)
    const common = { campaignId: id, mediaId: media, siteId: 7 }
    const hours = [
      { zone: 40, hour: new Date('2026-02-02T14:00:00Z'), views: 12, clicks: 1 },
      { zone: 33, hour: new Date('2026-01-20T14:00:00Z'), views: 30 },
      { zone: 33, hour: new Date('2025-12-20T14:00:00Z'), views: 99, clicks: 9 },
    ]
    for (const hour of hours) await addHour(world.db, { ...common, ...hour })
    const rows = await placements('advertiser', `campaign=${id}`)
    expect(rows).toMatchObject([
      { campaignId: id, site: { id: 3, shortName: 'OS' }, views: 0, clicks: 0, class: 'enabled' },
      {
        campaignId: id,
        campaignName: 'Spring Campaign',
        site: { id: 7 },
        zones: [
          { value: 40, label: 'Site Header' },
          { value: 33, label: 'Bottom Few' },
        ],
        views: 42,
        clicks: 1,
      },
    ])
    expect(await placements('advertiser')).toHaveLength(3)
    expect(await placements('advertiser', 'site=7')).toHaveLength(1)
  })

  test('CAM-10 a publisher sees what runs on the own site, whoever’s it is, and nothing of other sites', async () => {
    await addImpressionCampaign(world.db, { name: 'Here', siteIds: [3, 7] })
    await addImpressionCampaign(world.db, { name: 'Elsewhere', siteIds: [7] })
    await addImpressionCampaign(world.db, { name: 'Here too', owner: 'advertiser2' })
    const rows = await placements('publisher')
    expect(rows.map((row: { campaignName: string }) => row.campaignName).sort()).toEqual(['Here', 'Here too'])
    expect(new Set(rows.map((row: { site: { id: number } }) => row.site.id))).toEqual(new Set([3]))
    expect(rows.map((row: { mayOpenCampaign: boolean }) => row.mayOpenCampaign)).toEqual([false, false])
    const [own] = await placements('advertiser2')
    expect(own).toMatchObject({ campaignName: 'Here too', mayOpenCampaign: true })
    expect(await placements('advertiser2')).toHaveLength(1)
    expect(await placements('linkadmin')).toHaveLength(0)
  })

  test('CAM-10 a publisher on whose site nothing runs sees the site and that its tag was not seen', async () => {
    const { placements: rows, sites, exampleZone } = (await get('/api/overview/placements', 'publisher')).body
    expect(exampleZone).toEqual({ value: 40, label: 'Site Header' })
    expect([rows, sites]).toMatchObject([
      [],
      [{ site: { id: 3 }, lastAskedAt: null, isTagSeen: false, traffic: { asked: 0, filled: 0 } }],
    ])
    expect((await get('/api/overview/placements', 'advertiser')).body.sites).toEqual([])
  })

  test('CAM-10 each site of the page says when its tag was last seen, and its fill rate to who publishes it', async () => {
    await addImpressionCampaign(world.db, { siteIds: [3, 7] })
    const at = new Date('2026-02-02T14:30:00Z')
    const common = { siteId: 3, zone: 40, lastAskedAt: at }
    await world.db
      .insertInto('siteHour')
      .values([
        { ...common, hour: new Date('2026-02-02T14:00:00Z'), asked: 30, filled: 24 },
        { ...common, zone: 33, hour: new Date('2026-01-20T14:00:00Z'), asked: 10, filled: 0 },
        { ...common, hour: new Date('2025-12-20T14:00:00Z'), asked: 500, filled: 500 },
      ])
      .execute()
    const sites = async (who: string) => (await get('/api/overview/placements', who)).body.sites
    const seen = { site: { id: 3 }, lastAskedAt: at.toISOString(), isTagSeen: true }
    expect(await sites('publisher')).toMatchObject([{ ...seen, traffic: { asked: 40, filled: 24 } }])
    const unseen = { site: { id: 7 }, lastAskedAt: null, isTagSeen: false }
    expect(await sites('advertiser')).toMatchObject([
      { ...seen, traffic: null },
      { ...unseen, traffic: null },
    ])
    const forAll: { site: { id: number }; traffic: object }[] = await sites('superadmin')
    expect(forAll.find(({ site }) => site.id === 7)).toMatchObject({
      ...unseen,
      traffic: { asked: 0, filled: 0 },
    })
    world.clock.set(new Date('2026-02-03T14:30:00Z'))
    expect(await sites('publisher')).toMatchObject([{ ...seen, isTagSeen: false }])
  })
})

test.each([3, 1, 356])('NAV-19 the logo of site %i is a picture', async (siteId) => {
  const { status, headers } = await world.visitor.get(`/storage/logos/logo${siteId}.png`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('NAV-19 a site that does not exist has no logo', async () => {
  for (const name of ['logo999.png', 'logox.png', 'logo0.png', 'logo3.svg', 'logo3'])
    expect([name, (await world.visitor.get(`/storage/logos/${name}`)).status]).toEqual([name, 404])
})

test('NAV-19 ENT-15 every seeded site is listed and has its logo', async () => {
  const { body } = await get('/api/sites')
  expect(body.length).toBeGreaterThan(10)
  for (const site of body) {
    expect(site).toMatchObject({
      hasprint: expect.any(Boolean),
      hasdigital: expect.any(Boolean),
      isinhouse: expect.any(Boolean),
    })
    expect((await world.visitor.get(`/storage/logos/logo${site.id}.png`)).status).toBe(200)
  }
})
