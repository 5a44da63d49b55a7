import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import pino from 'pino'
import { makeCampaign } from '#test/campaign-rows.ts'
import { ask, figuresOf, provenOf, countingWorld } from '#test/delivery/counting-world.ts'
import { connect } from '#server/database/connect.ts'
import { usualNode } from '#server/kernel/config.ts'
import { fenceNode, fenceSilentNodes, nodeStandings } from './fence-node.ts'

const world = countingWorld()

/** Counts nothing by itself, as a process does that stands still. */
const standingStill = { settings: { countEveryMs: 60_000, renewMs: 60_000 } }
const parts = (dataDir = world.dataDir) => ({
  db: world.db,
  clock: { now: () => world.at },
  config: { dataDir },
})

/** A process that promised two of 100 impressions, saw a view of the first, and stands still. */
async function halfWay() {
  const node = await world.start(standingStill)
  const rows = await makeCampaign(world.db, { impressions: 100 })
  const [seen, unseen] = [await ask(node, rows, world.at), await ask(node, rows, world.at)]
  if (!seen || !unseen) throw new Error('nothing was promised')
  expect(await node.counter.view(seen, null)).toBe('counted')
  return { node, campaignId: rows.campaignId, seen, unseen }
}

test('DLV-03 fencing counts what the journal holds and gives the rest back; what comes later is unbilled', async () => {
  const { node, campaignId, unseen } = await halfWay()
  const fencing = await fenceNode(parts(), usualNode)
  expect(fencing).toMatchObject({ recordsCounted: 1, isJournalReached: true })
  expect(fencing?.blocksClosed).toBeGreaterThan(0)
  // 99 impressions at 6,000,000 nano-dollars.
  expect(await figuresOf(world.db, campaignId)).toMatchObject({ views: 1, balance: 594_000_000n, open: 0 })
  // Nobody else could hand in its journal for the proof of the day.
  const { held } = await provenOf(world.db, campaignId)
  expect(held).toEqual([{ day: '2026-02-02', billed: 1, filtered: 0 }])
  // It wakes, answers a reader, and finds its place taken.
  expect(await node.counter.view(unseen, null)).toBe('counted')
  await node.counter.tick()
  expect(await node.counter.fenced).toMatch(/checkpoint of node/)
  expect(node.counter.mayPromise()).toBe(false)
  await node.stop()
  const next = await world.start()
  expect(await figuresOf(world.db, campaignId)).toMatchObject({
    views: 1,
    filtered: { late: 1 },
    balance: 594_000_000n,
  })
  await next.stop()
  const proven = await provenOf(world.db, campaignId)
  expect(proven.held).toEqual([{ day: '2026-02-02', billed: 1, filtered: 1 }])
  expect(proven.held).toEqual(proven.shown)
})

test('DLV-03 a journal that cannot be reached is not waited for: its views are recorded later, unbilled, and so are their clicks', async () => {
  const { node, campaignId, seen } = await halfWay()
  const elsewhere = `${world.dataDir}/elsewhere`
  expect(await fenceNode(parts(elsewhere), usualNode)).toMatchObject({
    recordsCounted: 0,
    isJournalReached: false,
  })
  expect(await figuresOf(world.db, campaignId)).toMatchObject({ views: 0, balance: 600_000_000n, open: 0 })
  await node.stop()
  const next = await world.start()
  // The journal remembers that view as billed; the database knows better.
  await next.counter.viewable(seen)
  await next.counter.click(seen, null)
  await next.counter.tick()
  expect(await figuresOf(world.db, campaignId)).toMatchObject({
    views: 0,
    viewable: 0,
    clicks: 0,
    filtered: { late: 1 },
  })
  await next.stop()
})

test('DLV-03 a process without a sign for 15 minutes is fenced by itself, one second earlier it is not', async () => {
  const { node, campaignId } = await halfWay()
  const log = pino({ level: 'silent' })
  const fenceAsSeenBy = (nodeName: string, meanwhile = async () => {}) =>
    fenceSilentNodes({ ...parts(), config: { ...world.config, nodeName }, log }, 900, meanwhile)
  world.at = new Date(world.at.getTime() + 900_000)
  expect(await fenceAsSeenBy('other')).toEqual([])
  world.at = new Date(world.at.getTime() + 1_000)
  expect(await fenceAsSeenBy(usualNode)).toEqual([])
  // It is this clock that was wrong: the process gives a sign while it is looked at.
  const sign = new Date(world.at.getTime() - 900_500)
  const giveSign = () =>
    world.db.updateTable('deliveryNode').set({ seenAt: sign }).where('name', '=', usualNode).execute()
  expect(await fenceAsSeenBy('other', async () => void (await giveSign()))).toEqual([])
  world.at = new Date(world.at.getTime() + 1_000)
  expect(await fenceAsSeenBy('other')).toEqual([usualNode])
  expect(await fenceAsSeenBy('other')).toEqual([])
  expect(await figuresOf(world.db, campaignId)).toMatchObject({ views: 1, open: 0 })
  expect(await nodeStandings(world.db)).toMatchObject([{ name: usualNode, promised: 0, fencedAt: world.at }])
  await node.stop()
  // A new start is a new beginning.
  const next = await world.start()
  expect(await nodeStandings(world.db)).toMatchObject([{ name: usualNode, fencedAt: null }])
  await next.stop()
})

test('DLV-03 a person fences by command, and is told what became of it', async () => {
  const { node } = await halfWay()
  const command = (...words: string[]) =>
    execFileSync(process.execPath, ['server/fence-delivery-node.ts', ...words], {
      env: { PATH: process.env.PATH, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  expect(command()).toMatch(/^main: epoch \d+, last sign at \S+, holds \d+ impressions\n$/)
  expect(command(usualNode)).toMatch(/^main is fenced: \d+ blocks went back.*\n1 records of its journal/)
  expect(() => command('nobody')).toThrow(/No delivery process is named nobody/)
  await node.stop()
})

test('DLV-03 fencing waits only so long for a process that stands still in the middle of a transaction', async () => {
  const { node } = await halfWay()
  const still = connect(world.connectionString, pino({ level: 'silent' }), 1)
  const { rows } = await still.pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
  // It was taking a block when its machine was suspended; here it is given less time than in earnest.
  const client = await still.pool.connect()
  await client.query("set idle_in_transaction_session_timeout = '300ms'")
  await client.query('begin')
  await client.query('select id from campaign for no key update')
  await client.query('select id from delivery_node where name = $1 for share', [usualNode])
  expect(await fenceNode(parts(), usualNode)).toMatchObject({ recordsCounted: 1 })
  await expect(client.query('commit')).rejects.toThrow(/terminat|not queryable/)
  client.release(true)
  await still.close()
  await node.stop()
})
