/** Every fault that torture looks for, planted, is found. */
import { cpSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DecisionId } from '#server/delivery/facts/counter.ts'
import { type DeliveryNode, journalFolder } from '#server/delivery/nodes/node.ts'
import { usualNode } from '#server/kernel/config.ts'
import { type CampaignRows, cpmMicros, makeCampaign, pay } from '../campaign-rows.ts'
import { ask, type CountingWorld, openCountingWorld } from '../delivery/counting-world.ts'
import { decisionName } from './acknowledgements.ts'
import { isSound, judge } from './verdict.ts'

let world: CountingWorld
let node: DeliveryNode
let rows: CampaignRows
let acknowledged: Set<string>

/** Three impressions were bought, and all three seen. */
beforeEach(async () => {
  world = await openCountingWorld()
  node = await world.start({ settings: { countEveryMs: 60_000 } })
  rows = await makeCampaign(world.db, { impressions: 3 })
  acknowledged = new Set()
  for (let seen = 0; seen < 3; seen += 1) acknowledged.add(decisionName(await see()))
  await node.counter.tick()
})
afterEach(async () => {
  await node.stop()
  await world.end().catch(() => {})
})

async function see(): Promise<DecisionId> {
  const id = await ask(node, rows, world.at)
  if (!id) throw new Error('nothing was promised')
  await node.counter.view(id, null)
  return id
}
const verdict = (nodes = [usualNode]) => judge(world.db, world.dataDir, nodes, acknowledged)

test('what is sound is called sound', async () => {
  const found = await verdict()
  expect(found).toMatchObject({ lost: 0, doubled: 0, overDelivered: 0, facts: { given: 3, counted: 3 } })
  expect(isSound(found)).toBe(true)
})

test('an acknowledged view that no journal holds is lost', async () => {
  acknowledged.add(decisionName({ node: node.counter.node, epoch: node.counter.epoch, decision: 999 }))
  const found = await verdict()
  expect(found).toMatchObject({ lost: 1, doubled: 0 })
  expect(isSound(found)).toBe(false)
})

test('views that two journals hold as billed are doubled', async () => {
  cpSync(journalFolder(world.dataDir, usualNode), journalFolder(world.dataDir, 'copy'), { recursive: true })
  expect(await verdict([usualNode, 'copy'])).toMatchObject({ doubled: 3, journalApart: 0 })
})

test('a view that two journals hold, billed in one, is sound as long as it is shown once', async () => {
  const id = await ask(node, await makeCampaign(world.db, { impressions: 1 }), world.at)
  if (!id) throw new Error('nothing was promised')
  const other = await world.start({ settings: { countEveryMs: 60_000 } }, 'other')
  for (const each of [other, node]) await each.counter.view(id, null)
  for (const each of [other, node]) await each.counter.tick()
  const found = await verdict([usualNode, 'other'])
  expect(isSound(found)).toBe(true)
  expect(found.facts).toMatchObject({ recorded: 4, counted: 4, recordedElsewhereToo: 1 })
  // As if nobody had noticed.
  await sql`update campaign_total set filtered = filtered + 1`.execute(world.db)
  expect((await verdict([usualNode, 'other'])).journalApart).toBe(2)
  await other.stop()
})

test('an impression beyond what was bought is over-delivered, and the audit says so too', async () => {
  await sql`update delivery_open set counted = counted + 1`.execute(world.db)
  const found = await verdict()
  expect(found.overDelivered).toBe(1)
  expect(found.breaches.length).toBeGreaterThan(0)
  await sql`update delivery_open set counted = counted - 1`.execute(world.db)
})

test('what was bought and not delivered is under-delivered, and what is still set aside is still promised', async () => {
  await pay(world.db, rows.campaignId, cpmMicros, world.at)
  await sql`update impression_campaign set granted = granted + 1`.execute(world.db)
  await expect.poll(() => ask(node, rows, world.at), { timeout: 10_000 }).not.toBeNull()
  expect(await verdict()).toMatchObject({ underDelivered: 1, stillPromised: 1 })
})

test('figures that do not show what the journals hold are apart', async () => {
  await sql`delete from campaign_total`.execute(world.db)
  expect((await verdict()).journalApart).toBe(3)
})

test('a proof that lists a view as billed which the figures do not is apart', async () => {
  expect((await verdict()).proofApart).toBe(0)
  await sql`update campaign_day set views = views - 1, filtered = filtered + 1`.execute(world.db)
  expect((await verdict()).proofApart).toBe(2)
})
