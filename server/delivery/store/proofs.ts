/** The SQL of proofs of delivery: the parts that were handed in, and what they are held against. */
import { sql } from 'kysely'
import type { ViewCounts } from '#domain/delivery/proof/proof-state.ts'
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '#server/kernel/context.ts'

/** Views of one campaign and day in a stretch of one journal. */
export interface ProofPart {
  readonly campaignId: number
  readonly day: NewYorkDay
  readonly firstSequence: number
  readonly billed: number
  readonly filtered: number
  /** The lines without their place in the chain, each with its line feed, gzipped. */
  readonly lines: Buffer
}

/** The journal of one life of a node. */
interface JournalName {
  readonly node: number
  readonly epoch: number
}

export interface DayOfCampaign {
  readonly campaignId: number
  readonly day: NewYorkDay
}

const partsPerStatement = 1_000

/** Those of the campaigns that there are; they cannot go before the transaction ends. */
export async function lockProvenCampaigns(
  tx: Database,
  campaignIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign where id = any(${campaignIds}::int[]) order by id for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function insertProofParts(
  tx: Database,
  { node, epoch }: JournalName,
  parts: readonly ProofPart[],
): Promise<void> {
  const values = parts.map(({ campaignId, day, firstSequence, billed, filtered, lines }) => ({
    campaignId,
    day,
    nodeId: node,
    epoch,
    firstSequence: BigInt(firstSequence),
    billed,
    filtered,
    lines,
  }))
  for (let at = 0; at < values.length; at += partsPerStatement)
    await tx
      .insertInto('proofPart')
      .values(values.slice(at, at + partsPerStatement))
      .execute()
}

/** What the statistics show for the day. */
export async function readShown(db: Database, { campaignId, day }: DayOfCampaign): Promise<ViewCounts> {
  const row = await db
    .selectFrom('campaignDay')
    .select(['views as billed', 'filtered'])
    .where('campaignId', '=', campaignId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { billed: 0, filtered: 0 }
}

const partsOf = (db: Database, { campaignId, day }: DayOfCampaign) =>
  db.selectFrom('proofPart').where('campaignId', '=', campaignId).where('day', '=', day)

/** A part without its lines; node, epoch and first sequence name it within its campaign and day. */
export interface ProofPartHead extends ViewCounts {
  readonly nodeId: number
  readonly epoch: number
  readonly firstSequence: bigint
}

/** The parts of a day in the order of the proof. */
export async function readParts(db: Database, which: DayOfCampaign): Promise<ProofPartHead[]> {
  return partsOf(db, which)
    .select(['nodeId', 'epoch', 'firstSequence', 'billed', 'filtered'])
    .orderBy('nodeId')
    .orderBy('epoch')
    .orderBy('firstSequence')
    .execute()
}

/** Lines are kept zipped. */
export async function readPartLines(
  db: Database,
  which: DayOfCampaign,
  part: ProofPartHead,
): Promise<Buffer> {
  const { lines } = await partsOf(db, which)
    .select('lines')
    .where('nodeId', '=', part.nodeId)
    .where('epoch', '=', part.epoch)
    .where('firstSequence', '=', part.firstSequence)
    .executeTakeFirstOrThrow()
  return lines
}

/** What the journals of one node hold of a day. */
export async function readLinesOfNode(db: Database, which: DayOfCampaign, node: number): Promise<Buffer[]> {
  const parts = await partsOf(db, which).select('lines').where('nodeId', '=', node).execute()
  return parts.map(({ lines }) => lines)
}

/** The parts that one journal of a node, its epoch, holds of a campaign's day. */
type JournalParts = DayOfCampaign & { readonly nodeId: number; readonly epoch: number }

export async function readLinesOfEpoch(
  db: Database,
  which: JournalParts,
): Promise<{ firstSequence: bigint; lines: Buffer }[]> {
  return partsOf(db, which)
    .select(['firstSequence', 'lines'])
    .where('nodeId', '=', which.nodeId)
    .where('epoch', '=', which.epoch)
    .execute()
}

/** Puts fewer lines into a part; those that go were not billed. */
export async function replaceLines(
  tx: Database,
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

/** Views of one site and hour that were billed and are no more. */
export interface ReturnedViews {
  readonly siteId: number
  readonly hour: Date
  readonly views: number
}

export async function readGivenBack(
  db: Database,
  { campaignId, day }: DayOfCampaign,
): Promise<ReturnedViews[]> {
  const { rows } = await sql<ReturnedViews>`
    select site_id, hour, sum(counted)::int as views from views_given_back
    where campaign_id = ${campaignId} and hour >= ${dayStart(day)} and hour < ${dayStart(addDays(day, 1))}
    group by 1, 2`.execute(db)
  return rows
}

/** Answers how many parts of days before this one went. */
export async function deleteParts(db: Database, before: NewYorkDay): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('proofPart').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
