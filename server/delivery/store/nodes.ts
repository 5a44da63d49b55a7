/** The SQL of the delivery processes there are, as others see them. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** Where each delivery node is reached; nodes without an address are left out. */
export async function readAddresses(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('deliveryNode').select(['id', 'address']).execute()
  return new Map(rows.flatMap(({ id, address }) => (address === null ? [] : [[id, address]])))
}

/** A node that has not shown itself for this long is not waited for. */
const silentAfterMs = 60_000

/** The names of the delivery nodes that showed themselves lately. */
export async function readLiving(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveryNode')
    .select('name')
    .where('seenAt', '>', new Date(now.getTime() - silentAfterMs))
    .where('fencedAt', 'is', null)
    .where('journalId', 'is not', null)
    .execute()
  return rows.map(({ name }) => name)
}

export interface NodeStatus {
  readonly name: string
  readonly epoch: number
  readonly seenAt: Date
  readonly fencedAt: Date | null
  /** Impressions that only it can still deliver. */
  readonly promised: number
}

/** Every delivery node there ever was, by name. */
export async function readStandings(db: Database): Promise<NodeStatus[]> {
  const { rows } = await sql<NodeStatus>`
    select name, epoch, seen_at, fenced_at, (
      select coalesce(sum(size - counted), 0)::int from delivery_block where node_id = node.id and is_open
    ) as promised
    from delivery_node node order by name`.execute(db)
  return rows
}

/** Ends the node's epoch, so that what it reports from now on is a stranger's. Null: there is no node of this name. */
export async function endEpoch(
  db: Database,
  name: string,
  now: Date,
): Promise<{ node: number; epoch: number } | null> {
  const row = await db
    .updateTable('deliveryNode')
    .set(({ eb }) => ({ epoch: eb('epoch', '+', 1), fencedAt: now }))
    .where('name', '=', name)
    .returning(['id as node', 'epoch'])
    .executeTakeFirst()
  return row ?? null
}
