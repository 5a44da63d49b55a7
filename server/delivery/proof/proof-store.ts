/** The SQL of proofs of delivery: what was handed in of each journal, and what can be made of it. */
import { sql } from 'kysely'
import type { Counted } from '#domain/delivery/proof/proof-state.ts'
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'
import type { HandedIn } from '../journal/journal-replay.ts'
import type { ProofPart, RefusedStretch } from './proof-parts.ts'
import { leaveOutRepeats, oneHandInAtATime } from '../nodes/views-elsewhere.ts'

/** A stretch of one epoch's journal. */
export interface Stretch {
  readonly epoch: number
  readonly after: number
  readonly to: number
}

const partsPerStatement = 1_000

/** What was counted and not handed in yet, oldest first. */
export async function readUnhanded(db: Database, node: number): Promise<Stretch[]> {
  const rows = await db
    .selectFrom('journal_mark')
    .select(['epoch', 'handed_in', 'sequence'])
    .where('node_id', '=', node)
    .whereRef('handed_in', '<', 'sequence')
    .orderBy('epoch')
    .execute()
  return rows.map((row) => ({
    epoch: row.epoch,
    after: Number(row.handed_in),
    to: Number(row.sequence),
  }))
}

export async function readRefusals(
  db: Database,
  node: number,
  { epoch, after, to }: Stretch,
): Promise<RefusedStretch[]> {
  const rows = await db
    .selectFrom('journal_refusal')
    .select(['block_id', 'after_sequence', 'to_sequence'])
    .where('node_id', '=', node)
    .where('epoch', '=', epoch)
    .where('to_sequence', '>', BigInt(after))
    .where('after_sequence', '<', BigInt(to))
    .execute()
  return rows.map((row) => ({
    blockId: Number(row.block_id),
    after: Number(row.after_sequence),
    to: Number(row.to_sequence),
  }))
}

/**
 * Takes in the parts of a stretch, once: false when it was handed in before. Views of campaigns that the database
 * does not know (ids of before a restore) are left out, as they are when they are counted.
 */
export async function addParts(
  db: Database,
  node: number,
  { epoch, after, to }: Stretch,
  parts: readonly ProofPart[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await oneHandInAtATime(tx)
    const campaignIds = [...new Set(parts.map(({ campaignId }) => campaignId))]
    const { rows } = await sql<{ id: number }>`
      select id from campaign where id = any(${campaignIds}::int[]) order by id for key share`.execute(tx)
    const moved = await tx
      .updateTable('journal_mark')
      .set({ handed_in: BigInt(to) })
      .where('node_id', '=', node)
      .where('epoch', '=', epoch)
      .where('handed_in', '=', BigInt(after))
      .returning('node_id')
      .execute()
    if (moved.length === 0) return false
    const known = new Set(rows.map(({ id }) => id))
    const values = parts
      .filter(({ campaignId }) => known.has(campaignId))
      .map(({ campaignId, day, firstSequence, billed, filtered, lines }) => ({
        ...{ campaign_id: campaignId, day, node_id: node, epoch, first_sequence: BigInt(firstSequence) },
        ...{ billed, filtered, lines },
      }))
    for (let at = 0; at < values.length; at += partsPerStatement)
      await tx
        .insertInto('proof_part')
        .values(values.slice(at, at + partsPerStatement))
        .execute()
    await leaveOutRepeats(tx, { node, epoch, after, to })
    return true
  })
}

/** What the statistics show for the day. */
export async function readShown(db: Database, campaignId: number, day: NewYorkDay): Promise<Counted> {
  const row = await db
    .selectFrom('campaign_day')
    .select(['views as billed', 'filtered'])
    .where('campaign_id', '=', campaignId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { billed: 0, filtered: 0 }
}

/** A part without its lines; node, epoch and first sequence name it within its campaign and day. */
export interface PartRow extends Counted {
  readonly node_id: number
  readonly epoch: number
  readonly first_sequence: bigint
}

/** The parts of a day in the order of the proof. */
export async function readParts(db: Database, campaignId: number, day: NewYorkDay): Promise<PartRow[]> {
  return db
    .selectFrom('proof_part')
    .select(['node_id', 'epoch', 'first_sequence', 'billed', 'filtered'])
    .where('campaign_id', '=', campaignId)
    .where('day', '=', day)
    .orderBy('node_id')
    .orderBy('epoch')
    .orderBy('first_sequence')
    .execute()
}

export async function readPartLines(
  db: Database,
  campaignId: number,
  day: NewYorkDay,
  part: PartRow,
): Promise<Buffer> {
  const { lines } = await db
    .selectFrom('proof_part')
    .select('lines')
    .where('campaign_id', '=', campaignId)
    .where('day', '=', day)
    .where('node_id', '=', part.node_id)
    .where('epoch', '=', part.epoch)
    .where('first_sequence', '=', part.first_sequence)
    .executeTakeFirstOrThrow()
  return lines
}

/** How far each epoch of a node's journal was counted and handed in, by the node's name. */
export async function readHandedIn(db: Database, nodeName: string): Promise<Map<number, HandedIn>> {
  const rows = await db
    .selectFrom('journal_mark')
    .innerJoin('delivery_node', 'delivery_node.id', 'journal_mark.node_id')
    .select(['journal_mark.epoch', 'sequence', 'handed_in'])
    .where('name', '=', nodeName)
    .execute()
  return new Map(
    rows.map((row) => [row.epoch, { counted: Number(row.sequence), handedIn: Number(row.handed_in) }]),
  )
}

/** Views of the day that were billed and are no more, by site and hour. */
export async function readGivenBack(
  db: Database,
  campaignId: number,
  day: NewYorkDay,
): Promise<{ siteId: number; hour: Date; views: number }[]> {
  const { rows } = await sql<{ siteId: number; hour: Date; views: number }>`
    select site_id as "siteId", hour, sum(counted)::int as views from views_given_back
    where campaign_id = ${campaignId} and hour >= ${dayStart(day)} and hour < ${dayStart(addDays(day, 1))}
    group by 1, 2`.execute(db)
  return rows
}

/** Answers how many parts of days before this one went. */
export async function deleteParts(db: Database, before: NewYorkDay): Promise<number> {
  await sql`delete from view_elsewhere where day < ${before}`.execute(db)
  const { numDeletedRows } = await db.deleteFrom('proof_part').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
