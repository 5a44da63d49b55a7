import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantAt } from '#domain/kernel/newyork.ts'
import { desktop, type DeliveryWorld, makeDeliveryWorld, phone, tablet } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  world.setClock(worldStart)
  await world.stepAside()
})

const newYork = (month: number, day: number, hour: number, minute = 0) =>
  instantAt({ year: 2026, month, day, hour, minute }) as Date

test('DLV-01 a site asks for an ad of a zone, gets one banner, and its view counts once', async () => {
  const id = await world.addServing()
  const ad = await world.ask()
  expect(ad).toMatchObject({ campaign: id, format: 'banner', width: 728, height: 90 })
  expect((await world.call('GET', String(ad['image']))).statusCode).toBe(200)
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  expect((await world.call('GET', String(ad['view']))).statusCode).toBe(204)
  expect(await world.figures(id)).toMatchObject({ views: 1 })
})

test('DLV-02 a click leads to the ad’s stored address and counts once, after its view', async () => {
  const id = await world.addServing()
  const ad = await world.ask()
  await world.call('POST', String(ad['view']))
  const click = await world.call('GET', `${ad['click']}?to=https://evil.example`)
  expect(click.statusCode).toBe(302)
  expect(click.headers.location).toBe('https://spring.example/sale')
  await world.call('GET', String(ad['click']))
  expect(await world.figures(id)).toMatchObject({ views: 1, clicks: 1 })
})

test('DLV-02 a click redirects a month later, and no longer counts', async () => {
  const id = await world.addServing()
  const ad = await world.ask()
  await world.call('GET', String(ad['view']))
  world.setClock(newYork(3, 2, 10))
  expect((await world.call('GET', String(ad['click']))).statusCode).toBe(302)
  expect(await world.figures(id)).toMatchObject({ views: 1, clicks: 0 })
})

test('DLV-03 of three impressions bought three are served, and then the reason is named', async () => {
  const id = await world.addServing({ left: 3 })
  for (let at = 0; at < 3; at += 1) expect(await world.serve()).toBe(id)
  expect(await world.ask()).toEqual({ none: 'budget-exhausted' })
  expect(await world.figures(id)).toMatchObject({ views: 3 })
})

test('DLV-04 a campaign is delivered in its zones and on its site only', async () => {
  const id = await world.addServing({ zones: [40] })
  expect(await world.ask(40)).toMatchObject({ campaign: id })
  expect(await world.ask(41)).toEqual({ none: 'no-campaign' })
  expect(await world.ask(40, {}, 2)).toEqual({ none: 'no-campaign' })
})

test('a page of the demonstration may ask for one campaign alone, and is told why that one is not shown', async () => {
  const wanted = await world.addServing()
  await world.addServing({ priority: 10 })
  const elsewhere = await world.addServing({ states: ['CA'] })
  for (let times = 0; times < 20; times += 1)
    expect(await world.ask(40, { 'x-masthead-campaign': String(wanted) })).toMatchObject({ campaign: wanted })
  const inNewYork = { 'x-masthead-place': 'US-NY' }
  expect(await world.ask(40, { ...inNewYork, 'x-masthead-campaign': String(elsewhere) })).toEqual({
    none: 'place-not-targeted',
  })
  expect(await world.ask(40, { 'x-masthead-campaign': 'x' })).toEqual({ none: 'no-campaign' })
})

test.each([
  [{ states: ['NY'] }, { 'US-NY': true, 'US-CA': false, CA: false, none: false }],
  [{ countries: ['US'] }, { 'US-NY': true, 'US-CA': true, CA: false, none: false }],
  [{ continents: [6] }, { 'US-NY': true, CA: true, FR: false, none: false }],
  [
    { continents: [6], countries: ['CA'] },
    { 'US-NY': false, CA: true },
  ],
  [{}, { 'US-NY': true, FR: true, none: true }],
])('DLV-05 a campaign for %j is shown from %j', async (targeting, places) => {
  await world.addServing(targeting)
  for (const [place, shown] of Object.entries(places)) {
    const answer = await world.ask(40, { 'x-masthead-place': place })
    expect([place, 'campaign' in answer]).toEqual([place, shown])
    if (!shown) expect(answer).toEqual({ none: 'place-not-targeted' })
  }
})

test.each([
  ['All Devices', [true, true, true]],
  ['Only Mobile Phones', [false, false, true]],
  ['Tablets and Phones', [false, true, true]],
  ['Only Desktop', [true, false, false]],
  ['Only Tablets', [false, true, false]],
])('DLV-06 %s: shown on desktop, tablet, phone %j', async (devices, shown) => {
  await world.addServing({ devices })
  for (const [at, agent] of [desktop, tablet, phone].entries())
    expect('campaign' in (await world.ask(40, { 'user-agent': agent }))).toBe(shown[at])
})

test('DLV-07 a campaign runs from its start up to, not including, its stop', async () => {
  await world.addServing({ start: newYork(2, 3, 9), stop: newYork(2, 4, 17) })
  const answers = []
  for (const instant of [newYork(2, 3, 8, 59), newYork(2, 3, 9), newYork(2, 4, 16, 59), newYork(2, 4, 17)]) {
    world.setClock(instant)
    const answer = await world.ask()
    answers.push(answer['none'] ?? 'shown')
  }
  expect(answers).toEqual(['not-started', 'shown', 'shown', 'ended'])
})

test('DLV-08 a change takes effect within a second, without anybody asking for it', async () => {
  const id = await world.addServing()
  expect(await world.ask()).toMatchObject({ campaign: id })
  await world.db.updateTable('campaign').set({ switchedOnAt: null }).where('id', '=', id).execute()
  await expect.poll(async () => (await world.ask())['none'], { timeout: 1000 }).toBe('no-campaign')
  await world.db.updateTable('campaign').set({ switchedOnAt: worldStart }).where('id', '=', id).execute()
  await expect.poll(async () => (await world.ask())['campaign'], { timeout: 1000 }).toBe(id)
  await world.db.updateTable('campaign').set({ archivedAt: worldStart }).where('id', '=', id).execute()
  await expect.poll(async () => (await world.ask())['none'], { timeout: 1000 }).toBe('no-campaign')
})

test('DLV-09 a higher priority is delivered more often, a lower one does not starve', async () => {
  const low = await world.addServing({ priority: 1, left: 10_000 })
  const high = await world.addServing({ priority: 10, left: 10_000 })
  const shown: unknown[] = []
  for (let at = 0; at < 300; at += 1) shown.push((await world.ask())['campaign'])
  const highs = shown.filter((campaign) => campaign === high).length
  const lows = shown.filter((campaign) => campaign === low).length
  // Twice the price, twice the weight: 200 and 100 of 300; five standard deviations are below 41.
  expect(highs + lows).toBe(300)
  expect(Math.abs(highs - 200)).toBeLessThan(41)
})

test.each([
  ['pending', { approval: 'pending' as const }],
  ['rejected', { approval: 'rejected' as const }],
  ['switched off', { on: false }],
])('DLV-10 media that is %s is not delivered', async (_, facts) => {
  const id = await world.addCampaign()
  await world.addMedia(id, facts)
  await world.real.delivery.candidates.reload()
  expect(await world.ask()).toEqual({ none: 'no-approved-media' })
  const media = await world.addMedia(id)
  await world.real.delivery.candidates.reload()
  expect(await world.ask()).toMatchObject({ campaign: id, media })
})

test('DLV-11 a daily limit caps the day, and the count restarts at midnight in New York', async () => {
  const id = await world.addServing({ viewsPerDay: 2 })
  world.setClock(newYork(2, 5, 23, 30))
  expect([await world.serve(), await world.serve()]).toEqual([id, id])
  await world.real.node.counter.tick()
  expect(await world.ask()).toEqual({ none: 'daily-limit-reached' })
  world.setClock(newYork(2, 6, 0, 0))
  await expect.poll(() => world.serve(), { timeout: 2000 }).toBe(id)
})

test('DLV-11 a daily budget caps the day in impressions of its price', async () => {
  // 3 cents at 6.00 per thousand are 5 impressions.
  const id = await world.addServing({ dailyBudgetCents: 3n })
  for (let at = 0; at < 5; at += 1) expect(await world.serve()).toBe(id)
  await world.real.node.counter.tick()
  expect(await world.ask()).toEqual({ none: 'daily-limit-reached' })
})

test('DLV-12 a pay-per-week campaign is delivered within its period with nothing left, and not after', async () => {
  const period = { start: newYork(2, 2, 0), stop: newYork(2, 9, 0) }
  const id = await world.addServing({ payPerWeek: true, left: 0, ...period })
  for (let at = 0; at < 20; at += 1) expect(await world.serve()).toBe(id)
  world.setClock(newYork(2, 9, 0))
  expect(await world.ask()).toEqual({ none: 'ended' })
})

test('DLV-12 a pay-per-week campaign without a period is not delivered', async () => {
  await world.addServing({ payPerWeek: true, left: 0 })
  expect(await world.ask()).toEqual({ none: 'no-paid-period' })
})

test('DLV-13 views and clicks are kept per media and New York day', async () => {
  const id = await world.addServing()
  world.setClock(newYork(2, 5, 23, 59))
  const ad = await world.ask()
  await world.call('GET', String(ad['view']))
  await world.call('GET', String(ad['click']))
  world.setClock(newYork(2, 6, 0, 1))
  await expect.poll(() => world.serve(), { timeout: 2000 }).toBe(id)
  await world.real.node.counter.tick()
  const days = await world.db
    .selectFrom('mediaDay')
    .selectAll()
    .where('mediaId', '=', Number(ad['media']))
    .orderBy('day')
    .execute()
  expect(days).toMatchObject([
    { day: '2026-02-05', views: 1, clicks: 1 },
    { day: '2026-02-06', views: 1, clicks: 0 },
  ])
})

test('DLV-03 of 1,000 impressions left, 64 visitors at once are counted exactly 1,000', async () => {
  const id = await world.addServing({ left: 1000 })
  let shown = 0
  const visitor = async () => {
    while ((await world.serve()) === id) shown += 1
  }
  await Promise.all(Array.from({ length: 64 }, visitor))
  // A visitor who comes while the last block is being taken hears that nothing is left; one more asks again.
  await expect
    .poll(
      async () => {
        await visitor()
        return shown
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(1000)
  expect(await world.figures(id)).toMatchObject({ views: 1000 })
  expect(await world.ask()).toEqual({ none: 'budget-exhausted' })
})
