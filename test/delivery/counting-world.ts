/** A delivery node on a database of its own, with a clock the test moves and a journal in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { auditDelivery } from '#server/delivery/audit.ts'
import type { DecisionId } from '#server/delivery/facts/counter.ts'
import { diskFiles } from '#server/delivery/journal/journal-files.ts'
import { recentRecords } from '#server/delivery/journal/journal-replay.ts'
import {
  type DeliveryNode,
  journalFolder,
  type NodeOptions,
  startDeliveryNode,
} from '#server/delivery/nodes/node.ts'
import type { JournalRecord } from '#server/delivery/journal/record.ts'
import { type Config, readConfig, usualNode } from '#server/kernel/config.ts'
import { openMetrics } from '#server/kernel/metrics.ts'
import type { Database } from '#server/kernel/context.ts'
import { openPromises } from '#server/kernel/promises.ts'
import type { CampaignRows } from '../campaign-rows.ts'
import { makeDatabase } from '../database.ts'
import { worldStart } from '../instant.ts'

export interface CountingWorld {
  /** The test's own hand; the node has connections of the running product's role. */
  readonly db: Database
  readonly connectionString: string
  readonly dataDir: string
  readonly config: Config
  readonly promises: ReturnType<typeof openPromises>
  /** The product's clock; a test sets it. */
  at: Date
  start(options?: NodeOptions, nodeName?: string): Promise<DeliveryNode>
  end(): Promise<void>
}

/** A world for the tests of one file; what must be true of its books is asked after the last of them. */
export function countingWorld(): CountingWorld {
  const world = {} as CountingWorld
  beforeAll(async () => {
    await openCountingWorld(world)
  })
  afterAll(async () => {
    await expectSoundBooks(world.db)
    await world.end()
  })
  return world
}

export async function openCountingWorld(world = {} as CountingWorld): Promise<CountingWorld> {
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-counting-'))
  const reading = readConfig({ DATA_DIR: dataDir })
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  const promises = openPromises()
  const log = pino({ level: 'silent' })
  const running = connect(database.connectionString, log)
  return Object.assign(world, {
    db: database.db,
    connectionString: database.connectionString,
    dataDir,
    promises,
    config: reading.config,
    at: worldStart,
    start: (options = {}, nodeName = usualNode) =>
      startDeliveryNode(
        {
          db: running.db,
          promises,
          log,
          config: { ...reading.config, nodeName },
          metrics: openMetrics(),
          clock: { now: () => world.at },
        },
        { ...options, settings: { countEveryMs: 20, askAgainMs: 20, ...options.settings } },
      ),
    async end() {
      await running.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  } satisfies CountingWorld)
}

/** Asks for one ad of the campaign; null when nothing can be promised. */
export async function ask(
  { counter }: DeliveryNode,
  rows: CampaignRows,
  at: Date,
): Promise<DecisionId | null> {
  await counter.prepare([rows.campaignId])
  const facts = { ...rows, country: 'US', state: 'NY', device: 'phone' as const, decidedAtMs: at.getTime() }
  const decision = counter.reserve(facts.campaignId, facts.decidedAtMs)
  const { node, epoch } = counter
  return decision === null ? null : { ...facts, node, epoch, decision, filtered: null }
}

/** The decision that `ask` answers, of a campaign that has enough; throws where nothing is promised. */
export async function promisedOf(node: DeliveryNode, rows: CampaignRows, at: Date): Promise<DecisionId> {
  const id = await ask(node, rows, at)
  if (id === null) throw new Error('nothing was promised')
  return id
}

export async function figuresOf(db: Database, campaignId: number) {
  const { rows } = await sql<{
    views: number
    clicks: number
    viewable: number
    filtered: Record<string, number>
    counted: number
    balance: bigint
    open: number
  }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
      coalesce(sum(viewable), 0)::int as viewable,
      coalesce((select jsonb_object_agg(reason, views) from (
        select reason, sum(value::int) as views from stat_hour, jsonb_each_text(filtered) as each (reason, value)
        where campaign_id = ${campaignId} group by reason) as reasons), '{}') as filtered,
      (select counted from impression_campaign where campaign_id = ${campaignId})::int as counted,
      (select balance from ledger_account where kind = 'campaign' and subject_id = ${campaignId}) as balance,
      (select count(*) from delivery_block where campaign_id = ${campaignId} and is_open)::int as open
    from stat_hour where campaign_id = ${campaignId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no figures')
  return row
}

interface DayCount {
  readonly day: string
  readonly billed: number
  readonly filtered: number
}

/** Views by New York day: as handed in for proofs of delivery, and as the statistics show them. */
export async function provenOf(
  db: Database,
  campaignId: number,
): Promise<{ held: DayCount[]; shown: DayCount[] }> {
  const { rows: held } = await sql<DayCount>`
    select day::text, sum(billed)::int as billed, sum(filtered)::int as filtered from proof_part
    where campaign_id = ${campaignId} group by day order by day`.execute(db)
  const { rows: shown } = await sql<DayCount>`
    select day::text, views as billed, filtered from campaign_day
    where campaign_id = ${campaignId} order by day`.execute(db)
  return { held, shown }
}

export async function expectSoundBooks(db: Database): Promise<void> {
  for (const { says, breaches } of auditDelivery) {
    const { rows } = await sql.raw(breaches).execute(db)
    expect([says, rows]).toEqual([says, []])
  }
}

export function journalOf({ dataDir }: CountingWorld): Promise<JournalRecord[]> {
  return recentRecords(diskFiles, journalFolder(dataDir, usualNode), 0)
}
