/** What stands in the tables, to see whether a call changed anything. */
import type pg from 'pg'
import { expect } from 'vitest'

/** Counters of attempts, and what delivery promises to itself: they may move while nothing was changed. */
const movingTables = [
  'attempt',
  'sign_in_failure',
  'session',
  'one_time_link',
  'delivery_node',
  'delivery_block',
  'delivery_open',
]

/**
 * What stands in each table: how many rows, and the sum of a hash of each, which no order of the rows changes. One
 * question for all tables, since the tables of bad input ask it after each of their rows; and each question under a
 * name, because planning it takes PostgreSQL several times as long as answering it.
 */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  await pool.query({ name: 'hurry', text: hurry })
  await expect.poll(() => countUnderWay(pool), { timeout: 20_000, interval: 20 }).toBe(0)
  const tables = await pool.query<{ name: string }>({
    name: 'tables',
    text: `
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> all($1) order by 1`,
    values: [movingTables],
  })
  const ofEach = tables.rows.map(
    ({ name }) => `
      select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from "${name}" t`,
  )
  const text = ofEach.join(' union all ')
  const { rows } = await pool.query<{ name: string; sum: string }>({ name: 'contents', text })
  return Object.fromEntries(rows.map(({ name, sum: contents }) => [name, contents]))
}

/** What was put off, as the letter of a decision that can still be undone, is done at once and not in the midst of what is asked next. */
const hurry = `
  select count(*) from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where run_at > now() and attempts = 0), run_at => now())`

/** What was done before may have left jobs, which change tables in their own time: letters to send, and others. */
async function countUnderWay(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ many: number }>({
    name: 'under way',
    text: `
      select (select count(*) from letter where sent_at is null and leaves_at is null)::int + (
        select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int as many`,
  })
  return rows[0]?.many ?? 0
}
