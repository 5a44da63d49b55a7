/** Taking blocks: a share of what a campaign can still promise, under the lock of its row. */
import { sql } from 'kysely'
import { nextBlock } from '#domain/delivery/promises/promise.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { troubleOf } from '#server/database/trouble.ts'
import type { Database } from '#server/kernel/context.ts'
import { expectDatabase } from './database-identity.ts'
import type { TrafficCurves } from '../forecast/traffic-curves.ts'
import { CheckpointMoved, type NodeName, type TakeAnswer } from '../facts/counting-port.ts'
import { readPromiseFacts } from './promise-facts.ts'

/**
 * A node without a sign of life for this long shares in nothing (it keeps what it has until it is fenced); one that
 * stopped in order does not from then on, because it writes no journal.
 */
const livingMs = 15 * 60 * 1000

export interface TakeOptions {
  readonly blockLifeMs: number
  /** The identity of the only database that may be counted in; null: whichever answers. */
  readonly database: string | null
  /** Null: nothing is spread over the day. */
  readonly curves: TrafficCurves | null
  /** Campaigns whose row was found locked by somebody else, and when; kept from one taking to the next. */
  readonly held: Map<number, Date>
}

/**
 * Longer than anybody of ours holds a campaign's row as a rule. Whoever holds one for longer keeps that campaign alone from
 * being promised: the others of the taking, and the visitors who wait for them, go on without it.
 */
const rowWaitMs = 200

/** A row that was held so long ago is waited for again; one that is gone by now is not remembered for ever. */
const heldForMs = 60_000

export async function takeBlocks(
  db: Database,
  name: NodeName,
  campaignIds: readonly number[],
  now: Date,
  day: NewYorkDay,
  options: TakeOptions,
): Promise<TakeAnswer[]> {
  const { held } = options
  for (const [id, since] of held) if (now.getTime() - since.getTime() > heldForMs) held.delete(id)
  const take = (passedOver: ReadonlySet<number>) =>
    takeBlocksOf(db, name, campaignIds, now, day, { ...options, held: passedOver })
  const answers = await take(new Set(held.keys())).catch((error: unknown) => {
    if (troubleOf(error) !== 'locked') throw error
    return take(new Set(campaignIds))
  })
  for (const answer of answers)
    if ('shortage' in answer && answer.shortage === 'not-promised-in-time') held.set(answer.campaignId, now)
    else held.delete(answer.campaignId)
  return answers
}

async function takeBlocksOf(
  db: Database,
  name: NodeName,
  campaignIds: readonly number[],
  now: Date,
  day: NewYorkDay,
  { blockLifeMs, database, curves, held }: Omit<TakeOptions, 'held'> & { readonly held: ReadonlySet<number> },
): Promise<TakeAnswer[]> {
  const curveOf = curves === null ? null : await curves.at(now)
  const expiresAt = new Date(now.getTime() + blockLifeMs)
  return db.transaction().execute(async (tx) => {
    // Whatever can be asked before the rows are locked: other processes wait for them, with their visitors.
    if (database !== null) await expectDatabase(tx, database)
    const nodes = await countLivingNodes(tx, now)
    const locked = await lockCampaigns(tx, campaignIds, held)
    await holdEpoch(tx, name)
    const rows = await readPromiseFacts(tx, locked, day)
    const answers = rows.map((facts) => ({
      campaignId: facts.campaignId,
      next: nextBlock(facts, now, nodes, curveOf === null ? null : curveOf(facts.siteIds, facts.hours)),
    }))
    const blocks = answers.flatMap(({ campaignId, next }) =>
      'size' in next ? { campaignId, size: next.size, priceNanos: next.priceNanos } : [],
    )
    const ids = await insertBlocks(tx, name, blocks, { now, day, expiresAt })
    const known = new Set(rows.map((row) => row.campaignId))
    return [
      ...blocks.map((block, at) => ({ ...block, id: ids[at] ?? 0, day })),
      ...answers.flatMap(({ campaignId, next }) => ('shortage' in next ? { campaignId, ...next } : [])),
      ...(campaignIds
        .filter((id) => !known.has(id))
        .map((campaignId) => ({
          campaignId,
          shortage: locked.includes(campaignId) ? 'budget-exhausted' : 'not-promised-in-time',
        })) satisfies TakeAnswer[]),
    ]
  })
}

/** Answers those that it locked: of the rows that others held lately it takes what is free now. */
async function lockCampaigns(
  tx: Database,
  campaignIds: readonly number[],
  held: ReadonlySet<number>,
): Promise<number[]> {
  const free = campaignIds.filter((id) => !held.has(id))
  await sql`select set_config('lock_timeout', ${`${rowWaitMs}ms`}, true)`.execute(tx)
  const waitedFor = await sql<{ id: number }>`
    select id from campaign where id = any(${free}::int[]) order by id for no key update`.execute(tx)
  if (free.length === campaignIds.length) return waitedFor.rows.map(({ id }) => id)
  const passing = await sql<{ id: number }>`
    select id from campaign where id = any(${campaignIds.filter((id) => held.has(id))}::int[])
    order by id for no key update skip locked`.execute(tx)
  return [...waitedFor.rows, ...passing.rows].map(({ id }) => id)
}

/**
 * A process that was killed in the middle of a taking must not leave a block behind that its successor has not
 * seen: the next epoch cannot be taken until this ends, and once it was taken this one gets nothing.
 */
async function holdEpoch(tx: Database, { node, epoch }: NodeName): Promise<void> {
  const held = await sql`
    select id from delivery_node where id = ${node} and epoch = ${epoch} for share`.execute(tx)
  if (held.rows.length === 0) throw new CheckpointMoved(`epoch ${epoch} of node ${node} is over`)
}

async function countLivingNodes(tx: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from delivery_node
    where seen_at > ${new Date(now.getTime() - livingMs)} and fenced_at is null and journal_id is not null`.execute(
    tx,
  )
  return Math.max(1, rows[0]?.nodes ?? 1)
}

async function insertBlocks(
  tx: Database,
  { node, epoch }: NodeName,
  blocks: readonly { campaignId: number; size: number; priceNanos: bigint }[],
  { now, day, expiresAt }: { now: Date; day: NewYorkDay; expiresAt: Date },
): Promise<number[]> {
  if (blocks.length === 0) return []
  const inserted = await tx
    .insertInto('deliveryBlock')
    .values(
      blocks.map(({ campaignId, size, priceNanos }) => ({
        campaignId,
        priceNanos,
        day,
        nodeId: node,
        epoch,
        size,
        takenAt: now,
        expiresAt,
      })),
    )
    .returning('id')
    .execute()
  return inserted.map((row) => Number(row.id))
}
