/** Several processes count the same campaigns at once. */
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import { type CountingWorld, openCountingWorld } from '#test/delivery/counting-world.ts'
import { addRollUp } from './add-roll-up.ts'
import type { JournalRecord } from '../journal/record.ts'
import { rollUp } from './rollup.ts'

let world: CountingWorld
beforeAll(async () => {
  world = await openCountingWorld()
})
afterAll(() => world.end())

const decidedHour = Math.floor(Date.parse('2026-02-03T17:00:00Z') / 3_600_000)

const viewIn = (zone: number, { campaignId, mediaId, siteId }: CampaignRows): JournalRecord => ({
  campaignId,
  mediaId,
  siteId,
  zone,
  decidedHour,
  node: 1,
  epoch: 1,
  sequence: 1,
  decisionNode: 1,
  decisionEpoch: 1,
  decision: 1,
  blockId: 1,
  priceNanos: 0n,
  writtenAtMs: 0,
  country: 'US',
  state: 'NY',
  device: 'desktop',
  kind: 'view',
  unbilled: null,
})

test('DLV-03 figures are locked in the order of their keys, so that processes never wait for each other in a circle', async () => {
  const { db } = world
  const rows = await makeCampaign(db, { impressions: 10 })
  const upwards = rollUp([viewIn(33, rows), viewIn(40, rows)], new Set())
  const downwards = rollUp([viewIn(40, rows), viewIn(33, rows)], new Set())
  await db.transaction().execute((tx) => addRollUp(tx, upwards))
  const hold = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (tx) => {
    await sql`select from stat_hour where zone = 33 for update`.execute(tx)
    held.resolve()
    await hold.promise
  })
  await held.promise
  const counting = db.transaction().execute((tx) => addRollUp(tx, downwards))
  const isWaiting = async () =>
    (await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(db)).rows
      .length > 0
  try {
    while (!(await isWaiting())) await sleep(10)
    // It waits for the first zone, and has not yet taken what whoever holds the first will want next.
    await sql`select from stat_hour where zone = 40 for update nowait`.execute(db)
  } finally {
    hold.resolve()
  }
  await Promise.all([holder, counting])
  const counted = await sql<{ views: number }>`select views from stat_hour order by zone`.execute(db)
  expect(counted.rows).toEqual([{ views: 2 }, { views: 2 }])
})
