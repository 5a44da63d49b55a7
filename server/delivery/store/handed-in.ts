/** The SQL of how far each journal was handed in, and of what is still to be handed in of it. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { EpochProgress } from '../journal/delete-old-segments.ts'

/** A stretch of records whose views the database did not take, if they are of this block. */
export interface RefusedStretch {
  readonly blockId: number
  readonly after: number
  readonly to: number
}

/** A stretch of one epoch's journal. */
export interface JournalStretch {
  readonly epoch: number
  readonly after: number
  readonly to: number
}

/** A stretch of one node's journal. */
export interface NodeStretch extends JournalStretch {
  readonly node: number
}

/** What was counted and not handed in yet, oldest first. */
export async function readUnhanded(db: Database, node: number): Promise<JournalStretch[]> {
  const rows = await db
    .selectFrom('journalMark')
    .select(['epoch', 'handedIn', 'sequence'])
    .where('nodeId', '=', node)
    .whereRef('handedIn', '<', 'sequence')
    .orderBy('epoch')
    .execute()
  return rows.map((row) => ({
    epoch: row.epoch,
    after: Number(row.handedIn),
    to: Number(row.sequence),
  }))
}

export async function readRefusals(
  db: Database,
  node: number,
  { epoch, after, to }: JournalStretch,
): Promise<RefusedStretch[]> {
  const rows = await db
    .selectFrom('journalRefusal')
    .select(['blockId', 'afterSequence', 'toSequence'])
    .where('nodeId', '=', node)
    .where('epoch', '=', epoch)
    .where('toSequence', '>', BigInt(after))
    .where('afterSequence', '<', BigInt(to))
    .execute()
  return rows.map((row) => ({
    blockId: Number(row.blockId),
    after: Number(row.afterSequence),
    to: Number(row.toSequence),
  }))
}

/** One hand-in after the other, so that of two journals that hold a view the second one finds what the first one left. */
export async function oneHandInAtATime(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delivery hand-in'))`.execute(tx)
}

/** Says that the stretch is handed in; false when it was before. */
export async function moveHandedIn(tx: Database, { node, epoch, after, to }: NodeStretch): Promise<boolean> {
  const moved = await tx
    .updateTable('journalMark')
    .set({ handedIn: BigInt(to) })
    .where('nodeId', '=', node)
    .where('epoch', '=', epoch)
    .where('handedIn', '=', BigInt(after))
    .returning('nodeId')
    .execute()
  return moved.length > 0
}

/** How far each epoch of a node's journal was counted and handed in, by the node's name. */
export async function readHandedIn(db: Database, nodeName: string): Promise<Map<number, EpochProgress>> {
  const rows = await db
    .selectFrom('journalMark')
    .innerJoin('deliveryNode', 'deliveryNode.id', 'journalMark.nodeId')
    .select(['journalMark.epoch', 'sequence', 'handedIn'])
    .where('name', '=', nodeName)
    .execute()
  return new Map(
    rows.map((row) => [row.epoch, { counted: Number(row.sequence), handedIn: Number(row.handedIn) }]),
  )
}
