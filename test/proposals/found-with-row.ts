import { sql } from 'kysely'
import { breachesOf, type Invariant } from '#server/kernel/invariant.ts'
import type { World } from '../world.ts'

/** What of these invariants is found untrue while a wrong row stands; it is taken away again. */
export async function foundWithRow(
  { db }: Pick<World, 'db'>,
  invariants: readonly Invariant[],
  statement: string,
): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      for (const invariant of invariants)
        if ((await breachesOf(tx, invariant)).length > 0) found.push(invariant.says)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}
