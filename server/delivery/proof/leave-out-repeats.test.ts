/** One view in two journals: the figures, the money and the proof hold it once, whichever journal comes first. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import { figuresOf, promisedOf, provenOf, countingWorld } from '#test/delivery/counting-world.ts'
import type { DecisionId } from '../facts/counter.ts'
import { fenceNode } from '../nodes/fence-node.ts'
import type { DeliveryNode } from '../nodes/node.ts'

const world = countingWorld()

/** Counts only when it is told to, so that a test says which journal comes first. */
const settings = { countEveryMs: 60_000 }
const start = (name: string): Promise<DeliveryNode> => world.start({ settings }, name)

async function adOf(node: DeliveryNode, rows: CampaignRows): Promise<DecisionId> {
  return promisedOf(node, rows, world.at)
}

/** Reasons by decision, as the parts of all journals list them. */
async function listed({ campaignId }: CampaignRows): Promise<string[]> {
  const parts = await world.db
    .selectFrom('proofPart')
    .select('lines')
    .where('campaignId', '=', campaignId)
    .execute()
  const lines = parts.flatMap(({ lines }) => gunzipSync(lines).toString().split('\n').slice(0, -1))
  return lines
    .map((line) => JSON.parse(line))
    .map(({ decision, reason }) => `${decision} ${reason ?? 'billed'}`)
}

async function expectOnce(rows: CampaignRows, id: DecisionId, as: string): Promise<void> {
  const isBilled = as === 'billed'
  expect(await listed(rows)).toEqual([`${id.node}-${id.epoch}-${id.decision} ${as}`])
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: isBilled ? 1 : 0,
    counted: isBilled ? 1 : 0,
    filtered: isBilled ? {} : { [as]: 1 },
  })
  const { held, shown } = await provenOf(world.db, rows.campaignId)
  expect(held.filter(({ billed, filtered }) => billed + filtered > 0)).toEqual(
    shown.filter(({ billed, filtered }) => billed + filtered > 0),
  )
}

/** The process that decided died between recording the view and answering it; the reader asked again elsewhere. */
async function inTwoJournals(): Promise<{
  rows: CampaignRows
  id: DecisionId
  east: DeliveryNode
  west: DeliveryNode
}> {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const [east, west] = [await start('east'), await start('west')]
  const id = await adOf(east, rows)
  expect(await east.counter.view(id, null)).toBe('counted')
  expect(await west.counter.view(id, null)).toBe('unbilled')
  return { rows, id, east, west }
}

test('DLV-03 a view in two journals is billed and told once: the deciding one is handed in last', async () => {
  const { rows, id, east, west } = await inTwoJournals()
  await west.counter.tick()
  await west.handIn()
  expect(await listed(rows)).toEqual([`${id.node}-${id.epoch}-${id.decision} node-away`])
  await east.counter.tick()
  // Until both journals were handed in nobody can know.
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 1, filtered: { 'node-away': 1 } })
  await east.handIn()
  await expectOnce(rows, id, 'billed')
  for (const node of [east, west]) await node.stop()
  await expectOnce(rows, id, 'billed')
})

test('DLV-03 a view in two journals is billed and told once: the deciding one is handed in first', async () => {
  const { rows, id, east, west } = await inTwoJournals()
  await east.counter.tick()
  await east.handIn()
  await expectOnce(rows, id, 'billed')
  await west.counter.tick()
  await west.handIn()
  await expectOnce(rows, id, 'billed')
  for (const node of [east, west]) await node.stop()
})

test('DLV-03 it is found too when the deciding process is gone and another counts its journal', async () => {
  const { rows, id, east, west } = await inTwoJournals()
  await west.counter.tick()
  await west.handIn()
  const clock = { now: () => world.at }
  expect(await fenceNode({ db: world.db, clock, config: world.config }, 'east')).toMatchObject({
    recordsCounted: 1,
  })
  await expectOnce(rows, id, 'billed')
  for (const node of [east, west]) await node.stop()
})

test('DLV-03 a view that two others recorded for a process that is away is told once', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const [east, west, north] = [await start('east'), await start('west'), await start('north')]
  const id = await adOf(east, rows)
  for (const node of [west, north]) expect(await node.counter.view(id, null)).toBe('unbilled')
  for (const node of [west, north]) await node.counter.tick()
  await expect(figuresOf(world.db, rows.campaignId)).resolves.toMatchObject({ filtered: { 'node-away': 1 } })
  for (const node of [north, west]) await node.handIn()
  await expectOnce(rows, id, 'node-away')
  // The promise is over when it asks at the deciding one after all: its record stands, and it is the only one.
  world.at = new Date(world.at.getTime() + 60_000)
  await east.stop()
  const again = await start('east')
  expect(await again.counter.view(id, null)).toBe('unbilled')
  await again.counter.tick()
  await again.handIn()
  await expectOnce(rows, id, 'late')
  for (const node of [again, west, north]) await node.stop()
})

test('DLV-03 many at once, of several reasons and days, are found and counted once each', async () => {
  const rows = await makeCampaign(world.db, { impressions: 1_000 })
  const [east, west] = [await start('east'), await start('west')]
  const began = world.at
  let only = 0
  for (let at = 0; at < 90; at += 1) {
    world.at = new Date(began.getTime() + (at % 3) * 86_400_000)
    const id = await adOf(east, rows)
    // Every fifth stands in the other journal alone.
    if (at % 5 > 0) await east.counter.view(id, null)
    else only += 1
    await west.counter.view(id, at % 2 === 0 ? null : 'declared-bot')
  }
  world.at = new Date(began.getTime() + 3 * 86_400_000)
  for (const node of [west, east]) await node.stop()
  expect(only).toBe(18)
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 72,
    filtered: { 'node-away': 9, 'declared-bot': 9 },
  })
  const { held, shown } = await provenOf(world.db, rows.campaignId)
  expect(held).toEqual(shown)
  expect(held.map(({ billed, filtered }) => [billed, filtered])).toEqual([
    [24, 6],
    [24, 6],
    [24, 6],
  ])
  expect(new Set(await listed(rows)).size).toBe(90)
})

test('views that stand in one journal only stay as they are', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const [east, west] = [await start('east'), await start('west')]
  const ids = [await adOf(east, rows), await adOf(east, rows), await adOf(east, rows)]
  await west.counter.view(ids[0] as DecisionId, null)
  await west.counter.view(ids[1] as DecisionId, 'declared-bot')
  await east.counter.view(ids[2] as DecisionId, null)
  for (const node of [east, west]) await node.stop()
  expect((await listed(rows)).map((line) => line.split(' ')[1]).toSorted()).toEqual([
    'billed',
    'declared-bot',
    'node-away',
  ])
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 1,
    filtered: { 'node-away': 1, 'declared-bot': 1 },
  })
})
