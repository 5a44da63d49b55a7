/** Takes everything out of a demonstration that is closed, so that its next opening plants it anew. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stepsMade } from '../database/rights.ts'
import { withClient } from '../database/with-client.ts'

/** What a running product keeps beside the database: views, pictures, the card gateway's own log, and the articles of the local WordPress. */
const folders = ['journal', 'files', 'gateway', 'wordpress']
/**
 * Nothing of the product may be open. False, with nothing changed, while a payment's end is not known. The
 * database goes first, at once or not at all: without its mark the next start plants, whatever else is left.
 */
export async function emptyDemonstration(ownerUrl: string, dataDir: string): Promise<boolean> {
  const isEmpty = await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    const unsettled = await client.query(
      "select from payment where state in ('created', 'submitting', 'unknown')",
    )
    if (unsettled.rowCount) return false
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname in ('public', 'graphile_worker') and schemaname || '.' || tablename <> all($1)`,
      [stepsMade],
    )
    await client.query(`truncate ${rows[0]?.tables} restart identity cascade`)
    await client.query('commit')
    return true
  })
  if (!isEmpty) return false
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true })
  return true
}
