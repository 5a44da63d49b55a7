/** SQL of stored files that no row names. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** Notes since when those of the keys that nobody uses are unused; those known already keep their instant. */
export async function noteUnused(db: Database, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into file_unused (key, since)
    select key, ${at} from unnest(${[...keys]}::text[]) as kept (key)
    where not exists (select from file_in_use where file_in_use.key = kept.key)
    on conflict do nothing`.execute(db)
}

/** What somebody uses again was never unused. */
export async function forgetUsed(db: Database): Promise<void> {
  await db
    .deleteFrom('fileUnused')
    .where('key', 'in', (query) => query.selectFrom('fileInUse').select('key'))
    .execute()
}

export async function unusedSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('fileUnused').select('key').where('since', '<=', before).execute()
  return rows.map(({ key }) => key)
}

export async function forgetUnused(db: Database, key: string): Promise<void> {
  await db.deleteFrom('fileUnused').where('key', '=', key).execute()
}
