/** One campaign is told one thing over HTTP: by its row, both steps of a purchase, each tab of its panel, and why it is not shown. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { addDay, addMedia } from '#test/delivery/counted-hours.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // The world's clock stands at 10 AM of Monday, 2 February 2026. Two weeks of 20 an hour, half of it looked at.
  const from = dayStart('2026-01-19')
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => new Date(from.getTime() + hour * 3_600_000))
  const seen = { asked: 20, filled: 16, seen: 8 }
  for (const siteId of [3, 7])
    for (const zone of [40, 33])
      await world.db
        .insertInto('siteHour')
        .values(hours.map((hour) => ({ siteId, zone, hour, ...seen, lastAskedAt: hour })))
        .execute()
  for (const siteId of [3, 7])
    await world.db
      .insertInto('siteReaders')
      .values({ siteId, day: '2026-01-20', country: 'US', state: 'NY', device: 'desktop', pages: 100 })
      .execute()
})
afterAll(() => world.close())

const dayFrom = (first: number, last: number) =>
  fc.option(
    fc.integer({ min: first, max: last }).map((days) => dayStart(addDays('2026-02-02', days))),
    { nil: undefined },
  )

/** Of each kind that there is: held to a day, to an end or to nothing, ended and to come, empty, and paid by the week. */
const anyCampaign: fc.Arbitrary<ImpressionWishes> = fc
  .record(
    {
      left: fc.constantFrom(0, 90, 900, 9_000),
      isOn: fc.boolean(),
      isPayPerWeek: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
      viewsPerDay: fc.integer({ min: 1, max: 300 }),
      dailyBudgetCents: fc.bigInt({ min: 1n, max: 300n }),
      zones: fc.subarray([40, 33], { minLength: 1 }),
      siteIds: fc.subarray([3, 7], { minLength: 1 }),
      priority: fc.integer({ min: 1, max: 10 }),
      chargedPriority: fc.integer({ min: 1, max: 10 }),
    },
    { requiredKeys: ['left', 'isOn', 'isPayPerWeek', 'zones', 'siteIds'] },
  )
  .chain((wishes) =>
    fc.record({ startAt: dayFrom(-20, 10), stopAt: dayFrom(-15, 40) }).map(({ startAt, stopAt }) => ({
      ...wishes,
      ...(startAt && { startAt }),
      ...(stopAt && (!startAt || stopAt > startAt) && { stopAt }),
    })),
  )

const asking = async (name: string) => {
  const person = await world.as(name)
  return async (path: string) => {
    const { status, body } = await person.get(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
}

test('of 30 campaigns the views a day, the end and how long it lasts are the same in every answer that tells them', async () => {
  const campaigns = fc.sample(anyCampaign, { numRuns: 30, seed: 12 })
  for (const [at, wishes] of campaigns.entries()) {
    const id = await addImpressionCampaign(world.db, wishes)
    if (at % 3 > 0) await addMedia(world.db, id)
    await addDay(world.db, id, '2026-01-30', { views: 70 * at })
    // One of them moves priorities for nothing.
    for (const ask of [await asking('advertiser'), await asking('admin')]) {
      const told = await ask(`/api/campaigns/${id}/forecast`)
      const settings = await ask(`/api/campaigns/${id}/settings`)
      const asItIs = {
        priority: { priority: settings.priority },
        dates: { start_date: settings.start_date, stop_date: settings.stop_date },
        devices: { device: settings.deviceChoice },
        geotarget: { geotarget: settings.targeting },
        zones: { zones: settings.zones },
        hours: { hours: settings.hours },
        sites: { left_out: settings.leftOutSites },
        frequency: { narrowed: settings.frequency !== null },
      }
      for (const [tab, wish] of Object.entries(asItIs))
        expect([
          tab,
          await ask(`/api/campaigns/${id}/forecast?wish=${encodeURIComponent(JSON.stringify(wish))}`),
        ]).toEqual([tab, told])
      if (!wishes.isPayPerWeek) expect(await ask(`/api/campaigns/${id}/forecast?amount=0`)).toEqual(told)
      for (const { priority, left, ...run } of told.priorities) {
        const wish = encodeURIComponent(JSON.stringify({ priority }))
        expect(await ask(`/api/campaigns/${id}/forecast?wish=${wish}`)).toMatchObject({ ...run, left })
      }
      const row = await ask(`/api/overview/campaigns/${id}`)
      const { figures } = await ask(`/api/overview/figures?ids=${id}`)
      const summary = await ask(`/api/campaigns/${id}/summary`)
      expect([row.perDay, summary.per_day, figures[0].perDayBasis]).toEqual([
        told.per_day,
        told.per_day,
        told.perDayBasis,
      ])
      expect(figures[0].per_day).toBe(told.per_day)
      if (!wishes.isPayPerWeek) expect([settings.left, summary.left]).toEqual([told.left, told.left])
      if (wishes.stopAt && wishes.stopAt <= world.clock.now())
        expect([told.per_day, told.expectedPerDay, told.lasts]).toEqual([0, 0, 0])
    }
  }
}, 120_000)
