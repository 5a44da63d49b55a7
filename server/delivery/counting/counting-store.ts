/**
 * The counting side's part of the database: nodes, their epochs, checkpoints and blocks. Locks are always taken in
 * the order campaigns, checkpoint, blocks, figures, money; several blocks in the order of their ids, because one process may
 * count, renew and give back at once.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { BlockChange } from './blocks.ts'
import { expectDatabase } from '../nodes/database-identity.ts'
import { countViews } from './count-views.ts'
import { CheckpointMoved, type CountingStore, type NodeName } from './counting-port.ts'
import { countingDefaults } from './counting-settings.ts'
import { takeBlocks } from './take-blocks.ts'
import type { TrafficCurves } from '../forecast/traffic-curves.ts'

/** `database`: the identity of the one that may be counted in; null: whichever answers. `curves`: null spreads nothing. */
export function countingStore(
  db: Database,
  blockLifeMs = countingDefaults.blockLifeMs,
  database: string | null = null,
  curves: TrafficCurves | null = null,
): CountingStore {
  return {
    takeBlocks: (name, campaignIds, now, day) =>
      takeBlocks(db, name, campaignIds, now, day, { blockLifeMs, database, curves }),
    closeUnknownBlocks: (name, known) => closeUnknownBlocks(db, name, known),
    changeBlocks: (name, changes) => changeBlocks(db, name, changes),
    count: (node, step) => countViews(db, node, step),
    beginCheckpoint: (name) => beginCheckpoint(db, name),
    readCheckpoints: (node) => readCheckpoints(db, node),
    closeOlderBlocks: (name) => closeOlderBlocks(db, name),
    readCheckpoint: (name) => readCheckpoint(db, name),
    async renew(name, now) {
      if (database !== null) await expectDatabase(db, database)
      return renew(db, name, now, blockLifeMs)
    },
  }
}

/**
 * Takes the next epoch of the node with this name. From here on whoever ran under an older one is a stranger:
 * what it still reports is not billed. Always above the newest epoch in the journal, also when the database
 * is younger than the journal (it was restored, or is another).
 */
export async function takeEpoch(
  db: Database,
  nodeName: string,
  newestInJournal: number,
  now: Date,
  { address = null, journalId = null }: { address?: string | null; journalId?: string | null } = {},
): Promise<NodeName> {
  return db.transaction().execute(async (tx) => {
    if (journalId !== null) await refuseNamesake(tx, nodeName, journalId, now)
    const signs = { seenAt: now, address, journalId }
    const { id, epoch } = await tx
      .insertInto('deliveryNode')
      .values({ name: nodeName, epoch: newestInJournal + 1, ...signs })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          epoch: sql`greatest(delivery_node.epoch, ${newestInJournal}::int) + 1`,
          fencedAt: null,
          ...signs,
        }),
      )
      .returning(['id', 'epoch'])
      .executeTakeFirstOrThrow()
    await tx.insertInto('journalMark').values({ nodeId: id, epoch, sequence: 0n }).execute()
    return { node: id, epoch }
  })
}

/** Three signs of life. */
const recentMs = 15_000

/** Two of one name would take each other's place for ever; the lock of the folder keeps apart those that share one. */
async function refuseNamesake(tx: Database, nodeName: string, journalId: string, now: Date): Promise<void> {
  const other = await tx
    .selectFrom('deliveryNode')
    .select(['seenAt', 'address'])
    .where('name', '=', nodeName)
    .where('fencedAt', 'is', null)
    .where('journalId', '<>', journalId)
    .where('seenAt', '>', new Date(now.getTime() - recentMs))
    .executeTakeFirst()
  if (other)
    throw new StartFault(
      `A process that delivers under the name ${nodeName} gave a sign at ${other.seenAt.toISOString()} (${other.address ?? 'without an address'}), and its journal is in another folder. Stop it or fence it, or give this one a NODE_NAME of its own.`,
    )
}

/** Says that the node has stopped in order: nobody waits for it, and another journal may take its name. */
export async function leaveNode(db: Database, { node, epoch }: NodeName): Promise<void> {
  await db
    .updateTable('deliveryNode')
    .set({ journalId: null })
    .where('id', '=', node)
    .where('epoch', '=', epoch)
    .execute()
}

async function beginCheckpoint(db: Database, { node, epoch }: NodeName): Promise<void> {
  await db
    .insertInto('journalMark')
    .values({ nodeId: node, epoch, sequence: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readCheckpoints(db: Database, node: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journalMark')
    .select(['epoch', 'sequence'])
    .where('nodeId', '=', node)
    .execute()
  return new Map(rows.map((row) => [row.epoch, Number(row.sequence)]))
}

async function closeOlderBlocks(db: Database, { node, epoch }: NodeName): Promise<number> {
  const closed = await sql`
    update delivery_block set is_open = false, size = counted
    where node_id = ${node} and epoch < ${epoch} and is_open returning id`.execute(db)
  return closed.rows.length
}

async function closeUnknownBlocks(db: Database, name: NodeName, known: readonly number[]): Promise<void> {
  await sql`
    update delivery_block set is_open = false, size = counted
    where node_id = ${name.node} and epoch = ${name.epoch} and is_open
      and id <> all(${known}::bigint[])`.execute(db)
}

async function changeBlocks(db: Database, name: NodeName, changes: readonly BlockChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id)
  await sql`
    with held as materialized (
      select id from delivery_block where id = any(${ids}::bigint[]) order by id for no key update
    )
    update delivery_block block
    set size = case when change.is_open then least(block.size, change.size) else block.counted end,
      is_open = change.is_open
    from held join unnest(${ids}::bigint[], ${changes.map(({ size }) => size)}::int[],
      ${changes.map(({ isOpen }) => isOpen)}::boolean[]) as change (id, size, is_open) using (id)
    where block.id = held.id and block.is_open and block.counted <= change.size
      and block.node_id = ${name.node} and block.epoch = ${name.epoch}`.execute(db)
}

async function readCheckpoint(db: Kysely<Tables>, { node, epoch }: NodeName): Promise<number> {
  const row = await db
    .selectFrom('journalMark')
    .select('sequence')
    .where('nodeId', '=', node)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  if (row === undefined) throw new CheckpointMoved(`node ${node} has no mark for epoch ${epoch}`)
  return Number(row.sequence)
}

/** A block is written again when half of its life is over: most of what is open has more at most times. */
async function renew(
  db: Database,
  { node, epoch }: NodeName,
  now: Date,
  blockLifeMs: number,
): Promise<boolean> {
  const renewed = await sql`
    with alive as (
      update delivery_node set seen_at = ${now} where id = ${node} and epoch = ${epoch} returning id
    ), due as materialized (
      select id from delivery_block
      where node_id = ${node} and epoch = ${epoch} and is_open
        and expires_at <= ${new Date(now.getTime() + blockLifeMs / 2)} and exists (select from alive)
      order by id for no key update
    ), renewed as (
      update delivery_block block set expires_at = ${new Date(now.getTime() + blockLifeMs)}
      from due where block.id = due.id
    )
    select id from alive`.execute(db)
  return renewed.rows.length > 0
}
