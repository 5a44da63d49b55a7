/** The database that a journal was written for: its folder keeps the name, and counts into no other. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseIdentity } from '#server/database/identity.ts'
import type { Database } from '#server/kernel/context.ts'
import { CheckpointMoved } from '../facts/counting-port.ts'

const identityFile = (folder: string): string => join(folder, 'database')

/** Refuses to go on with any other database. */
export async function expectDatabase(db: Database, identity: string): Promise<void> {
  if ((await databaseIdentity(db)) !== identity)
    throw new CheckpointMoved('the database was restored, or another has taken its place')
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
