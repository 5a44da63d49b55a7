/** Views found later to be no readers', over HTTP: the money goes back once, the figures follow, the books stay sound. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantAt } from '#domain/kernel/newyork.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { audit, describeBreaches } from '#server/audit.ts'
import { closeHours } from './close-hours.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setClock(worldStart)
  await world.stepAside()
})

const day = '2026-02-02'
const theNextDay = instantAt({ year: 2026, month: 2, day: 3, hour: 10, minute: 0 }) as Date
const asked = {
  from: day,
  to: day,
  site: null as number | null,
  reason: 'One network read every page of the site',
}

const giveBack = async (
  id: number,
  wishes: Partial<Record<keyof typeof asked, unknown>> = {},
  who = 'superadmin',
) => (await world.real.as(who)).post(`/api/campaigns/${id}/give-back-views`, { ...asked, ...wishes })

/** Ten thousand impressions at $6.00 a thousand; on February 2 five views and a click on site 3, three views on site 2. */
async function shownOnTwoSites(): Promise<number> {
  const id = await world.addServing({ left: 10_000 })
  await world.db.insertInto('campaignSite').values({ campaignId: id, siteId: 2 }).execute()
  await world.real.delivery.candidates.reload()
  const ads: Record<string, unknown>[] = []
  for (const site of [3, 3, 3, 3, 3, 2, 2, 2]) ads.push(await world.ask(40, {}, site))
  for (const ad of ads) await world.call('GET', String(ad['view']))
  await world.call('GET', String(ads[0]?.['click']))
  await world.call('GET', String(ads[1]?.['viewable']))
  await world.serve(40, { 'user-agent': 'Googlebot/2.1' })
  expect(await world.figures(id)).toEqual({ views: 8, clicks: 1, filtered: 1 })
  world.setClock(theNextDay)
  return id
}

const balanceOf = async (kind: 'campaign' | 'revenue', id: number): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account where kind = ${kind} and unit = 'usd-nano' and subject_id = ${id}`.execute(
    world.db,
  )
  return rows[0]?.balance ?? 0n
}
const soundBooks = async () => expect(describeBreaches(await audit(world.db))).toEqual([])
const each = 6_000_000n

describe('views found to be no readers’', () => {
  test('those of one site are billed no more, and what they cost goes from the site to the campaign', async () => {
    const id = await shownOnTwoSites()
    await closeHours({ db: world.db, clock: world.clock })
    const [campaign, site, other] = [
      await balanceOf('campaign', id),
      await balanceOf('revenue', 3),
      await balanceOf('revenue', 2),
    ]
    const { status, body } = await giveBack(id, { site: 3 })
    expect([status, body]).toEqual([
      200,
      {
        // Five views at 6,000,000 nano-dollars: three cents. 10,000 − 3 are left.
        views: 5,
        amountNanos: '30000000',
        left: 9_997,
        message: '5 views are billed no more. $0.03 went back to Spring Campaign',
      },
    ])
    expect(await world.figures(id)).toEqual({ views: 3, clicks: 0, filtered: 6 })
    expect(await balanceOf('campaign', id)).toBe(campaign + 5n * each)
    expect(await balanceOf('revenue', 3)).toBe(site - 5n * each)
    expect(await balanceOf('revenue', 2)).toBe(other)
    await soundBooks()
  })

  test('stand in the statistics under their reason, and what was spent follows', async () => {
    const id = await shownOnTwoSites()
    await giveBack(id, { site: 3 })
    const { body } = await (await world.real.as('advertiser')).get(
      `/api/overview/campaigns/${id}/stats?from=${day}&to=${day}`,
    )
    expect(body.sums).toMatchObject({
      views: 3,
      viewableViews: 0,
      clicks: 0,
      filteredViews: 6,
      spentNanos: '18000000',
    })
    expect(body.mayGiveBack).toBe(false)
    const staff = await world.real.as('superadmin')
    expect((await staff.get(`/api/overview/campaigns/${id}/stats`)).body.mayGiveBack).toBe(true)
    expect(body.notBilled).toEqual([
      { reason: 'found-later', views: 5 },
      { reason: 'declared-bot', views: 1 },
    ])
  })

  test('are told in the campaign’s history with who, why and how much, and cannot be undone', async () => {
    const id = await shownOnTwoSites()
    await giveBack(id)
    const { body } = await (await world.real.as('superadmin')).get(`/api/overview/campaigns/${id}/history`)
    expect(body.entries[0]).toMatchObject({ reason: asked.reason })
    expect(JSON.stringify(body.entries[0])).toContain(
      'gave $0.05 back for 8 views found to be no readers’, 2026-02-02 to 2026-02-02',
    )
    const { rows } = await sql<{ kind: string; reason: string; sum: bigint }>`
      select kind, reason, sum(entry.amount)::bigint as sum from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id
      where campaign_id = ${id} and kind = 'views-given-back' group by 1, 2`.execute(world.db)
    expect(rows).toEqual([{ kind: 'views-given-back', reason: asked.reason, sum: 0n }])
  })

  test('go back once: a second request finds nothing, one for all sites the rest alone', async () => {
    const id = await shownOnTwoSites()
    expect((await giveBack(id, { site: 3 })).body.views).toBe(5)
    const again = await giveBack(id, { site: 3 })
    expect([again.status, again.body.error]).toEqual([422, 'No billed views are left in these days'])
    expect((await giveBack(id)).body).toMatchObject({ views: 3, amountNanos: '18000000', left: 10_000 })
    expect((await giveBack(id)).status).toBe(422)
    expect(await balanceOf('campaign', id)).toBe(10_000n * each)
    await soundBooks()
  })

  test('go back once, however many ask at the same instant', async () => {
    const id = await shownOnTwoSites()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => giveBack(id, at % 2 ? { site: 3 } : {})),
    )
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.views as number)
    expect(given.reduce((sum, views) => sum + views, 0)).toBe(8)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10 - given.length)
    expect(await balanceOf('campaign', id)).toBe(10_000n * each)
    expect(await world.figures(id)).toEqual({ views: 0, clicks: 0, filtered: 9 })
    await soundBooks()
  })

  test('leave the books sound when their hour is closed afterwards', async () => {
    const id = await shownOnTwoSites()
    await giveBack(id, { site: 2 })
    await soundBooks()
    await closeHours({ db: world.db, clock: world.clock })
    await soundBooks()
    expect(await balanceOf('campaign', id)).toBe(9_995n * each)
  })

  test('go back at the price at which they were counted, also when it has moved since', async () => {
    const id = await shownOnTwoSites()
    const moved = await (await world.real.as('superadmin')).post(`/api/campaigns/${id}/priority`, {
      priority: 10,
    })
    expect(moved.status).toBe(200)
    const before = await balanceOf('campaign', id)
    expect((await giveBack(id, { site: 3 })).body.amountNanos).toBe('30000000')
    expect(await balanceOf('campaign', id)).toBe(before + 5n * each)
    await soundBooks()
  })

  test('of a campaign that had run out let it be shown again within a second', async () => {
    const id = await world.addServing({ left: 2 })
    expect([await world.serve(), await world.serve()]).toEqual([id, id])
    await world.figures(id)
    world.setClock(theNextDay)
    expect(await world.ask()).toEqual({ none: 'budget-exhausted' })
    expect((await giveBack(id)).body).toMatchObject({ views: 2, left: 2 })
    await expect.poll(() => world.serve(), { timeout: 1_500 }).toBe(id)
    await world.figures(id)
    await soundBooks()
  })

  test('of a paid week are taken out of the count, and no money moves', async () => {
    const period = {
      start: worldStart,
      stop: instantAt({ year: 2026, month: 2, day: 9, hour: 0, minute: 0 }) as Date,
    }
    const id = await world.addServing({ payPerWeek: true, left: 0, ...period })
    expect(await world.serve()).toBe(id)
    await world.figures(id)
    world.setClock(theNextDay)
    expect((await giveBack(id)).body).toMatchObject({ views: 1, amountNanos: '0' })
    expect(await world.figures(id)).toEqual({ views: 0, clicks: 0, filtered: 1 })
    await soundBooks()
  })
})

describe('what is refused', () => {
  test.each([
    [
      { from: '2026-02-03', to: '2026-02-03' },
      'Views can be given back 3 hours after their last day has ended',
    ],
    [{ from: '2026-02-03' }, 'The last day comes before the first. Exchange them'],
    [{ reason: '' }, 'Say what was found'],
    [{ reason: '   ' }, 'Say what was found'],
    [{ reason: undefined }, 'Say what was found'],
    [{ site: 2_000_000_000 }, 'No billed views are left in these days'],
    [{ from: '2026-01-01', to: '2026-01-31' }, 'No billed views are left in these days'],
    [{ from: '2026-02-30' }, null],
    [{ site: -1 }, null],
    [{ site: 'all' }, null],
    [{ site: undefined }, null],
    [{ reason: 'x'.repeat(501) }, null],
  ])('%j', async (wishes, sentence) => {
    const id = await shownOnTwoSites()
    const { status, body } = await giveBack(id, wishes)
    expect(status).toBe(422)
    if (sentence) expect(body.error).toBe(sentence)
    expect(await balanceOf('campaign', id)).toBe(9_992n * each)
  })

  test('everybody but those who approve refunds, for own campaigns as for foreign ones', async () => {
    const id = await shownOnTwoSites()
    for (const who of ['advertiser', 'advertiser2', 'agent', 'allowedagent', 'seller', 'impressionmanager'])
      expect([who, (await giveBack(id, {}, who)).status]).toEqual([who, 403])
    const visitor = await world.real.visitor.post(`/api/campaigns/${id}/give-back-views`, asked)
    expect(visitor.status).toBe(401)
    expect(await balanceOf('campaign', id)).toBe(9_992n * each)
    expect((await giveBack(id, {}, 'matzavadmin')).status).toBe(200)
  })

  test('a campaign that is not there, and one that has no views', async () => {
    world.setClock(theNextDay)
    const posts = await addContentCampaign(world.db)
    for (const id of [2_000_000_000, posts]) expect([id, (await giveBack(id)).status]).toEqual([id, 404])
  })
})
