/** A delivery process that is asked to stop while readers press on: it owes nobody anything when it is gone. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop } from '#test/delivery/world.ts'
import { ask, databaseOf, Masthead } from '#test/masthead.ts'
import { copyPlayedDemonstration } from '#test/played.ts'

let masthead: Masthead
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-stopped-'))
  chmodSync(dataDir, 0o755)
  await copyPlayedDemonstration(dataDir)
  masthead = await Masthead.up({ dataDir, settings: { DEMO: '1' } })
}, 300_000)
afterAll(async () => {
  await masthead?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = { 'user-agent': desktop, 'x-masthead-place': 'US-NY' }
const readers = 32

/** Views of all campaigns, billed or not: nobody but our readers asks for ads here. */
async function viewsShown(): Promise<number> {
  const [row] = await ask(
    masthead,
    dataDir,
    'select coalesce(sum(views + filtered), 0)::int as views from campaign_total',
  )
  return Number(row?.['views'])
}

/** Impressions that only this process may promise. */
async function heldBy(name: string): Promise<number> {
  const [row] = await ask(
    masthead,
    dataDir,
    `select coalesce(sum(size - counted), 0)::int as held from delivery_block
     where is_open and node_id = (select id from delivery_node where name = $1)`,
    [name],
  )
  return Number(row?.['held'])
}

/** Asks for ads and views them until nobody answers any more; resolves with the views that were acknowledged. */
async function read(address: string): Promise<number> {
  let acknowledged = 0
  for (;;) {
    try {
      const reply = await fetch(`${address}/d/ads?site=2&zones=40,41,42,43,33`, { headers })
      const { ads } = (await reply.json()) as { ads: Record<string, { view?: string }> }
      for (const { view } of Object.values(ads))
        if (view && (await fetch(`${address}${view}`, { headers })).status === 204) acknowledged += 1
    } catch {
      return acknowledged
    }
  }
}

test('DLV-03 SIGTERM under load: it ends by itself in seconds, what it acknowledged is counted, and nothing stays set aside', async () => {
  const west = new Masthead({
    dataDir,
    settings: {
      ROLE: 'delivery',
      NODE_NAME: 'west',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseOf(masthead, dataDir),
    },
  })
  const address = () => /Delivers as west at (\S+)/.exec(west.output)?.[1] ?? ''
  await expect.poll(address, { timeout: 60_000 }).not.toBe('')
  const before = await viewsShown()
  const reading = Array.from({ length: readers }, () => read(address()))
  await expect.poll(() => heldBy('west'), { timeout: 30_000 }).toBeGreaterThan(0)
  await sleep(1_000)
  const askedAtMs = performance.now()
  expect(await west.stop('SIGTERM')).toBe(0)
  // Three seconds for requests in hand, two for handing in its journal; more only where the machine is slow.
  expect(performance.now() - askedAtMs).toBeLessThan(10_000)
  expect(west.output).toContain('Stopped.')
  const acknowledged = (await Promise.all(reading)).reduce((sum, views) => sum + views, 0)
  expect(acknowledged).toBeGreaterThan(readers)
  expect(await heldBy('west')).toBe(0)
  expect((await viewsShown()) - before).toBe(acknowledged)
}, 150_000)
