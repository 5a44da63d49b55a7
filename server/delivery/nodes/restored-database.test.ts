import { beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { runStatement } from '#test/statement.ts'
import { makeCampaign } from '#test/campaign-rows.ts'
import { ask, figuresOf, promisedOf, countingWorld } from '#test/delivery/counting-world.ts'
import { usualNode } from '#server/kernel/config.ts'
import { databaseIdentity } from '#server/database/identity.ts'
import type { DeliveryNode } from './node.ts'

const world = countingWorld()
let database: string
beforeAll(async () => {
  database = new URL(world.connectionString).pathname.slice(1)
})

const inCluster = (statement: string) => runStatement(inject('clusterUrl'), statement)
const endConnections = () =>
  inCluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)

async function backUp(): Promise<void> {
  await endConnections()
  await inCluster(`create database ${database}_backup template ${database}`)
}

async function restore(): Promise<void> {
  await inCluster(`drop database ${database} with (force)`)
  await inCluster(`alter database ${database}_backup rename to ${database}`)
}

async function see(node: DeliveryNode, rows: Awaited<ReturnType<typeof makeCampaign>>, views: number) {
  for (let seen = 0; seen < views; seen += 1) {
    const id = await promisedOf(node, rows, world.at)
    expect(await node.counter.view(id, null)).toBe('counted')
  }
}

test('DLV-03 after a restore nodes refuse to serve, and what their journals hold beyond the backup is late, once', async () => {
  const settings = { countEveryMs: 60_000, renewMs: 0 }
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const first = await world.start({ settings })
  await see(first, rows, 3)
  await first.counter.tick()
  await backUp()
  // Two more are counted, by an epoch that the backup knows; one by an epoch it has never heard of; one not yet.
  await see(first, rows, 2)
  await first.stop()
  const second = await world.start({ settings })
  await see(second, rows, 1)
  await second.counter.tick()
  await see(second, rows, 1)
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 6 })
  const unseen = await ask(second, rows, world.at)
  await restore()

  await second.counter.tick()
  expect(await second.counter.fenced).toMatch(/checkpoint of node/)
  expect(second.counter.mayPromise()).toBe(false)
  expect(await ask(second, rows, world.at)).toBeNull()
  // Readers of pages that are open are still answered.
  if (unseen) expect(await second.counter.view(unseen, null)).toBe('counted')
  await second.stop()

  // 97 impressions at 6,000,000 nano-dollars, as in the backup; of eight views three were in it.
  const asRestored = { views: 3, filtered: { late: 5 }, balance: 582_000_000n }
  const third = await world.start({ settings })
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ ...asRestored, open: 0 })
  await third.stop()
  const fourth = await world.start({ settings })
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject(asRestored)
  await see(fourth, rows, 97)
  expect(await ask(fourth, rows, world.at)).toBeNull()
  await fourth.stop()
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 100, balance: 0n })
})

test('DLV-03 a node that has nothing to count notices the restore too, and so does one that wants a block', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const settings = { countEveryMs: 60_000, renewMs: 0 }
  const idle = await world.start({ settings })
  await backUp()
  await restore()
  // A connection that broke with the restore is found out by the first question over it.
  await idle.counter.tick()
  await idle.counter.tick()
  const why = 'the database was restored, or another has taken its place'
  expect(await idle.counter.fenced).toBe(why)
  await idle.stop()

  const taking = await world.start({ settings: { countEveryMs: 60_000, renewMs: 60_000 } })
  await backUp()
  await restore()
  await expect.poll(() => ask(taking, rows, world.at)).toBeNull()
  await expect.poll(() => taking.counter.prepare([rows.campaignId])).toBeNull()
  expect(await taking.counter.fenced).toBe(why)
  await taking.stop()
})

test('DLV-03 a journal that was written under another number is told, and its views are late', async () => {
  const rows = await makeCampaign(world.db, { impressions: 10 })
  const first = await world.start()
  await see(first, rows, 2)
  await first.stop()
  // As a new database would, this one no longer knows the process that wrote the journal by its name.
  await sql`update delivery_node set name = 'another', journal_id = gen_random_uuid() where name = ${usualNode}`.execute(
    world.db,
  )
  const second = await world.start()
  expect(second.counter.node).not.toBe(first.counter.node)
  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({ views: 2, filtered: { late: 2 } })
  await see(second, rows, 8)
  expect(await ask(second, rows, world.at)).toBeNull()
  await second.stop()
})

test('a database user without special rights may ask which database it is', async () => {
  const identity = await databaseIdentity(world.db)
  expect(identity).toMatch(/^\d+\/\d+\/\d+$/)
  await sql`create role plain_user`.execute(world.db)
  const asked = world.db.transaction().execute(async (tx) => {
    await sql`set local role plain_user`.execute(tx)
    return databaseIdentity(tx)
  })
  expect(await asked.finally(() => sql`drop role plain_user`.execute(world.db))).toBe(identity)
})

test('DLV-03 an epoch is used once, also by a process that recorded nothing and that the restored database has forgotten', async () => {
  const rows = await makeCampaign(world.db, { impressions: 100 })
  await backUp()
  const forgotten = await world.start()
  const old = await promisedOf(forgotten, rows, world.at)
  const { epoch } = forgotten.counter
  await restore()
  await forgotten.stop()
  const next = await world.start()
  expect(next.counter.epoch).toBeGreaterThan(epoch)
  // The same number is promised to somebody else by now; the old ad does not take it.
  const other = await ask(next, rows, world.at)
  expect(other?.decision).toBe(old.decision)
  expect(await next.counter.view(old, null)).toBe('unbilled')
  await next.stop()
})
