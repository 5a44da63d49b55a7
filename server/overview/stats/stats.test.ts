/** Detailed statistics over HTTP: days, what they cost, what they are held beside, and how they come apart. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay, addHour, addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const get = async (path: string, who = 'advertiser') => (await world.as(who)).get(path)
const stats = async (id: number, query = '', who = 'advertiser') =>
  get(`/api/overview/campaigns/${id}/stats?${query}`, who)
const parts = async (id: number, by: string, query = '', who = 'advertiser') =>
  get(`/api/overview/campaigns/${id}/breakdown?by=${by}&${query}`, who)

describe('the days of one campaign', () => {
  test('NAV-03 every day of the range, New York days, with its sums', async () => {
    const id = await addImpressionCampaign(world.db)
    await addDay(world.db, id, '2026-02-01', { views: 300, clicks: 4, filtered: 2 })
    await addDay(world.db, id, '2026-01-30', { views: 10 })
    const { body } = await stats(id, 'from=2026-01-31&to=2026-02-02')
    const none = { served: 0, views: 0, viewableViews: 0, clicks: 0, filteredViews: 0, spentNanos: '0' }
    const some = { ...none, views: 300, clicks: 4, filteredViews: 2 }
    expect(body).toMatchObject({
      campaign: { id, name: 'Spring Campaign', kind: 'impression', class: 'disabled' },
      from: '2026-01-31',
      to: '2026-02-02',
      firstDay: '2026-01-30',
      today: '2026-02-02',
      days: [
        { day: '2026-01-31', ...none },
        { day: '2026-02-01', ...some },
        { day: '2026-02-02', ...none },
      ],
      sums: some,
      before: null,
      left: 1000,
      budgetRemainingCents: '600',
    })
    expect(new Date(body.asOf)).toEqual(world.clock.now())
  })

  test('NAV-03 the last thirty days when none are named', async () => {
    const { body } = await stats(await addImpressionCampaign(world.db))
    expect([body.from, body.to, body.days.length]).toEqual(['2026-01-04', '2026-02-02', 30])
  })

  test('what the counted views cost stands at the day they were counted on', async () => {
    const id = await addImpressionCampaign(world.db, { left: 10_000 })
    const mediaId = await addMedia(world.db, id)
    // 04:30 UTC on the second is 11:30 PM of the first in New York.
    for (const [hour, views] of [
      ['2026-02-01T17:00:00Z', 100],
      ['2026-02-02T04:00:00Z', 20],
    ] as const)
      await addHour(world.db, { campaignId: id, mediaId, siteId: 3, zone: 40, hour: new Date(hour), views })
    await sql`update delivery_open set price_nanos = 6000000 where campaign_id = ${id}`.execute(world.db)
    const { body } = await stats(id, 'from=2026-02-01&to=2026-02-02')
    // 120 views at $6.00 a thousand are $0.72: 720,000,000 nano-dollars.
    expect(body.days.map((day: { spentNanos: string }) => day.spentNanos)).toEqual(['720000000', '0'])
    const bySite = (await parts(id, 'site', 'from=2026-02-01&to=2026-02-02')).body
    expect(bySite.parts[0]).toMatchObject({ key: '3', views: 120, spentNanos: '720000000' })
    expect(bySite.sums.spentNanos).toBe('720000000')
    // The tables were written by hand here: take the prices back before the invariants are asked.
    await sql`update delivery_open set price_nanos = 0 where campaign_id = ${id}`.execute(world.db)
  })

  test('an earlier time stands beside them, of as many days, or of the same weekdays a year before', async () => {
    const id = await addImpressionCampaign(world.db)
    await addDay(world.db, id, '2026-01-29', { views: 70 })
    await addDay(world.db, id, '2025-02-03', { views: 40 })
    const before = async (compare: string) =>
      (await stats(id, `from=2026-02-01&to=2026-02-02&compare=${compare}`)).body.before
    expect(await before('previous')).toMatchObject({
      from: '2026-01-30',
      to: '2026-01-31',
      sums: { views: 0 },
    })
    expect(await before('year')).toMatchObject({ from: '2025-02-02', to: '2025-02-03', sums: { views: 40 } })
  })

  test('what was bought, added and moved is marked on its day, newest first', async () => {
    const id = await addImpressionCampaign(world.db)
    const advertiser = await world.as('advertiser')
    const existing_card = await addCard(world, 'advertiser')
    await advertiser.post(`/api/campaigns/${id}/impressions`, { amount: '250.00', existing_card })
    world.clock.advance(1000)
    await advertiser.post(`/api/campaigns/${id}/priority`, { priority: 4 })
    world.clock.advance(1000)
    await (await world.as('impressionmanager')).post(`/api/campaigns/${id}/add-impressions`, {
      impressions_to_add: -1_000,
    })
    const { marks } = (await stats(id)).body
    expect(marks.map(({ day, text }: { day: string; text: string }) => [day, text])).toEqual([
      ['2026-02-02', '−1,000 impressions'],
      ['2026-02-02', 'Priority 1 → 4'],
      ['2026-02-02', 'Bought $250.00'],
    ])
  })

  test('a change of the daily budget is marked, and its reason stands in the history', async () => {
    const id = await addImpressionCampaign(world.db, { left: 10_000, dailyBudgetCents: 2_000n })
    const body = { budget: '15', reason: 'A slow month' }
    expect((await (await world.as('agent')).post(`/api/campaigns/${id}/setdailybudget`, body)).status).toBe(
      200,
    )
    expect((await stats(id)).body.marks).toMatchObject([
      { day: '2026-02-02', text: 'Daily budget $20.00 → $15.00' },
    ])
    const { entries } = (await (await world.as('agent')).get(`/api/overview/campaigns/${id}/history`)).body
    expect(entries[0].reason).toBe('A slow month')
  })

  test.each([
    ['from=2026-02-02&to=2026-02-01', 'The last day comes before the first. Exchange them', 'to'],
    ['from=2020-01-01&to=2026-02-01', 'Choose 400 days or fewer'],
    ['from=2026-02-30', null],
    ['from=yesterday', null],
    ['compare=ever', null],
    ['from=2026-02-03', 'Name the last day as well: without it the days end today', 'from'],
  ])('NAV-03 the range %s is refused', async (range, sentence, field = '') => {
    const { status, body } = await stats(await addImpressionCampaign(world.db), range)
    expect(status).toBe(422)
    if (sentence) expect(body.error).toBe(sentence)
    if (field) expect(body.errors).toEqual({ [field]: [sentence] })
  })

  test.each([
    'to=9999-12-31',
    'from=9999-12-31',
    'from=0000-01-01&to=0000-01-05&compare=year',
  ])('NAV-03 days that no calendar of ours has are refused: %s', async (days) => {
    const person = await world.as('advertiser')
    const id = await addImpressionCampaign(world.db)
    for (const what of ['stats?', 'breakdown?by=day&', 'breakdown/file?by=day&format=csv&'])
      expect([what, (await person.get(`/api/overview/campaigns/${id}/${what}${days}`)).status]).toEqual([
        what,
        422,
      ])
  })

  test('NAV-03 another advertiser’s figures are not there, in days, in parts and as a file', async () => {
    const id = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
    for (const answer of [
      await stats(id),
      await parts(id, 'site'),
      await get(`/api/overview/campaigns/${id}/breakdown/file?by=day&format=csv`),
    ])
      expect(answer.status).toBe(404)
    expect((await stats(id, '', 'superadmin')).status).toBe(200)
  })

  test('a campaign of posts has its name and no view', async () => {
    const id = await addContentCampaign(world.db, { credits: 2 })
    expect((await stats(id)).body).toMatchObject({
      campaign: { kind: 'content' },
      left: 2,
      sums: { views: 0 },
    })
  })
})

test('NAV-03 a campaign of posts has no views to take apart, nor one of impressions posts', async () => {
  const posts = await addContentCampaign(world.db, { credits: 2 })
  const impressions = await addImpressionCampaign(world.db)
  const of = (id: number, path: string) => get(`/api/overview/campaigns/${id}/${path}`)
  const missing = await of(2_000_000_000, 'breakdown?by=day')
  expect(missing.status).toBe(404)
  for (const answer of [
    await of(posts, 'breakdown?by=day'),
    await of(posts, 'breakdown/file?by=day&format=csv'),
    await of(posts, 'counting/file?format=csv'),
    await of(impressions, 'posts/breakdown?by=day'),
    await of(impressions, 'posts/breakdown/file?by=day&format=csv'),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body])
})

describe('figures taken apart', () => {
  const range = 'from=2026-02-01&to=2026-02-02'
  async function counted(): Promise<number> {
    const id = await addImpressionCampaign(world.db, { siteIds: [3, 7], zones: [40, 95] })
    const [first, second] = [await addMedia(world.db, id), await addMedia(world.db, id)]
    await sql`update media set headline = 'Autumn' where id = ${second}`.execute(world.db)
    const base = { campaignId: id, siteId: 3, zone: 40 }
    const noon = new Date('2026-02-01T17:00:00Z')
    const seen = { views: 60, viewable: 40, clicks: 3, filtered: 5, served: 100 }
    await addHour(world.db, { ...base, mediaId: first, hour: noon, ...seen })
    await addHour(world.db, { ...base, mediaId: second, hour: noon, views: 30, siteId: 7, zone: 95 })
    await sql`update stat_hour set country = 'CA', state = '', device = 'phone' where media_id = ${second}`.execute(
      world.db,
    )
    const one = new Date('2026-02-02T06:00:00Z')
    await addHour(world.db, { ...base, mediaId: first, hour: one, views: 10, clicks: 1 })
    await sql`update stat_hour set state = 'NJ' where media_id = ${first} and hour = ${one}`.execute(world.db)
    return id
  }
  const lines = ({ body }: { body: { parts: { label: string; views: number; clicks: number }[] } }) =>
    body.parts.map(({ label, views, clicks }) => [label, views, clicks])

  test('by site, zone, device, country and creative; every way sums to the days', async () => {
    const id = await counted()
    const names = await world.db.selectFrom('site').select(['id', 'name']).where('id', 'in', [3, 7]).execute()
    const nameOf = (site: number) => names.find((one) => one.id === site)?.name
    expect(lines(await parts(id, 'site', range))).toEqual([
      [nameOf(3), 70, 4],
      [nameOf(7), 30, 0],
    ])
    expect(lines(await parts(id, 'zone', range))).toEqual([
      ['Site Header', 70, 4],
      ['Desktop Mid Articles', 30, 0],
    ])
    expect(lines(await parts(id, 'device', range))).toEqual([
      ['Desktop', 70, 4],
      ['Phone', 30, 0],
    ])
    expect(lines(await parts(id, 'creative', range))).toEqual([
      ['Spring', 70, 4],
      ['Autumn', 30, 0],
    ])
    const countries = await parts(id, 'country', range)
    expect(lines(countries)).toEqual([
      ['United States', 70, 4],
      ['Canada', 30, 0],
    ])
    expect(
      countries.body.parts[0].within.map(({ label, views }: { label: string; views: number }) => [
        label,
        views,
      ]),
    ).toEqual([
      ['New York', 60],
      ['New Jersey', 10],
    ])
    const { sums } = (await stats(id, range)).body
    expect(sums).toMatchObject({ views: 100, clicks: 4, filteredViews: 5 })
    for (const by of ['day', 'hour', 'site', 'zone', 'device', 'country', 'creative']) {
      const { body } = await parts(id, by, range)
      const sum = (name: 'views' | 'clicks' | 'filteredViews' | 'served' | 'viewableViews') =>
        body.parts.reduce((all: number, part: Record<typeof name, number>) => all + part[name], 0)
      expect([by, sum('views'), sum('clicks'), sum('filteredViews')]).toEqual([by, 100, 4, 5])
      expect([by, sum('served'), sum('viewableViews')]).toEqual([by, 100, 40])
      expect([by, body.sums.views, body.sums.clicks, body.sums.filteredViews]).toEqual([by, 100, 4, 5])
    }
  })

  test('a file holds the same lines, states below their country, and figures as figures', async () => {
    const id = await counted()
    const file = (by: string, format = 'csv') =>
      get(`/api/overview/campaigns/${id}/breakdown/file?by=${by}&format=${format}&${range}`)
    const countries = await file('country')
    expect(countries.headers.get('content-disposition')).toBe(
      `attachment; filename="campaign-${id}-by-country-2026-02-01-to-2026-02-02.csv"`,
    )
    expect(
      countries.body
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    ).toEqual([
      'Country or state,State of,Views,In sight,Clicks,CTR,Not billed,Served,As of (ET)',
      '"United States",,70,40,4,5.71%,5,100,2026-02-02 10:00 AM',
      '"New York","United States",60,40,3,5.00%,5,100,2026-02-02 10:00 AM',
      '"New Jersey","United States",10,0,1,10.00%,0,0,2026-02-02 10:00 AM',
      '"Canada",,30,0,0,0.00%,0,0,2026-02-02 10:00 AM',
    ])
    expect((await file('day')).body).toContain('2026-02-01,90,40,3,3.33%,0.00,5,100,2026-02-02 10:00 AM')
    const sheet = await file('zone', 'xlsx')
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect((await file('day', 'pdf')).status).toBe(422)
  })

  test('how the ads were counted: served, not looked at, not billed by reason, billed, in sight', async () => {
    const id = await counted()
    const { body } = await stats(id, range)
    expect(body.sums).toMatchObject({ served: 100, views: 100, viewableViews: 40, filteredViews: 5 })
    expect(body.notBilled).toEqual([{ reason: 'declared-bot', views: 5 }])
    const path = `/api/overview/campaigns/${id}/counting/file?format=`
    const csv = await get(`${path}csv&${range}`)
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename="campaign-${id}-how-counted-2026-02-01-to-2026-02-02.csv"`,
    )
    expect(csv.body).toMatch(
      /^\uFEFF?What,Ads,Which means,As of \(ET\)\r\n"Served",105,.+,2026-02-02 10:00 AM\r\n/,
    )
    // Only one of the three hours has its ads reported: what was recorded is the least that was served.
    const lines = csv.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines.map((line: string) => line.replaceAll('"', '').split(',').slice(0, 2))).toEqual([
      ['What', 'Ads'],
      ['Served', '105'],
      ['Not looked at', '0'],
      ['Not billed', '5'],
      ['Machines that say so', '5'],
      ['Billed', '100'],
      ['In sight', '40'],
    ])
    expect((await get(`${path}xlsx`)).status).toBe(200)
    expect((await get(`${path}csv`, 'advertiser2')).status).toBe(404)
  })

  test('hours are those of the New York day: 23 in March, 25 in November, the second of two named so', async () => {
    const id = await addImpressionCampaign(world.db)
    const hours = async (day: string) =>
      (await parts(id, 'hour', `from=${day}&to=${day}`)).body.parts.map(
        ({ label }: { label: string }) => label,
      )
    const march = await hours('2026-03-08')
    expect(march).toHaveLength(23)
    expect(march.slice(1, 3)).toEqual(['2026-03-08 1:00 AM', '2026-03-08 3:00 AM'])
    const november = await hours('2026-11-01')
    expect(november).toHaveLength(25)
    expect(november.slice(1, 3)).toEqual(['2026-11-01 1:00 AM', '2026-11-01 1:00 AM, second time'])
    expect((await parts(id, 'hour', 'from=2026-02-01&to=2026-02-03')).body.error).toBe(
      'Choose 2 days or fewer',
    )
  })

  test('a way that there is not is refused', async () => {
    const id = await addImpressionCampaign(world.db)
    expect((await parts(id, 'mood')).status).toBe(422)
    expect((await get(`/api/overview/campaigns/${id}/breakdown`)).status).toBe(422)
  })
})
