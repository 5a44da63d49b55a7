/**
 * A delivery node alone in a process, for tests that kill it. `GET /ask/<campaign>` answers a decision or null,
 * `POST /view` with a decision answers 204 once the view is durable. Prints its port when it is ready.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { connect } from '#server/database/connect.ts'
import type { DecisionId } from '#server/delivery/counter.ts'
import { startDeliveryNode } from '#server/delivery/node.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openPromises } from '#server/kernel/promises.ts'
import type { CampaignRows } from './campaign-rows.ts'
import { worldStart } from './instant.ts'

const reading = readConfig({ DATA_DIR: process.env['DATA_DIR'] })
if ('faults' in reading) throw new Error(reading.faults.join(' '))
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
const { db } = connect(process.env['DATABASE_URL'] ?? '', log)
const platform = {
  db,
  log,
  config: reading.config,
  clock: { now: () => worldStart },
  promises: openPromises(),
}
const { counter } = await startDeliveryNode(platform, { settings: { askAgainMs: 20 } })

async function ask(rows: CampaignRows): Promise<DecisionId | null> {
  await counter.prepare([rows.campaignId])
  const facts = {
    ...rows,
    country: 'US',
    state: 'NY',
    device: 'phone' as const,
    decidedAtMs: worldStart.getTime(),
  }
  const decision = counter.reserve(facts)
  return decision === null
    ? null
    : { ...facts, node: counter.node, epoch: counter.epoch, decision, filtered: null }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  if (request.url === '/ask') return response.end(JSON.stringify(await ask(body as CampaignRows)))
  const outcome = await counter.view(body as DecisionId, null).catch(() => null)
  response.writeHead(outcome === null ? 503 : 200).end(JSON.stringify(outcome))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
