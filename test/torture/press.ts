/**
 * A delivery node alone in a process, with its readers in the same memory: promises and views without any HTTP, as many
 * as the machine can, so that crashes are tried on millions of them. Which views were acknowledged it tells whoever
 * started it, over a pipe that outlives it.
 */
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Dice, diceFrom, oneOf } from '#domain/kernel/dice.ts'
import { countingSettingsOf } from '#server/delivery/facts/counting-settings.ts'
import { startDeliveryNode } from '#server/delivery/nodes/node.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openLog } from '#server/kernel/log.ts'
import { openPlatform } from '#server/platform.ts'
import type { CampaignRows } from '../campaign-rows.ts'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { harmOf, harmedClock, harmTheDisk } from './harm.ts'
import { acknowledgementBytes, writeAcknowledgement } from './acknowledgements.ts'

const reading = readConfig(process.env)
if ('faults' in reading) throw new Error(reading.faults.join(' '))
const { config } = reading
const readersHere = 128
const acknowledgements = createWriteStream('', { fd: 4 })
harmTheDisk()

const closers: (() => Promise<void> | void)[] = []
const { platform, counting } = await openPlatform(
  {
    config,
    connectionString: config.databaseUrl ?? '',
    clock: harmedClock,
    geo: localPlaces(),
    log: openLog(config.logLevel),
  },
  closers,
)
const { counter, stop } = await startDeliveryNode(counting, {
  settings: countingSettingsOf(platform.settings),
})
const { rows: campaigns } = await sql<CampaignRows>`
  select campaign.id as "campaignId", campaign.site_id as "siteId", media.id as "mediaId", 40 as zone
  from campaign join media on media.campaign_id = campaign.id order by campaign.id`.execute(platform.db)

process.stdout.write(`Delivers as ${config.nodeName} at its own memory\n`)
const ordered = new Promise<void>((resolve) => {
  for (const what of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(what, () => resolve())
})
let isOver = false
const readers = Array.from({ length: readersHere }, (_, at) => read(diceFrom(counter.epoch * 1_000 + at)))
const why = await Promise.race([ordered.then(() => null), counter.fenced])
isOver = true
await Promise.all(readers)
await stop()
for (let close = closers.pop(); close; close = closers.pop()) await close()
await new Promise((resolve) => acknowledgements.end(() => resolve(null)))
if (why !== null) process.stdout.write(`${why}\n`)
process.exit(why === null ? 0 : 1)

/** Asks for any campaign's ad and views it, at once, later, too late or never. */
async function read(dice: Dice): Promise<void> {
  while (!isOver) {
    const campaign = oneOf(dice, campaigns)
    const facts = { ...campaign, country: 'US', state: 'NY', device: 'phone' as const }
    if (!harmOf().areReadersAway) await counter.prepare([campaign.campaignId])
    const decidedAtMs = harmedClock.now().getTime()
    const decision = harmOf().areReadersAway ? null : counter.reserve(campaign.campaignId, decidedAtMs)
    if (decision === null) {
      await sleep(20)
      continue
    }
    const fate = dice()
    if (fate < 0.01 && !harmOf().doReadersLook) continue
    if (fate < 0.05) await sleep(dice() * 100)
    const { node, epoch } = counter
    const id = { ...facts, node, epoch, decision, decidedAtMs, filtered: null }
    const isRecorded = await counter.view(id, null).then(
      () => true,
      () => false,
    )
    if (isRecorded) acknowledge({ node, epoch, decision })
    if (fate > 0.98) await counter.view(id, null).catch(() => {})
    if (fate > 0.99) await counter.click(id, null).catch(() => {})
  }
}

function acknowledge(id: { node: number; epoch: number; decision: number }): void {
  const bytes = Buffer.allocUnsafe(acknowledgementBytes)
  writeAcknowledgement(id, bytes)
  acknowledgements.write(bytes)
}
