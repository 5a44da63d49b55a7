/** Where secrets are looked for: files of a folder, rows of a database, and what was said aloud. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import type { Place } from './sweep.ts'

/** Every file of the folder, with those of a database that lies in it, its journal of writes too. */
export function* filesOf(folder: string): Generator<Place> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield { name: path, bytes: readFileSync(path) }
  }
}

/** Whether nobody but its owner reads the file. */
export const isOwnersAlone = (file: string): boolean => (statSync(file).mode & 0o077) === 0

type Ask = (question: string) => Promise<readonly { readonly name: string; readonly text: string | null }[]>

export const rowsOf =
  (db: Database): Ask =>
  async (question) =>
    (await sql.raw<{ name: string; text: string | null }>(question).execute(db)).rows

/** Every table of every schema, those of jobs too; bytes are spelled in hex. */
export async function tablesOf(ask: Ask): Promise<Place[]> {
  const tables = await ask(`
    select format('%I.%I', schemaname, tablename) as name, null as text from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const places: Place[] = []
  for (const { name } of tables) {
    const rows = await ask(`select '' as name, t::text as text from ${name} t`)
    places.push(said(`the table ${name}`, rows.map(({ text }) => text).join('\n')))
  }
  return places
}

export const said = (name: string, text: string): Place => ({ name, bytes: Buffer.from(text) })
