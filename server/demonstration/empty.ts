/** Takes everything out of a demonstration that is closed, so that its next opening plants it anew. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** What a running product keeps beside the database: views, pictures, and the card gateway's own log. */
const folders = ['journal', 'files', 'gateway']
/** The steps that made the tables, ours and the queue's; the tables stay. */
const keptTables = ['public.migration', 'graphile_worker.migrations']

/**
 * Nothing of the product may be open. False, with nothing changed, while a payment's end is not known. The
 * database goes first, at once or not at all: without its mark the next start plants, whatever else is left.
 */
export async function emptyDemonstration(connectionString: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    const unsettled = await client.query(
      "select from payment where state in ('created', 'submitting', 'unknown')",
    )
    if (unsettled.rowCount) return false
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname in ('public', 'graphile_worker') and schemaname || '.' || tablename <> all($1)`,
      [keptTables],
    )
    await client.query(`truncate ${rows[0]?.tables} restart identity cascade`)
    await client.query('commit')
  } finally {
    await client.end()
  }
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true })
  return true
}
