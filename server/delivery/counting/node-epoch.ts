/** The life of a node in the database: the epoch it takes at its start, and its leave. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { NodeName } from '../facts/counting-port.ts'

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

/** The time of three signs of life, within which a node counts as alive. */
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
