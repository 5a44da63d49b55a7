/**
 * Brings the database's tables up to this version of the product: plain SQL files, numbered, forward only.
 * Each runs once, in a transaction of its own, and is recorded with the checksum of its text; so a file that
 * was changed afterwards, or a database that a newer version has already moved on, is told instead of guessed.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartFault } from '#server/kernel/start-fault.ts'

const migrationsFolder = fileURLToPath(new URL('migrations/', import.meta.url))

/** Any number will do, as long as every process of the product uses the same. */
const migrationLock = 7_305_001

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Applies what is missing and answers the names applied. Two processes that start together wait for each other. */
export async function migrate(
  connectionString: string,
  now: Date,
  folder = migrationsFolder,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<Migration>(
      'select number, name, checksum from migration order by number',
    )
    checkHistory(rows, migrations)
    const missing = migrations.slice(rows.length)
    for (const migration of missing) await apply(client, migration, now)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Files are `0001_name.sql`, without gaps. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, at) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (number !== at + 1)
      throw new StartFault(
        `The migration ${name} should be numbered ${String(at + 1).padStart(4, '0')}: numbers have four digits and follow each other.`,
      )
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function checkHistory(applied: readonly Migration[], known: readonly Migration[]): void {
  for (const [at, { number, name, checksum }] of applied.entries()) {
    const file = known[at]
    if (!file)
      throw new StartFault(
        `The database was moved on by a newer version of Masthead (migration ${number}, ${name}). Start that version, or restore a backup from before.`,
      )
    if (file.checksum !== checksum)
      throw new StartFault(
        `The migration ${file.name} was changed after this database applied it. Put the file back and write a new one for the change.`,
      )
  }
}

async function apply(
  client: pg.Client,
  { number, name, sql, checksum }: Migration,
  now: Date,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (number, name, checksum, applied_at) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      now,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartFault(`The migration ${name} failed: ${(error as Error).message}`)
  }
}
