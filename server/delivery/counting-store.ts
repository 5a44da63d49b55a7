/**
 * The counting side's part of the database: nodes, their epochs, marks and blocks. Locks are always taken in
 * the order campaigns, mark, blocks, figures, money.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'
import type { BlockChange } from './blocks.ts'
import { expectDatabase } from './database-identity.ts'
import { countViews } from './count-views.ts'
import { type CountingStore, MarkMoved, type NodeName } from './counting-port.ts'
import { countingDefaults } from './counting-settings.ts'
import { takeBlocks } from './take-blocks.ts'

/** `database`: the identity of the one that may be counted in; null: whichever answers. */
export function countingStore(
  db: Database,
  blockLifeMs = countingDefaults.blockLifeMs,
  database: string | null = null,
): CountingStore {
  return {
    takeBlocks: (name, campaignIds, now, day) =>
      takeBlocks(db, name, campaignIds, now, day, { blockLifeMs, database }),
    closeUnknownBlocks: (name, known) => closeUnknownBlocks(db, name, known),
    changeBlocks: (name, changes) => changeBlocks(db, name, changes),
    count: (node, step) => countViews(db, node, step),
    beginMark: (name) => beginMark(db, name),
    readMarks: (node) => readMarks(db, node),
    closeOlderBlocks: (name) => closeOlderBlocks(db, name),
    readMark: (name) => readMark(db, name),
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
  address: string | null = null,
): Promise<NodeName> {
  return db.transaction().execute(async (tx) => {
    const { id, epoch } = await tx
      .insertInto('delivery_node')
      .values({ name: nodeName, epoch: newestInJournal + 1, seen_at: now, address })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          epoch: sql`greatest(delivery_node.epoch, ${newestInJournal}::int) + 1`,
          seen_at: now,
          address,
          fenced_at: null,
        }),
      )
      .returning(['id', 'epoch'])
      .executeTakeFirstOrThrow()
    await tx.insertInto('journal_mark').values({ node_id: id, epoch, sequence: 0n }).execute()
    return { node: id, epoch }
  })
}

async function beginMark(db: Database, { node, epoch }: NodeName): Promise<void> {
  await db
    .insertInto('journal_mark')
    .values({ node_id: node, epoch, sequence: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readMarks(db: Database, node: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journal_mark')
    .select(['epoch', 'sequence'])
    .where('node_id', '=', node)
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
  await sql`
    update delivery_block block
    set size = case when change.is_open then least(block.size, change.size) else block.counted end,
      is_open = change.is_open
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ size }) => size)}::int[],
      ${changes.map(({ isOpen }) => isOpen)}::boolean[]) as change (id, size, is_open)
    where block.id = change.id and block.is_open and block.counted <= change.size
      and block.node_id = ${name.node} and block.epoch = ${name.epoch}`.execute(db)
}

async function readMark(db: Kysely<Tables>, { node, epoch }: NodeName): Promise<number> {
  const row = await db
    .selectFrom('journal_mark')
    .select('sequence')
    .where('node_id', '=', node)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  if (row === undefined) throw new MarkMoved(`node ${node} has no mark for epoch ${epoch}`)
  return Number(row.sequence)
}

async function renew(
  db: Database,
  { node, epoch }: NodeName,
  now: Date,
  blockLifeMs: number,
): Promise<boolean> {
  const renewed = await sql`
    with alive as (
      update delivery_node set seen_at = ${now} where id = ${node} and epoch = ${epoch} returning id
    ), renewed as (
      update delivery_block set expires_at = ${new Date(now.getTime() + blockLifeMs)}
      where node_id = ${node} and epoch = ${epoch} and is_open and exists (select from alive)
    )
    select id from alive`.execute(db)
  return renewed.rows.length > 0
}
