/** Counting, giving back and renewing go on at once in one process: none may hold a block that another waits for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import { type CountingWorld, openCountingWorld } from '#test/delivery/counting-world.ts'
import type { TakenBlock } from '../facts/block.ts'
import type { CountingStore, NodeName } from '../facts/counting-port.ts'
import { countingStore } from './counting-store.ts'
import { takeEpoch } from './node-epoch.ts'
import type { JournalRecord } from '../journal/record.ts'

const day = '2026-02-02'
const blocksTaken = 12
let world: CountingWorld
let store: CountingStore
let name: NodeName
let blocks: TakenBlock[]
/** One of each block. */
let viewed: JournalRecord[]

beforeAll(async () => {
  world = await openCountingWorld()
  store = countingStore(world.db)
  name = await takeEpoch(world.db, 'main', 0, world.at)
  const campaigns: CampaignRows[] = []
  while (campaigns.length < blocksTaken) campaigns.push(await makeCampaign(world.db, { impressions: 1_000 }))
  const ids = campaigns.map(({ campaignId }) => campaignId)
  const answers = await store.takeBlocks(name, ids, world.at, day)
  blocks = answers.flatMap((answer) => ('id' in answer ? answer : []))
  viewed = campaigns.map((rows, at) => viewOf(rows, at))
  // Rows that were written again lie behind the others: the order of the table is no longer that of the numbers.
  for (const { id } of blocks.slice(0, 3).toReversed())
    await sql`update delivery_block set size = size where id = ${id}`.execute(world.db)
})
afterAll(() => world.end())

const viewOf = ({ campaignId, mediaId, siteId, zone }: CampaignRows, at: number): JournalRecord => ({
  ...name,
  sequence: at + 1,
  decisionNode: name.node,
  decisionEpoch: name.epoch,
  decision: at + 1,
  campaignId,
  mediaId,
  siteId,
  zone,
  country: 'US',
  state: 'NY',
  device: 'phone',
  blockId: blocks[at]?.id ?? 0,
  priceNanos: blocks[at]?.priceNanos ?? 0n,
  decidedHour: Math.floor(world.at.getTime() / 3_600_000),
  writtenAtMs: world.at.getTime(),
  kind: 'view',
  unbilled: null,
})

const works: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'counting',
    () =>
      store.count(name.node, { epoch: name.epoch, from: 0, to: blocksTaken, records: viewed.toReversed() }),
  ],
  [
    'giving back',
    () =>
      store.changeBlocks(
        name,
        blocks.toReversed().map(({ id, size }) => ({ id, size: size - 1, isOpen: true })),
      ),
  ],
  ['renewing', () => store.renew(name, new Date(world.at.getTime() + 45_000))],
]

test.each(works)('%s takes blocks in the order of their numbers', async (_, work) => {
  const held = blocks[5]?.id ?? 0
  let working: Promise<unknown> | null = null
  await world.db.transaction().execute(async (tx) => {
    await sql`select from delivery_block where id = ${held} for update`.execute(tx)
    working = work()
    await expect.poll(free, { timeout: 5_000 }).toEqual(blocks.slice(6).map(({ id }) => id))
  })
  await working
  expect(await free()).toHaveLength(blocksTaken)
})

/** The blocks that nobody holds at this moment. */
async function free(): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    with free as (select id from delivery_block for update skip locked) select id from free order by id`.execute(
    world.db,
  )
  return rows.map(({ id }) => Number(id))
}
