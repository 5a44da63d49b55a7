import { expect, test } from 'vitest'
import { dayStart } from '#domain/kernel/newyork.ts'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import { ask, figuresOf, promisedOf, countingWorld } from '#test/delivery/counting-world.ts'
import type { DeliveryNode } from '../nodes/node.ts'

const hourMs = 3_600_000

const world = countingWorld()
let node: DeliveryNode

/** Asks and views at this instant until nothing is promised; answers how many were counted. */
async function showAll(rows: CampaignRows, at: Date): Promise<number> {
  world.at = at
  await node.stop()
  node = await world.start()
  let shown = 0
  for (let id = await ask(node, rows, at); id !== null; id = await ask(node, rows, at)) {
    expect(await node.counter.view(id, null)).toBe('counted')
    shown += 1
  }
  await node.counter.tick()
  return shown
}

const daysOfTrial = [
  { what: 'an ordinary day', day: '2026-02-03', next: '2026-02-04', hours: 24 },
  { what: 'the day of 23 hours', day: '2026-03-08', next: '2026-03-09', hours: 23 },
  { what: 'the day of 25 hours', day: '2026-11-01', next: '2026-11-02', hours: 25 },
]

test.each(
  daysOfTrial,
)('DLV-11 the daily limit lasts all of $what and begins anew at midnight in New York', async (trial) => {
  const begins = dayStart(trial.day)
  const ends = dayStart(trial.next)
  expect((ends.getTime() - begins.getTime()) / hourMs).toBe(trial.hours)
  world.at = begins
  node = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 1_000, viewsPerDay: 45, at: begins })
  expect(await showAll(rows, begins)).toBe(45)
  expect(node.counter.shortage(rows.campaignId)).toBe('daily-limit-reached')
  expect(await showAll(rows, new Date(ends.getTime() - 1))).toBe(0)
  expect(await showAll(rows, ends)).toBe(45)
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 90, counted: 90 })
  await node.stop()
})

test('DLV-11 a daily budget pays for whole impressions only, at the price they have', async () => {
  world.at = dayStart('2026-02-05')
  node = await world.start()
  // $1.00 at $0.006 an impression is 166 and two thirds.
  const rows = await makeCampaign(world.db, { impressions: 1_000, dailyBudgetCents: 100n, at: world.at })
  expect(await showAll(rows, world.at)).toBe(166)
  expect(node.counter.shortage(rows.campaignId)).toBe('daily-limit-reached')
  expect(await showAll(rows, dayStart('2026-02-06'))).toBe(166)
  await node.stop()
})

test('DLV-11 a view after midnight of an ad from before belongs to the day before', async () => {
  const midnight = dayStart('2026-02-11')
  world.at = new Date(midnight.getTime() - 1_000)
  node = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 100, viewsPerDay: 1, at: world.at })
  const late = await promisedOf(node, rows, world.at)
  expect(await ask(node, rows, world.at)).toBeNull()
  world.at = midnight
  const today = await promisedOf(node, rows, world.at)
  for (const id of [late, today]) expect(await node.counter.view(id, null)).toBe('counted')
  await node.counter.tick()
  const days = await world.db
    .selectFrom('campaignDay')
    .select(['day', 'views'])
    .where('campaignId', '=', rows.campaignId)
    .orderBy('day')
    .execute()
  expect(days).toEqual([
    { day: '2026-02-10', views: 1 },
    { day: '2026-02-11', views: 1 },
  ])
  await node.stop()
})

test('what yesterday’s blocks did not use goes back at midnight', async () => {
  const midnight = dayStart('2026-02-12')
  world.at = new Date(midnight.getTime() - 1_000)
  node = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 400, at: world.at })
  const promised = await ask(node, rows, world.at)
  expect(node.counter.promised(rows.campaignId)).toBe(19)
  world.at = midnight
  expect(node.counter.promised(rows.campaignId)).toBe(0)
  await node.counter.tick()
  const open = await world.db
    .selectFrom('deliveryBlock')
    .select(['day', 'size'])
    .where('campaignId', '=', rows.campaignId)
    .where('isOpen', '=', true)
    .execute()
  expect(open).toEqual([{ day: '2026-02-11', size: 1 }])
  if (promised === null) throw new Error('nothing was promised')
  expect(await node.counter.view(promised, null)).toBe('counted')
  await node.stop()
})
