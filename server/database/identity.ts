import { sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Which database this is: its cluster, the timeline of that cluster, and its number there. A restore from a backup, or a
 * standby that took over, is another one.
 */
export async function databaseIdentity(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', system_identifier, timeline_id, oid) as identity
    from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.identity ?? ''
}
