/** How far the journals were counted into the database. */
import type { Database } from '#server/kernel/context.ts'
import { CheckpointMoved, type NodeName } from '../facts/counting-port.ts'

export async function beginCheckpoint(db: Database, { node, epoch }: NodeName): Promise<void> {
  await db
    .insertInto('journalMark')
    .values({ nodeId: node, epoch, sequence: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readCheckpoints(db: Database, node: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('journalMark')
    .select(['epoch', 'sequence'])
    .where('nodeId', '=', node)
    .execute()
  return new Map(rows.map((row) => [row.epoch, Number(row.sequence)]))
}

export async function readCheckpoint(db: Database, { node, epoch }: NodeName): Promise<number> {
  const row = await db
    .selectFrom('journalMark')
    .select('sequence')
    .where('nodeId', '=', node)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  if (row === undefined) throw new CheckpointMoved(`node ${node} has no checkpoint for epoch ${epoch}`)
  return Number(row.sequence)
}
