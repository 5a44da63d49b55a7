/** Delivery processes beside the product: they share the counting, come back after kill -9, and go when it goes. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop } from '#test/delivery/world.ts'
import { ask, Masthead } from '#test/masthead.ts'
import { copyPlayedDemonstration } from '#test/played.ts'

const metricsToken = 'a-token-that-nobody-guesses'
let masthead: Masthead
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-nodes-'))
  chmodSync(dataDir, 0o755)
  await copyPlayedDemonstration(dataDir)
  masthead = await Masthead.up({
    dataDir,
    settings: { DEMO: '1', DELIVERY_NODES: '2', METRICS_TOKEN: metricsToken },
  })
}, 300_000)
afterAll(async () => {
  await masthead?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Where a node said that it delivers, the latest last. */
const addressesOf = (name: string): string[] =>
  [...masthead.output.matchAll(new RegExp(`Delivers as ${name} at (\\S+)`, 'g'))].map(([, at = '']) => at)
async function untilUp(name: string, times: number): Promise<void> {
  await expect.poll(() => addressesOf(name).length, { timeout: 30_000 }).toBe(times)
}

const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8')
/** Of the product's children those that were started as delivery processes. */
function nodes(): number[] {
  const { pid } = masthead.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => environmentOf(child).includes('ROLE=delivery'))
}

const headers = { 'user-agent': desktop, 'x-masthead-place': 'US-NY' }
async function adFrom(address: string): Promise<Record<string, string>> {
  const { ads } = await (await fetch(`${address}/d/ads?site=2&zones=40`, { headers })).json()
  expect(ads['40']).toHaveProperty('campaign')
  return ads['40']
}
const view = async (address: string, ad: Record<string, string>) =>
  (await fetch(`${address}${ad['view']}`, { headers })).status

/** Counted views of everything; nobody else asks for ads here. */
async function viewsInAll(): Promise<number> {
  const [row] = await ask(masthead, dataDir, 'select sum(views)::int as views from campaign_total')
  return Number(row?.['views'])
}

test('DLV-03 an ad of one process, viewed at another, is counted once', async () => {
  await untilUp('main-1', 1)
  await untilUp('main-2', 1)
  const [[east = ''], [west = '']] = [addressesOf('main-1'), addressesOf('main-2')]
  const ad = await adFrom(east)
  const before = await viewsInAll()
  for (const address of [west, masthead.address, east]) expect(await view(address, ad)).toBe(204)
  await expect.poll(viewsInAll, { timeout: 5_000 }).toBe(before + 1)
  expect((await fetch(`${west}/healthz`)).status).toBe(200)
  const metrics = await fetch(`${west}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(await metrics.text()).toMatch(/^masthead_start_seconds 0?\.?\d/m)
}, 60_000)

test('the database has room for the connections of every process', async () => {
  expect(await ask(masthead, dataDir, 'show max_connections')).toEqual([{ max_connections: '140' }])
})

test('DLV-03 a delivery process that was killed comes back at its address, and what it had promised is not billed', async () => {
  const ad = await adFrom(addressesOf('main-1').at(-1) ?? '')
  const before = await viewsInAll()
  process.kill(nodes().find((pid) => environmentOf(pid).includes('NODE_NAME=main-1')) ?? 0, 'SIGKILL')
  await untilUp('main-1', 2)
  const [first, again = ''] = addressesOf('main-1')
  expect(again).toBe(first)
  expect(await view(again, ad)).toBe(204)
  expect(await view(again, await adFrom(again))).toBe(204)
  await expect.poll(viewsInAll, { timeout: 5_000 }).toBe(before + 1)
}, 60_000)

test('when the product ends, however it ends, its delivery processes end', async () => {
  const pids = nodes()
  expect(pids).toHaveLength(2)
  await masthead.stop('SIGKILL')
  const isThere = (pid: number) => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
    } catch {
      return false
    }
  }
  await expect.poll(() => pids.filter(isThere), { timeout: 15_000 }).toEqual([])
}, 30_000)
