import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignRows, makeCampaign } from '#test/campaign-rows.ts'
import {
  type CountingWorld,
  expectSoundBooks,
  figuresOf,
  journalOf,
  openCountingWorld,
} from '#test/counting-world.ts'
import type { DecisionId } from './counter.ts'

const left = 1_000
const clients = 64

let world: CountingWorld
let running: { readonly process: ChildProcess; readonly port: number } | null = null
const agent = new Agent({ keepAlive: true, maxSockets: clients })

beforeAll(async () => {
  world = await openCountingWorld()
})
afterAll(async () => {
  running?.process.kill('SIGKILL')
  agent.destroy()
  await world.end()
})

async function startProcess(): Promise<void> {
  const env = { ...process.env, DATABASE_URL: world.connectionString, DATA_DIR: world.dataDir }
  const child = spawn(process.execPath, ['test/counting-process.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  running = { process: child, port: Number(line) }
}

async function killProcess(): Promise<void> {
  const child = running?.process
  running = null
  child?.kill('SIGKILL')
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Null: the process is not there, or died before it answered. */
function send(path: string, body: object): Promise<{ status: number; answer: unknown } | null> {
  const port = running?.port
  if (port === undefined) return Promise.resolve(null)
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, answer: JSON.parse(Buffer.concat(chunks).toString()) }),
      )
    })
    call.on('error', () => resolve(null))
    call.end(JSON.stringify(body))
  })
}

test('DLV-03 killed in the middle and started again, 1,000 left are never more than 1,000 counted', async () => {
  const rows: CampaignRows = await makeCampaign(world.db, { impressions: left })
  await startProcess()
  const acknowledged = new Map<string, string>()
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const asked = await send('/ask', rows)
      const id = asked?.answer as DecisionId | null | undefined
      if (id === null || id === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        continue
      }
      // A browser that got no answer tries once more, perhaps at the next process.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const viewed = await send('/view', id)
        if (viewed?.status !== 200) continue
        const name = `${id.epoch}.${id.decision}`
        if (viewed.answer !== 'repeated') acknowledged.set(name, String(viewed.answer))
        break
      }
    }
  }
  const all = Array.from({ length: clients }, client)
  for (const share of [0.2, 0.45, 0.7]) {
    await waitUntil(() => acknowledged.size >= left * share)
    await killProcess()
    await startProcess()
  }
  await waitUntil(async () => (await figuresOf(world.db, rows.campaignId)).counted === left)
  isOver = true
  await Promise.all(all)
  await killProcess()
  await startProcess()
  await killProcess()

  const figures = await figuresOf(world.db, rows.campaignId)
  expect(figures).toMatchObject({ views: left, counted: left, balance: 0n })
  await expectSoundBooks(world.db)
  const recorded = new Map<string, number>()
  for (const { kind, decisionEpoch, decision, unbilled } of await journalOf(world)) {
    const name = `${decisionEpoch}.${decision}`
    if (kind === 'view') recorded.set(name, (recorded.get(name) ?? 0) + 1)
    if (acknowledged.get(name) === 'counted') expect([name, unbilled]).toEqual([name, null])
  }
  for (const name of acknowledged.keys()) expect([name, recorded.get(name)]).toEqual([name, 1])
  expect([...recorded.values()].every((times) => times === 1)).toBe(true)
}, 90_000)

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1_500; turn += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('waited for thirty seconds in vain')
}
