import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { makeCampaign } from '#test/campaign-rows.ts'
import { ask, figuresOf, promisedOf, countingWorld } from '#test/delivery/counting-world.ts'
import { runStatement } from '#test/statement.ts'
import { countingStore } from './counting-store.ts'
import { takeEpoch } from './node-epoch.ts'
import { diskFiles } from '../journal/journal-files.ts'
import { usualNode } from '#server/kernel/config.ts'
import { journalFolder } from '../nodes/node.ts'
import { replayJournal } from './replay.ts'

const world = countingWorld()

test('DLV-03 a process whose epoch another has taken promises nothing more, and what it still reports is unbilled', async () => {
  const node = await world.start({ settings: { countEveryMs: 60_000, renewMs: 0 } })
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const promised = await promisedOf(node, rows, world.at)
  const next = await takeEpoch(world.db, usualNode, 0, world.at)
  await sql`update delivery_block set is_open = false, size = counted where epoch < ${next.epoch}`.execute(
    world.db,
  )
  expect(await node.counter.view(promised, null)).toBe('counted')
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: 0,
    filtered: { late: 1 },
    open: 0,
    balance: 600_000_000n,
  })
  expect(await ask(node, rows, world.at)).toBeNull()
  await node.stop()
})

test('DLV-03 a taking that a killed process had sent leaves nothing behind its successor', async () => {
  const node = await world.start()
  const rows = await makeCampaign(world.db, { impressions: 100 })
  await takeEpoch(world.db, usualNode, 0, world.at)
  expect(await ask(node, rows, world.at)).toBeNull()
  expect((await figuresOf(world.db, rows.campaignId)).open).toBe(0)
  await node.stop()
})

test('DLV-03 the last word of a killed process that arrives during the replay is counted once', async () => {
  const settings = { countEveryMs: 60_000 }
  const first = await world.start({ settings })
  const rows = await makeCampaign(world.db, { impressions: 10 })
  for (let at = 0; at < 3; at += 1) {
    const id = await promisedOf(first, rows, world.at)
    await first.counter.view(id, null)
  }
  // Somebody holds the campaign while the views are being counted, so that the counting is under way for long.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`select id from campaign where id = ${rows.campaignId} for update`.execute(tx)
    await held
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const counting = first.counter.tick()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const next = await takeEpoch(world.db, usualNode, 0, world.at)
  const folder = journalFolder(world.dataDir, usualNode)
  const replaying = replayJournal(countingStore(world.db), next, diskFiles, folder, { recordsPerStep: 1 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  release()
  await Promise.all([holding, counting, replaying])
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 3, counted: 3, open: 0 })
  await first.stop()
})

test('DLV-03 with the database away a node serves from its blocks, and for no longer than a block lives', async () => {
  let atMs = 0
  const monotonicMs = () => atMs
  const node = await world.start({ monotonicMs, settings: { countEveryMs: 60_000 } })
  const rows = await makeCampaign(world.db, { impressions: 1_000 })
  expect(await ask(node, rows, world.at)).not.toBeNull()
  atMs += 59_999
  expect(node.counter.promised(rows.campaignId)).toBe(49)
  atMs += 1
  expect(node.counter.promised(rows.campaignId)).toBe(0)
  await node.counter.tick()
  expect(node.counter.promised(rows.campaignId)).toBe(0)
  expect(await ask(node, rows, world.at)).not.toBeNull()
  await node.stop()
})

test('DLV-03 with the database gone views are acknowledged all the same, and counted when it is back', async () => {
  const node = await world.start({ settings: { countEveryMs: 60_000 } })
  const rows = await makeCampaign(world.db, { impressions: 1_000 })
  const ids = [await ask(node, rows, world.at)]
  const name = new URL(world.connectionString).pathname.slice(1)
  const inCluster = (statement: string) => runStatement(inject('clusterUrl'), statement)
  await inCluster(`alter database ${name} with allow_connections false`)
  await inCluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  // It took a twentieth of 1,000; one of these 50 is out already.
  for (let more = 0; more < 49; more += 1) ids.push(await ask(node, rows, world.at))
  expect(await ask(node, rows, world.at)).toBeNull()
  for (const id of ids) if (id) expect(await node.counter.view(id, null)).toBe('counted')
  await node.counter.tick()
  await inCluster(`alter database ${name} with allow_connections true`)
  await node.counter.tick()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 50, counted: 50 })
  await expect.poll(() => ask(node, rows, world.at), { timeout: 5_000 }).not.toBeNull()
  await node.stop()
})
