/** What stands in the tables, to see whether a call changed anything. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/kernel/context.ts'

/** Counters of attempts, and what delivery promises to itself: they may move while nothing was changed. */
const movingTables = [
  'attempt',
  'sign_in_failure',
  'session',
  'verification',
  'delivery_node',
  'delivery_block',
  'delivery_open',
]

/**
 * What stands in each table: how many rows, and the sum of a hash of each, which no order of the rows changes. One
 * question for all tables, since the tables of bad input ask it after each of their rows.
 */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  await expect.poll(() => countUnderWay(db), { timeout: 20_000, interval: 20 }).toBe(0)
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${movingTables}) order by 1`.execute(db)
  const ofEach = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum: contents }) => [name, contents]))
}

/** What was done before may have left jobs, which change tables in their own time: letters to send, and others. */
async function countUnderWay(db: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select (select count(*) from letter where sent_at is null)::int + (
      select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int as many`.execute(
    db,
  )
  return rows[0]?.many ?? 0
}
