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
} from '#test/delivery/counting-world.ts'
import { signer } from '../facts/signature.ts'
import { openSecrets } from '#server/kernel/secrets.ts'
import { readSigningKeys } from '../nodes/keys.ts'

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

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
  const child = spawn(process.execPath, ['test/product-process.ts'], {
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
function get(path: string): Promise<{ status: number; text: string } | null> {
  const port = running?.port
  if (port === undefined) return Promise.resolve(null)
  return new Promise((resolve) => {
    const headers = { 'user-agent': desktop }
    const call = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(null))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    call.on('error', () => resolve(null))
    call.end()
  })
}

async function ask({ siteId, zone }: CampaignRows): Promise<string | null> {
  const reply = await get(`/d/ads?site=${siteId}&zones=${zone}`)
  if (reply?.status !== 200) return null
  const { ads } = JSON.parse(reply.text) as { ads: Record<string, { decision?: string }> }
  return ads[zone]?.decision ?? null
}

test('DLV-03 killed three times and started again, 1,000 left are 1,000 counted and every acknowledged view is recorded once', async () => {
  const rows = await makeCampaign(world.db, { impressions: left })
  await startProcess()
  const acknowledged = new Set<string>()
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const decision = await ask(rows)
      if (decision === null) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        continue
      }
      // A browser that got no answer tries once more, perhaps at the next process.
      for (let attempt = 0; attempt < 2 && !acknowledged.has(decision); attempt += 1)
        if ((await get(`/d/view/${decision}`))?.status === 204) acknowledged.add(decision)
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
  // The last kill leaves a journal that was not counted to its end; the start after it counts the rest.
  await killProcess()
  await startProcess()
  await killProcess()

  expect(await figuresOf(world.db, rows.campaignId)).toMatchObject({
    views: left,
    counted: left,
    balance: 0n,
  })
  await expectSoundBooks(world.db)
  const views = (await journalOf(world)).filter(({ kind }) => kind === 'view')
  const recorded = views.map(({ decisionEpoch, decision }) => `${decisionEpoch}.${decision}`)
  expect(new Set(recorded).size).toBe(recorded.length)
  expect(views.filter(({ unbilled }) => unbilled === null)).toHaveLength(left)
  const { verify } = signer(await readSigningKeys({ db: world.db, secrets: openSecrets(world.config) }))
  const unrecorded = [...acknowledged]
    .map(verify)
    .filter((id) => !recorded.includes(`${id?.epoch}.${id?.decision}`))
  expect(unrecorded).toEqual([])
}, 120_000)

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1_500; turn += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('waited for thirty seconds in vain')
}
