/** The forecast over HTTP: what is learnt from the sites, who competes, and who may ask. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // The world's clock stands at 10 AM of Monday, 2 February 2026. Two weeks of 10 an hour, all from New York.
  const from = dayStart('2026-01-19')
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => new Date(from.getTime() + hour * 3_600_000))
  for (const zone of [40, 33])
    await world.db
      .insertInto('siteHour')
      .values(
        hours.map((hour) => ({ siteId: 3, zone, hour, asked: 10, filled: 8, seen: 4, lastAskedAt: hour })),
      )
      .execute()
  await world.db
    .insertInto('siteReaders')
    .values({ siteId: 3, day: '2026-01-20', country: 'US', state: 'NY', device: 'desktop', pages: 100 })
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update campaign set switched_on_at = null where kind = 'impression'`.execute(world.db)
})

async function add(wishes: ImpressionWishes): Promise<number> {
  const id = await addImpressionCampaign(world.db, { zones: [40], isOn: true, ...wishes })
  await addMedia(world.db, id)
  return id
}

async function ask(id: number, query = '', name = 'advertiser') {
  const person = await world.as(name)
  return person.get(`/api/campaigns/${id}/forecast${query}`)
}

/** What is new reaches the campaigns in memory a moment later. */
async function hearsOfCompetitors(id: number, rivals: number): Promise<void> {
  await expect.poll(async () => (await ask(id)).body.rivals).toBe(rivals)
}

describe('when the budget will run out', () => {
  test('alone: half of 10 an hour is looked at, so 900 last 7 and a half days from 10 AM on', async () => {
    // 5 an hour: 70 on what is left of the first day, then 120 a day. 70 + 6 x 120 = 790; the rest on the 8th day.
    const { status, body } = await ask(await add({ left: 900, cpm: 6_000_000n }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      basis: { from: '2026-01-19', to: '2026-02-01' },
      left: 900,
      finish: { likely: '2026-02-09' },
      leftAtEnd: null,
      reach: 840,
      rivals: 0,
    })
    // (70 + 6 x 120) / 7 = 112.9
    expect(body).toMatchObject({ expectedPerDay: 113, end: '2026-02-09', lasts: 8 })
  })

  test('another amount adds what it buys: $2.40 at $6.00 CPM are 400 impressions', async () => {
    const id = await add({ left: 500, cpm: 6_000_000n })
    expect((await ask(id, '?amount=2.40')).body).toMatchObject({
      left: 900,
      finish: { likely: '2026-02-09' },
    })
  })

  test('a competitor of the same price takes half, one elsewhere or without an ad nothing', async () => {
    const id = await add({ left: 900, cpm: 6_000_000n })
    await add({ left: 100_000, cpm: 6_000_000n })
    await add({ left: 100_000, cpm: 6_000_000n, zones: [33] })
    await addImpressionCampaign(world.db, { zones: [40], isOn: true, left: 100_000 })
    await hearsOfCompetitors(id, 1)
    // 35 of what is left of today, then 60 a day: 35 + 14 x 60 = 875; the rest on the 16th day.
    expect((await ask(id)).body).toMatchObject({ rivals: 1, finish: { likely: '2026-02-17' } })
  })

  test('an end date that comes too early leaves what could not be shown', async () => {
    const stopAt = dayStart(addDays('2026-02-02', 2))
    const id = await add({ left: 900, cpm: 6_000_000n, stopAt })
    await hearsOfCompetitors(id, 0)
    // 70 and 120 of 900.
    expect((await ask(id)).body).toMatchObject({ finish: { likely: null }, leftAtEnd: 710 })
  })

  test('a higher priority costs more an impression and wins more of them', async () => {
    const id = await add({ left: 900, cpm: 6_000_000n })
    await add({ left: 100_000, cpm: 6_000_000n })
    await hearsOfCompetitors(id, 1)
    const { body } = await ask(id)
    const top = body.priorities.at(-1)
    expect(top.left).toBe(450)
    // Twice the weight: two of three, 80 a day beside 60.
    expect(top.expectedPerDay).toBeGreaterThan(body.expectedPerDay)
    expect(top.end < body.end).toBe(true)
    expect((await ask(id)).body).toEqual(body)
  })

  test('what a competitor gets or spends is heard of within five minutes, its own at once', async () => {
    const id = await add({ left: 900, cpm: 6_000_000n })
    const penniless = await add({ left: 0, cpm: 6_000_000n })
    await add({ left: 100, cpm: 6_000_000n })
    await hearsOfCompetitors(id, 1)
    const manager = await world.as('impressionmanager')
    for (const campaignId of [penniless, id])
      await manager.post(`/api/campaigns/${campaignId}/add-impressions`, { impressions_to_add: 100 })
    expect((await ask(id)).body).toMatchObject({ left: 1_000, rivals: 1 })
    world.clock.advance(5 * 60_000)
    expect((await ask(id)).body).toMatchObject({ left: 1_000, rivals: 2 })
  })

  test('a site that nobody watched yet says so', async () => {
    const { body } = await ask(await add({ left: 900, siteIds: [17] }))
    expect(body).toMatchObject({
      basis: null,
      finish: { early: null, likely: null, late: null },
      expectedPerDay: 0,
    })
  })
})

describe('who may ask', () => {
  test('foreign campaigns answer like missing ones', async () => {
    const theirs = await add({ owner: 'advertiser2' })
    const missing = await ask(999_999)
    expect(missing.status).toBe(404)
    const foreign = await ask(theirs)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await ask(theirs, '', 'admin')).status).toBe(200)
  })

  test.each([
    ['?amount=ten', 'amount'],
    ['?amount=-5', 'amount'],
    ['?amount=99999999999999999999', 'amount'],
  ])('%s is refused with its sentence', async (query, field) => {
    const { status, body } = await ask(await add({}), query)
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([body.error])
  })

  test('a campaign paid by the week has no budget to run out', async () => {
    const id = await add({ isPayPerWeek: true })
    const { status, body } = await ask(id, '?amount=5')
    expect([status, body.error]).toEqual([
      422,
      'Budget cannot be added to a campaign that is paid by the week',
    ])
    expect((await ask(id)).body).toMatchObject({ left: null, leftAtEnd: null, reach: 840 })
  })
})
