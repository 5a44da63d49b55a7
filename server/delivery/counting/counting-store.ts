/**
 * The counting side's part of the database: signs of life, checkpoints and blocks. Locks are always taken in
 * the order campaigns, checkpoint, blocks, figures, money; several blocks in the order of their ids, because one process may
 * count, renew and give back at once.
 */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { BlockChange } from '../facts/block.ts'
import { expectDatabase } from './database-identity.ts'
import { beginCheckpoint, readCheckpoint, readCheckpoints } from './checkpoints.ts'
import { countViews } from './count-views.ts'
import type { CountingStore, NodeName } from '../facts/counting-port.ts'
import { countingDefaults } from '../facts/counting-settings.ts'
import { takeBlocks } from './take-blocks.ts'
import type { TrafficCurves } from '../forecast/traffic-curves.ts'

/** `database`: the identity of the one that may be counted in; null: whichever answers. `curves`: null spreads nothing. */
export function countingStore(
  db: Database,
  blockLifeMs = countingDefaults.blockLifeMs,
  database: string | null = null,
  curves: TrafficCurves | null = null,
): CountingStore {
  const held = new Map<number, Date>()
  return {
    takeBlocks: (name, campaignIds, now, day) =>
      takeBlocks(db, name, campaignIds, now, day, { blockLifeMs, database, curves, held }),
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
