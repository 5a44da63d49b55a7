import type { Database } from '#server/kernel/context.ts'

/** What people are called, by their ids. */
export async function findPersonNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findNameAndAddress(
  db: Database,
  personId: number,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}
