import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** How many wait for what somebody else holds in this database. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
