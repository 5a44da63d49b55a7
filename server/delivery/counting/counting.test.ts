import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpmMicros, makeCampaign, pay } from '#test/campaign-rows.ts'
import {
  ask,
  expectSoundBooks,
  figuresOf,
  journalOf,
  promisedOf,
  countingWorld,
} from '#test/delivery/counting-world.ts'
import { worldStart } from '#test/instant.ts'
import { closeHours } from './close-hours.ts'
import type { DecisionId } from '../facts/counter.ts'
import type { DeliveryNode } from '../nodes/node.ts'

const hourMs = 3_600_000

const world = countingWorld()
let node: DeliveryNode
let atMs = 0

beforeAll(async () => {
  node = await world.start({ monotonicMs: () => performance.now() + atMs })
})
afterAll(async () => {
  await node.stop()
})

async function show(id: DecisionId | null): Promise<void> {
  if (id === null) throw new Error('nothing was promised')
  expect(await node.counter.view(id, null)).toBe('counted')
}

test('DLV-03 buys 3 and serves 4: the fourth finds nothing', async () => {
  const rows = await makeCampaign(world.db, { impressions: 3 })
  for (let at = 0; at < 3; at += 1) await show(await ask(node, rows, world.at))
  expect(await ask(node, rows, world.at)).toBeNull()
  expect(node.counter.shortage(rows.campaignId)).toBe('budget-exhausted')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 3,
    counted: 3,
    balance: 0n,
    open: 0,
  })
})

test('DLV-03 64 clients asking and viewing at once use up 1,000 impressions and not one more', async () => {
  const rows = await makeCampaign(world.db, { impressions: 1_000 })
  let counted = 0
  const client = async () => {
    for (;;) {
      const id = await ask(node, rows, world.at)
      if (id === null) {
        if (counted >= 1_000) return
        await new Promise((resolve) => setTimeout(resolve, 5))
        continue
      }
      const [first, again] = await Promise.all([node.counter.view(id, null), node.counter.view(id, null)])
      expect([first, again]).toEqual(['counted', 'repeated'])
      counted += 1
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))
  expect(counted).toBe(1_000)
  expect(await ask(node, rows, world.at)).toBeNull()
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 1_000,
    counted: 1_000,
    balance: 0n,
  })
  const recorded = (await journalOf(world)).filter((record) => record.campaignId === rows.campaignId)
  expect(new Set(recorded.map((record) => record.decision)).size).toBe(1_000)
  expect(recorded).toHaveLength(1_000)
})

test('DLV-03 a promise that nobody viewed within ten minutes is sold again, its late view is not billed', async () => {
  const rows = await makeCampaign(world.db, { impressions: 1 })
  const first = await ask(node, rows, world.at)
  expect(await ask(node, rows, world.at)).toBeNull()
  atMs += 10 * 60_000
  await node.counter.tick()
  await node.counter.tick()
  await show(await ask(node, rows, world.at))
  if (first === null) throw new Error('nothing was promised')
  expect(await node.counter.view(first, null)).toBe('unbilled')
  expect(await node.counter.view(first, null)).toBe('repeated')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 1,
    filtered: { late: 1 },
    balance: 0n,
  })
})

test('filtered traffic is recorded with its reason and never billed', async () => {
  const rows = await makeCampaign(world.db, { impressions: 10 })
  const promised = await promisedOf(node, rows, world.at)
  expect(await node.counter.view(promised, 'declared-bot')).toBe('unbilled')
  const { node: nodeId, epoch } = node.counter
  const decision = node.counter.recordUnreserved()
  const unpromised: DecisionId = { ...promised, node: nodeId, epoch, decision, filtered: 'data-centre' }
  expect(await node.counter.view(unpromised, null)).toBe('unbilled')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 0,
    filtered: { 'declared-bot': 1, 'data-centre': 1 },
    balance: 10n * cpmMicros,
  })
})

test('DLV-02 a click counts once, within an hour of its counted view, and only then', async () => {
  const rows = await makeCampaign(world.db, { impressions: 10 })
  const clicked = await ask(node, rows, world.at)
  const early = await ask(node, rows, world.at)
  const tooLate = await ask(node, rows, world.at)
  if (clicked === null || early === null || tooLate === null) throw new Error('nothing was promised')
  await node.counter.click(early, null)
  await show(clicked)
  await Promise.all([node.counter.click(clicked, null), node.counter.viewable(clicked)])
  await Promise.all([node.counter.click(clicked, null), node.counter.viewable(clicked)])
  await show(tooLate)
  atMs += hourMs + 1
  await node.counter.click(tooLate, null)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 2, clicks: 1, viewable: 1 })
})

test('DLV-02 the click after a restart finds the view from before it', async () => {
  const rows = await makeCampaign(world.db, { impressions: 10 })
  const seen = await ask(node, rows, world.at)
  const waiting = await ask(node, rows, world.at)
  if (seen === null || waiting === null) throw new Error('nothing was promised')
  await show(seen)
  await node.stop()
  node = await world.start({ monotonicMs: () => performance.now() + atMs })
  expect(await node.counter.view(seen, null)).toBe('repeated')
  await node.counter.click(seen, null)
  expect(await node.counter.view(waiting, null)).toBe('unbilled')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 1,
    clicks: 1,
    filtered: { late: 1 },
  })
})

test('DLV-12 a pay-per-week campaign is delivered within its period, whatever is left, and costs nothing', async () => {
  const week = 7 * 24 * hourMs
  const startsAt = new Date(world.at.getTime() - week / 2)
  const period = { startsAt, stopsAt: new Date(startsAt.getTime() + week) }
  const rows = await makeCampaign(world.db, { impressions: 0, isPayPerWeek: true, ...period })
  const over = await makeCampaign(world.db, {
    impressions: 5,
    isPayPerWeek: true,
    startsAt: new Date(startsAt.getTime() - week),
    stopsAt: startsAt,
  })
  for (let at = 0; at < 5; at += 1) await show(await ask(node, rows, world.at))
  expect(await ask(node, over, world.at)).toBeNull()
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 5, counted: 0 })
})

test('a removal gets the unreserved promises back and takes only what is free', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const kept = await ask(node, rows, world.at)
  const free = await world.db.transaction().execute(async (tx) => {
    await sql`select id from campaign where id = ${rows.campaignId} for update`.execute(tx)
    await world.promises.recall(rows.campaignId)
    const { rows: found } = await sql<{ free: bigint }>`
      select balance - coalesce((select sum((size - counted) * price_nanos)::bigint from delivery_block
        where campaign_id = ${rows.campaignId} and is_open), 0) as free
      from ledger_account where kind = 'campaign' and subject_id = ${rows.campaignId}`.execute(tx)
    return found[0]?.free
  })
  expect(free).toBe(99n * cpmMicros)
  await pay(world.db, rows.campaignId, -99n * cpmMicros, world.at)
  await world.db
    .updateTable('impressionCampaign')
    .set({ removed: 99n })
    .where('campaignId', '=', rows.campaignId)
    .execute()
  await show(kept)
  expect(await ask(node, rows, world.at)).toBeNull()
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 1, balance: 0n })
})

test('a price move leaves what is promised at its price and sells the rest at the new one', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const before = await ask(node, rows, world.at)
  await sql`
    update impression_campaign set priority_ceiling = 10, charged_priority = 10, repriced = -50
    where campaign_id = ${rows.campaignId}`.execute(world.db)
  await world.promises.recall(rows.campaignId)
  const after = await ask(node, rows, world.at)
  await show(before)
  await show(after)
  await node.counter.tick()
  // 100 x $0.006, less one at $0.006 and one at $0.012.
  expect((await figuresOf(world.db, rows.campaignId)).balance).toBe(97n * cpmMicros)
})

test('an hour that is over by 15 minutes becomes entries that change no balance', async () => {
  const rows = await makeCampaign(world.db, { impressions: 10 })
  await show(await ask(node, rows, world.at))
  await show(await ask(node, rows, world.at))
  await node.counter.tick()
  const entries = async () =>
    (
      await sql<{ kind: string; amount: bigint; at: Date }>`
        select account.kind, entry.amount, transaction.at from ledger_transaction transaction
        join ledger_entry entry on entry.transaction_id = transaction.id
        join ledger_account account on account.id = entry.account_id
        where transaction.kind = 'impressions-delivered' and transaction.campaign_id = ${rows.campaignId}
        order by account.kind`.execute(world.db)
    ).rows
  const later = (minutes: number) => ({ now: () => new Date(worldStart.getTime() + minutes * 60_000) })
  // The world begins at ten o'clock sharp.
  await closeHours({ db: world.db, clock: later(74) })
  expect(await entries()).toEqual([])
  await closeHours({ db: world.db, clock: later(75) })
  const cost = 2n * cpmMicros
  expect(await entries()).toEqual([
    { kind: 'campaign', amount: -cost, at: worldStart },
    { kind: 'revenue', amount: cost, at: worldStart },
  ])
  expect((await figuresOf(world.db, rows.campaignId)).balance).toBe(8n * cpmMicros)
  await show(await ask(node, rows, world.at))
  await node.counter.tick()
  expect(await closeHours({ db: world.db, clock: later(75) })).toBeGreaterThan(0)
  expect(await entries()).toHaveLength(4)
  await expectSoundBooks(world.db)
})

test('DLV-03 a journal folder has one process', async () => {
  await expect(world.start()).rejects.toThrow(/in use by another process/)
})
