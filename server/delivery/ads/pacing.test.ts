import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayStart } from '#domain/kernel/newyork.ts'
import { everyHour, fromDays } from '#domain/campaigns/targeting/week-hours.ts'
import { flatCurve, type TrafficCurve } from '#domain/delivery/promises/traffic-curve.ts'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import {
  ask,
  type CountingWorld,
  expectSoundBooks,
  openCountingWorld,
} from '#test/delivery/counting-world.ts'
import type { DeliveryNode } from '../nodes/node.ts'
import { trafficCurves } from '../forecast/traffic-curves.ts'

const hourMs = 3_600_000
/** A Tuesday, with the four weeks before it. */
const today = dayStart('2026-03-03')

let world: CountingWorld

beforeAll(async () => {
  world = await openCountingWorld()
})
afterAll(async () => {
  await expectSoundBooks(world.db)
  await world.end()
})

/** Pages asked 10 times in each hour of these days, and 100 times in the hour from noon to 1 PM in New York. */
async function addTraffic(siteId: number, days: number): Promise<void> {
  await sql`
    insert into site_hour (site_id, hour, zone, asked, filled, last_asked_at)
    select ${siteId}, hour, 40, case extract(hour from hour at time zone 'America/New_York') when 12 then 100 else 10 end,
      0, hour
    from generate_series(${today}::timestamptz - make_interval(hours => ${24 * days}), ${today}::timestamptz - interval '1 hour',
      interval '1 hour') hour
    on conflict do nothing`.execute(world.db)
}

const forget = () => sql`delete from site_hour`.execute(world.db)

/** Asks until nothing is promised, and views all; answers how many there were. */
async function showAll(node: DeliveryNode, rows: CampaignRows): Promise<number> {
  let shown = 0
  for (let id = await ask(node, rows, world.at); id !== null; id = await ask(node, rows, world.at)) {
    expect(await node.counter.view(id, null)).toBe('counted')
    shown += 1
  }
  await node.counter.tick()
  return shown
}

test('DLV-11 the curve of a site is flat until a week of its traffic is known, and then follows it', async () => {
  world.at = today
  const { siteId } = await makeCampaign(world.db, { impressions: 1, at: today })
  await addTraffic(siteId, 6)
  expect((await trafficCurves(world.db).at(today))([siteId], everyHour)).toBe(flatCurve)
  await addTraffic(siteId, 10)
  const curve = (await trafficCurves(world.db).at(today))([siteId, siteId + 1_000], everyHour)
  // One whole week of the ten days: each hour of the week was counted once.
  expect([curve[0], curve[12], curve[2 * 24 + 11], curve[6 * 24 + 12]]).toEqual([10, 100, 10, 100])
  await forget()
})

test('DLV-11 a daily limit is spread over the day, says so, catches up and is never exceeded', async () => {
  world.at = today
  const rows = await makeCampaign(world.db, { impressions: 5_000, viewsPerDay: 400, at: today })
  const settings = { isPaced: true }
  const shownBy: number[] = []
  for (const hour of [0, 6, 12, 18, 23]) {
    world.at = new Date(today.getTime() + hour * hourMs)
    const node = await world.start({ settings })
    shownBy.push((shownBy.at(-1) ?? 0) + (await showAll(node, rows)))
    expect(node.counter.shortage(rows.campaignId)).toBe(hour < 23 ? 'paced' : 'daily-limit-reached')
    await node.stop()
  }
  // 400 x the part of the day x 9/8, and 20: 0, 112.5, 225 and 337.5; it is handed out in portions of four.
  const due = [20, 132, 245, 357, 400]
  for (const [at, shown] of shownBy.entries()) {
    expect(shown).toBeLessThanOrEqual(due[at] ?? 0)
    expect(shown).toBeGreaterThan((due[at] ?? 0) - 4)
  }
  expect(shownBy.at(-1)).toBe(400)
})

test('DLV-11 the curve of a campaign for some hours has those alone, on the clock of each site', async () => {
  world.at = today
  const { siteId } = await makeCampaign(world.db, { impressions: 1, at: today })
  const elsewhere = siteId + 1
  await sql`update site set time_zone = 'America/Chicago' where id = ${elsewhere}`.execute(world.db)
  await addTraffic(siteId, 10)
  const curves = await trafficCurves(world.db).at(today)
  const lunch = fromDays({ tuesday: [11, 12] })
  const parts = (curve: TrafficCurve) => curve.flatMap((part, hour) => (part > 0 ? [[hour - 48, part]] : []))
  expect(parts(curves([siteId], lunch))).toEqual([
    [11, 10],
    [12, 100],
  ])
  // Of a site whose traffic is not known each hour counts alike; its 11 AM is noon in New York.
  expect(parts(curves([elsewhere], lunch))).toEqual([
    [12, 1],
    [13, 1],
  ])
  await sql`update site set time_zone = 'America/New_York' where id = ${elsewhere}`.execute(world.db)
  await forget()
})

test('DLV-11 the day of a campaign that is shown in the morning alone is done when the morning is', async () => {
  world.at = today
  const rows = await makeCampaign(world.db, { impressions: 5_000, viewsPerDay: 400, at: today })
  const aim = JSON.stringify({ hours: fromDays({ tuesday: [6, 7, 8] }) })
  await sql`update impression_campaign set aim = ${aim}::jsonb where campaign_id = ${rows.campaignId}`.execute(
    world.db,
  )
  const shownBy: number[] = []
  for (const minutes of [360, 450, 539]) {
    world.at = new Date(today.getTime() + minutes * 60_000)
    const node = await world.start({ settings: { isPaced: true } })
    shownBy.push((shownBy.at(-1) ?? 0) + (await showAll(node, rows)))
    await node.stop()
  }
  // 20 at once; half of the morning: 400 x 1/2 x 9/8 and 20; all; less a portion of four that may be waiting.
  const due = [20, 245, 400]
  for (const [at, shown] of shownBy.entries()) {
    expect(shown).toBeLessThanOrEqual(due[at] ?? 0)
    expect(shown).toBeGreaterThan((due[at] ?? 0) - 4)
  }
  expect(shownBy[2]).toBe(400)
})

test('DLV-11 a campaign without an end and a limit is promised at once', async () => {
  world.at = today
  const rows = await makeCampaign(world.db, { impressions: 50, at: today })
  const node = await world.start({ settings: { isPaced: true } })
  expect(await showAll(node, rows)).toBe(50)
  await node.stop()
})
