/** What is wrong with the product at this moment, so that each fault is told once, however often it is looked for. */
import { sql } from 'kysely'
import type { Database } from '../kernel/context.ts'

/**
 * Takes down everything that is wrong now and answers what was not known to be. What is no longer among it is forgotten:
 * should it come back, it is new.
 */
export async function noteAlarms(tx: Database, abouts: readonly string[], at: Date): Promise<string[]> {
  await sql`delete from alarm where about <> all(${abouts}::text[])`.execute(tx)
  const { rows } = await sql<{ about: string }>`
    insert into alarm (about, since) select distinct about, ${at}::timestamptz from unnest(${abouts}::text[]) as about
    on conflict do nothing returning about`.execute(tx)
  return rows.map(({ about }) => about)
}

/** Whether anything is wrong as far as is known. */
export async function isAlarmed(db: Database): Promise<boolean> {
  const { rows } = await sql`select from alarm limit 1`.execute(db)
  return rows.length > 0
}
