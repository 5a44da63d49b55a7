/**
 * The counting transaction: the checkpoint, the blocks, the figures and the money move together or not at all. The
 * checkpoint makes it happen once; the blocks keep it within what was promised.
 */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { CheckpointMoved, type CountingStep } from '../facts/counting-port.ts'
import type { JournalRecord } from '../journal/record.ts'
import { addRollUp } from './add-roll-up.ts'
import { blocksOfLaterReports, rollUp, viewsPerBlock } from './rollup.ts'
import { notifyCounted } from './notify-counted.ts'
import { noteElsewhere } from './note-elsewhere.ts'

export async function countViews(db: Database, node: number, step: CountingStep): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const campaignIds = [...new Set(step.records.map((record) => record.campaignId))]
    await lockCampaigns(tx, campaignIds)
    await moveCheckpoint(tx, node, step)
    const refused = await countInBlocks(tx, node, step)
    const unbilled = [...refused, ...(await refusedBefore(tx, node, step.records))]
    if (unbilled.length > 0) await noteRefused(tx, node, step, unbilled)
    const repeats = await noteElsewhere(tx, node, step)
    const records =
      repeats.size === 0 ? step.records : step.records.filter(({ sequence }) => !repeats.has(sequence))
    await addRollUp(tx, rollUp(records, new Set(unbilled)))
    await notifyCounted(tx, campaignIds)
    return refused
  })
}

/**
 * Waits for whoever is changing one of these campaigns before anything else is locked, so that a purchase or a
 * removal in progress and this transaction cannot wait for each other.
 */
async function lockCampaigns(tx: Database, campaignIds: readonly number[]): Promise<void> {
  // Counted there: a row for each campaign would be read here for nothing.
  await sql`select count(*) from (
    select id from campaign where id = any(${campaignIds}::int[]) order by id for key share) as locked`.execute(
    tx,
  )
}

async function moveCheckpoint(tx: Database, node: number, { epoch, from, to }: CountingStep): Promise<void> {
  const moved = await sql`
    update journal_mark set sequence = ${to}
    where node_id = ${node} and epoch = ${epoch} and sequence = ${from} returning node_id`.execute(tx)
  if (moved.rows.length === 0)
    throw new CheckpointMoved(`the checkpoint of node ${node}, epoch ${epoch} is not ${from}`)
}

/**
 * Answers the blocks that did not take their views: closed, of another epoch, or full. They are locked in the order of
 * their ids, because this process may be giving some of them back at the same time.
 */
async function countInBlocks(tx: Database, node: number, step: CountingStep): Promise<number[]> {
  const views = viewsPerBlock(step.records)
  if (views.size === 0) return []
  const ids = [...views.keys()]
  if (step.isLate) return ids
  const refused = await sql<{ id: bigint }>`
    with held as materialized (
      select id from delivery_block where id = any(${ids}::bigint[]) order by id for no key update
    ), taken as (
      update delivery_block block set counted = block.counted + seen.views
      from held join unnest(${ids}::bigint[], ${[...views.values()]}::int[]) as seen (id, views) using (id)
      where block.id = held.id and block.is_open and block.node_id = ${node} and block.epoch = ${step.epoch}
        and block.counted + seen.views <= block.size
      returning block.id
    )
    select id from unnest(${ids}::bigint[]) as id where id not in (select id from taken)`.execute(tx)
  return refused.rows.map((row) => Number(row.id))
}

/** A click may come long after its view, and knows of it only what the journal says: that it was billed. */
async function refusedBefore(
  tx: Database,
  node: number,
  records: readonly JournalRecord[],
): Promise<number[]> {
  const blocks = [...blocksOfLaterReports(records)]
  if (blocks.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select distinct block_id as id from journal_refusal
    where node_id = ${node} and block_id = any(${blocks}::bigint[])`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** The journal calls these views billed and always will: what is made from it later must know better. */
async function noteRefused(
  tx: Database,
  node: number,
  { epoch, from, to }: CountingStep,
  refused: readonly number[],
): Promise<void> {
  await sql`
    insert into journal_refusal (node_id, epoch, block_id, after_sequence, to_sequence)
    select ${node}, ${epoch}, block_id, ${from}, ${to} from unnest(${refused}::bigint[]) as block_id`.execute(
    tx,
  )
}
