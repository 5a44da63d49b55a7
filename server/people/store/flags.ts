import type { Flag } from '#domain/people/actor.ts'
import type { Database } from '#server/kernel/context.ts'

/** The flags of these people together; of nobody who is disabled. */
export async function flagsHeldBy(db: Database, personIds: readonly number[]): Promise<ReadonlySet<Flag>> {
  const rows = await db
    .selectFrom('personFlag as f')
    .innerJoin('person as p', 'p.id', 'f.personId')
    .select('f.flag')
    .where('f.personId', 'in', [...personIds])
    .where('p.disabledAt', 'is', null)
    .execute()
  return new Set(rows.map(({ flag }) => flag))
}
