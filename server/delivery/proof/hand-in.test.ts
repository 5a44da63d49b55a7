/** What a delivery process hands in of its journal, held against what the database counted. */
import pino from 'pino'
import { readdirSync, renameSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import { promisedOf, provenOf, countingWorld } from '#test/delivery/counting-world.ts'
import { usualNode } from '#server/kernel/config.ts'
import type { DecisionId } from '../facts/counter.ts'
import { deleteOldBlocks } from '../counting/delete-old-blocks.ts'
import { deleteOldJournal } from './delete-old-journal.ts'
import { takeEpoch } from '../counting/node-epoch.ts'
import { type DeliveryNode, journalFolder } from '../nodes/node.ts'

const world = countingWorld()

async function view(node: DeliveryNode, rows: CampaignRows, count = 1): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await promisedOf(node, rows, world.at)
    await node.counter.view(id, null)
  }
  await node.counter.tick()
}

/** By a node that counts when it is told to, and does not look whether it is fenced. */
async function promiseOne() {
  const node = await world.start({ settings: { countEveryMs: 60_000, renewMs: 0 } })
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const promised = await promisedOf(node, rows, world.at)
  return { node, rows, promised }
}

/** The journal calls it counted, and the database refuses it. */
async function viewAfterFencing(node: DeliveryNode, promised: DecisionId): Promise<void> {
  const next = await takeEpoch(world.db, usualNode, 0, world.at)
  await sql`update delivery_block set is_open = false, size = counted where epoch < ${next.epoch}`.execute(
    world.db,
  )
  expect(await node.counter.view(promised, null)).toBe('counted')
  await node.counter.tick()
}

/** What would be deleted so many days after now. */
function deleteOld(days: number): Promise<number> {
  const clock = { now: () => new Date(world.at.getTime() + days * 86_400_000) }
  return deleteOldJournal({ db: world.db, config: world.config, clock, log: pino({ level: 'silent' }) }, 400)
}

async function blocksOf({ campaignId }: CampaignRows): Promise<number> {
  const rows = await world.db
    .selectFrom('deliveryBlock')
    .select('id')
    .where('campaignId', '=', campaignId)
    .execute()
  return rows.length
}

const figures = ({ campaignId }: CampaignRows) => provenOf(world.db, campaignId)

async function linesOf({ campaignId }: CampaignRows): Promise<string[]> {
  const parts = await world.db
    .selectFrom('proofPart')
    .select('lines')
    .where('campaignId', '=', campaignId)
    .orderBy('epoch')
    .orderBy('firstSequence')
    .execute()
  return parts.flatMap(({ lines }) => gunzipSync(lines).toString().trimEnd().split('\n'))
}

test('everything counted is handed in once, by campaign and day, and only views', async () => {
  const node = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 100 })
  await view(node, rows, 3)
  const id = await promisedOf(node, rows, world.at)
  await node.counter.view(id, 'declared-bot')
  const clicked = await promisedOf(node, rows, world.at)
  await node.counter.view(clicked, null)
  await node.counter.click(clicked, null)
  world.at = new Date(world.at.getTime() + 86_400_000)
  await view(node, rows, 2)
  // Seven views, a click, and what the click says: that its view was in sight.
  expect(await node.handIn()).toBe(9)
  expect(await node.handIn()).toBe(0)
  const { held, shown } = await figures(rows)
  expect(held).toEqual([
    { day: '2026-02-02', billed: 4, filtered: 1 },
    { day: '2026-02-03', billed: 2, filtered: 0 },
  ])
  expect(held).toEqual(shown)
  const lines = await linesOf(rows)
  const { node: number, epoch } = node.counter
  expect(lines[3]).toBe(
    `{"decision":"${number}-${epoch}-4","hour":"2026-02-02T10:00:00-05:00","site":${rows.siteId},"zone":40,"result":"filtered","reason":"declared-bot"}`,
  )
  expect(lines.join()).not.toMatch(/US|NY|phone/)
  await node.stop()
})

test('a process that stops hands in what it counted, and a killed one when it starts again', async () => {
  const first = await world.start({ settings: { countEveryMs: 60_000 } })
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const id = await promisedOf(first, rows, world.at)
  await first.counter.view(id, null)
  await first.stop()
  expect((await figures(rows)).held).toEqual([{ day: '2026-02-03', billed: 1, filtered: 0 }])
  // As if that process had been killed before it handed in anything.
  await sql`delete from proof_part where campaign_id = ${rows.campaignId}`.execute(world.db)
  await sql`update journal_mark set handed_in = 0 where epoch = ${first.counter.epoch}`.execute(world.db)
  const second = await world.start()
  await view(second, rows, 2)
  await second.handIn()
  const { held, shown } = await figures(rows)
  expect(held).toEqual([{ day: '2026-02-03', billed: 3, filtered: 0 }])
  expect(held).toEqual(shown)
  await second.stop()
})

test('a process hands in by itself when it has started, and again when the next day is over', async () => {
  world.at = new Date('2026-02-05T06:14:00Z')
  const node = await world.start({ settings: { handInAskMs: 20 } })
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const handedIn = async () => (await figures(rows)).held
  const first = { day: '2026-02-05', billed: 1, filtered: 0 }
  await view(node, rows)
  await node.handIn()
  await view(node, rows)
  // 1:15 AM, New York time: the day before has come to rest.
  world.at = new Date('2026-02-05T06:15:00Z')
  await expect.poll(handedIn).toEqual([{ ...first, billed: 2 }])
  await view(node, rows)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await handedIn()).toEqual([{ ...first, billed: 2 }])
  world.at = new Date('2026-02-06T06:15:00Z')
  await expect.poll(handedIn).toEqual([{ ...first, billed: 3 }])
  await node.stop()
  world.at = new Date('2026-02-03T15:00:00Z')
})

test('a journal that cannot be read stays to be handed in, and the others are', async () => {
  const first = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 100 })
  await view(first, rows)
  await first.stop()
  await sql`delete from proof_part where campaign_id = ${rows.campaignId}`.execute(world.db)
  await sql`update journal_mark set handed_in = 0 where epoch = ${first.counter.epoch}`.execute(world.db)
  const folder = journalFolder(world.dataDir, usualNode)
  const away = readdirSync(folder).filter((name) =>
    name.startsWith(String(first.counter.epoch).padStart(10, '0')),
  )
  for (const name of away) renameSync(`${folder}/${name}`, `${folder}/away-${name}`)
  const second = await world.start()
  await view(second, rows, 2)
  expect(await second.handIn()).toBe(2)
  expect((await figures(rows)).held).toEqual([{ day: '2026-02-03', billed: 2, filtered: 0 }])
  for (const name of away) renameSync(`${folder}/away-${name}`, `${folder}/${name}`)
  expect(await second.handIn()).toBe(1)
  const { held, shown } = await figures(rows)
  expect(held).toEqual(shown)
  await second.stop()
})

test('segments and what was handed in of them are kept for 400 days, and then only what may be written still', async () => {
  const node = await world.start({ settings: { segmentBytes: 100 } })
  const rows = await makeCampaign(world.db, { impressions: 100 })
  await view(node, rows, 3)
  await node.handIn()
  await node.stop()
  const folder = journalFolder(world.dataDir, usualNode)
  const segments = () => readdirSync(folder).filter((name) => name.endsWith('.journal'))
  const newest = segments().toSorted().at(-1)
  expect(await deleteOld(399)).toBe(0)
  expect((await figures(rows)).held).toHaveLength(1)
  expect(await blocksOf(rows)).not.toBe(0)
  expect(await deleteOld(402)).toBeGreaterThan(1)
  expect(segments()).toEqual([newest])
  expect((await figures(rows)).held).toEqual([])
  expect(await blocksOf(rows)).toBe(0)
})

test('a block stays while it is open, and while what it refused is not handed in, however old it is', async () => {
  const { node, rows, promised } = await promiseOne()
  const deleteAll = () => deleteOldBlocks(world.db, '2027-12-31', 1)
  await deleteAll()
  expect(await blocksOf(rows)).toBe(1)
  await viewAfterFencing(node, promised)
  await deleteAll()
  expect(await blocksOf(rows)).toBe(1)
  await node.handIn()
  expect((await figures(rows)).held).toEqual([{ day: '2026-02-03', billed: 0, filtered: 1 }])
  expect(await deleteOldBlocks(world.db, '2026-02-03', 1)).toBe(0)
  expect(await deleteOldBlocks(world.db, '2026-02-04', 1)).toBe(1)
  expect(await blocksOf(rows)).toBe(0)
  expect(await world.db.selectFrom('journalRefusal').selectAll().execute()).toEqual([])
  await node.stop()
})

test('a view that the database refused is handed in as late, whatever the journal calls it', async () => {
  const { node, rows, promised } = await promiseOne()
  await viewAfterFencing(node, promised)
  await node.handIn()
  const { held, shown } = await figures(rows)
  expect(held).toEqual([{ day: '2026-02-03', billed: 0, filtered: 1 }])
  expect(held).toEqual(shown)
  expect((await linesOf(rows))[0]).toContain('"reason":"late"')
  await node.stop()
})
