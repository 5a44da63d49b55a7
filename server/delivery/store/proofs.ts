/** The SQL of proofs of delivery: the parts that were handed in, and what they are held against. */
import { type Kysely, sql } from 'kysely'
import type { Counted } from '#domain/delivery/proof/proof-state.ts'
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ProofPart } from '../proof/proof-parts.ts'

type Db = Kysely<Tables>

/** The journal of one life of a node. */
interface JournalName {
  readonly node: number
  readonly epoch: number
}

interface DayOfCampaign {
  readonly campaignId: number
  readonly day: NewYorkDay
}

const partsPerStatement = 1_000

/** Those of the campaigns that there are; they cannot go before the transaction ends. */
export async function lockKnown(tx: Db, campaignIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign where id = any(${campaignIds}::int[]) order by id for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function insertParts(
  tx: Db,
  { node, epoch }: JournalName,
  parts: readonly ProofPart[],
): Promise<void> {
  const values = parts.map(({ campaignId, day, firstSequence, billed, filtered, lines }) => ({
    ...{ campaignId, day, nodeId: node, epoch, firstSequence: BigInt(firstSequence) },
    ...{ billed, filtered, lines },
  }))
  for (let at = 0; at < values.length; at += partsPerStatement)
    await tx
      .insertInto('proofPart')
      .values(values.slice(at, at + partsPerStatement))
      .execute()
}

/** What the statistics show for the day. */
export async function readShown(db: Db, campaignId: number, day: NewYorkDay): Promise<Counted> {
  const row = await db
    .selectFrom('campaignDay')
    .select(['views as billed', 'filtered'])
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { billed: 0, filtered: 0 }
}

/** A part without its lines; node, epoch and first sequence name it within its campaign and day. */
export interface PartRow extends Counted {
  readonly nodeId: number
  readonly epoch: number
  readonly firstSequence: bigint
}

/** The parts of a day in the order of the proof. */
export async function readParts(db: Db, campaignId: number, day: NewYorkDay): Promise<PartRow[]> {
  return db
    .selectFrom('proofPart')
    .select(['nodeId', 'epoch', 'firstSequence', 'billed', 'filtered'])
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .orderBy('nodeId')
    .orderBy('epoch')
    .orderBy('firstSequence')
    .execute()
}

export async function readPartLines(
  db: Db,
  campaignId: number,
  day: NewYorkDay,
  part: PartRow,
): Promise<Buffer> {
  const { lines } = await db
    .selectFrom('proofPart')
    .select('lines')
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .where('nodeId', '=', part.nodeId)
    .where('epoch', '=', part.epoch)
    .where('firstSequence', '=', part.firstSequence)
    .executeTakeFirstOrThrow()
  return lines
}

/** The lines that the journals of one node hold of a day, zipped. */
export async function readLinesOfNode(
  tx: Db,
  { campaignId, day }: DayOfCampaign,
  node: number,
): Promise<Buffer[]> {
  const parts = await tx
    .selectFrom('proofPart')
    .select('lines')
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .where('nodeId', '=', node)
    .execute()
  return parts.map(({ lines }) => lines)
}

/** The parts of one journal. */
type JournalParts = DayOfCampaign & { readonly nodeId: number; readonly epoch: number }

export async function readLinesOfEpoch(
  tx: Db,
  { campaignId, day, nodeId, epoch }: JournalParts,
): Promise<{ firstSequence: bigint; lines: Buffer }[]> {
  return tx
    .selectFrom('proofPart')
    .select(['firstSequence', 'lines'])
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .where('nodeId', '=', nodeId)
    .where('epoch', '=', epoch)
    .execute()
}

/** Puts fewer lines into a part; those that go were not billed. */
export async function replaceLines(
  tx: Db,
  { campaignId, day, nodeId, epoch }: JournalParts,
  firstSequence: bigint,
  { lines, fewer }: { readonly lines: Buffer; readonly fewer: number },
): Promise<void> {
  await tx
    .updateTable('proofPart')
    .set(({ eb }) => ({ filtered: eb('filtered', '-', fewer), lines }))
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .where('nodeId', '=', nodeId)
    .where('epoch', '=', epoch)
    .where('firstSequence', '=', firstSequence)
    .execute()
}

/** Views of the day that were billed and are no more, by site and hour. */
export async function readGivenBack(
  db: Db,
  campaignId: number,
  day: NewYorkDay,
): Promise<{ siteId: number; hour: Date; views: number }[]> {
  const { rows } = await sql<{ siteId: number; hour: Date; views: number }>`
    select site_id, hour, sum(counted)::int as views from views_given_back
    where campaign_id = ${campaignId} and hour >= ${dayStart(day)} and hour < ${dayStart(addDays(day, 1))}
    group by 1, 2`.execute(db)
  return rows
}

/** Answers how many parts of days before this one went. */
export async function deleteParts(db: Db, before: NewYorkDay): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('proofPart').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
