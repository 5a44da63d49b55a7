/**
 * Which database this is: its cluster, the timeline of that cluster, and its number there. A restore from a backup, or a
 * standby that took over, is another one. A journal keeps the name of the one it was written for.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { MarkMoved } from '../counting/counting-port.ts'

const identityFile = (folder: string): string => join(folder, 'database')

export async function databaseIdentity(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', system_identifier, timeline_id, oid) as identity
    from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.identity ?? ''
}

/** Refuses to go on with any other database. */
export async function expectDatabase(db: Database, identity: string): Promise<void> {
  if ((await databaseIdentity(db)) !== identity)
    throw new MarkMoved('the database was restored, or another has taken its place')
}

/** Whether the journal was written for another database. A folder without a name is new, or older than names. */
export async function isRestored(db: Database, folder: string): Promise<boolean> {
  const kept = await readFile(identityFile(folder), 'utf8').catch(() => null)
  return kept !== null && kept !== (await databaseIdentity(db))
}

/** Renamed into place, so that a crash leaves the old name or the new one. */
export async function keepIdentity(folder: string, identity: string): Promise<void> {
  const draft = `${identityFile(folder)}.draft`
  await writeFile(draft, identity, { mode: 0o600 })
  await rename(draft, identityFile(folder))
}
