import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkServer } from '#server/database/check-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query('drop table if exists migration, a, b')
  folder = mkdtempSync(join(tmpdir(), 'masthead-migrations-'))
  return () => rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.ownerUrl, worldStart, folder)
const tableCount = async (name: string) =>
  (await database.pool.query('select 1 from pg_tables where tablename = $1', [name])).rowCount

describe('migrations', () => {
  test('each runs once, in the order of its number', async () => {
    write('0001_a.sql', 'create table a (id integer); create index a_id on a (id)')
    expect(await run()).toEqual(['0001_a.sql'])
    write('0002_b.sql', 'alter table a add column name text; create table b (id integer)')
    expect(await run()).toEqual(['0002_b.sql'])
    expect(await run()).toEqual([])
  })

  test('one that fails leaves nothing behind and names itself', async () => {
    write('0001_a.sql', 'create table a (id integer); select 1 from nothing')
    await expect(run()).rejects.toThrow('The migration 0001_a.sql failed: relation "nothing" does not exist')
    expect(await tableCount('a')).toBe(0)
  })

  test('a file changed after it was applied is told', async () => {
    write('0001_a.sql', 'create table a (id integer)')
    await run()
    write('0001_a.sql', 'create table a (id bigint)')
    await expect(run()).rejects.toThrow(/^The migration 0001_a.sql was changed after/)
  })

  test('a database that a newer version moved on is told', async () => {
    write('0001_a.sql', 'create table a (id integer)')
    write('0002_b.sql', 'create table b (id integer)')
    await run()
    rmSync(join(folder, '0002_b.sql'))
    await expect(run()).rejects.toThrow(/^The database was moved on by a newer version of Masthead/)
  })

  test.each(['0002_a.sql', '1_a.sql', '0001-a.sql'])('a file named %s is refused', async (name) => {
    write(name, 'select 1')
    await expect(run()).rejects.toThrow(`The migration ${name} should be numbered 0001`)
  })

  test('two processes that start together apply each file once', async () => {
    write('0001_a.sql', 'create table a (id integer); select pg_sleep(0.2)')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_a.sql'])
  })
})

describe('what the product demands of a PostgreSQL', () => {
  test('its own is good enough', async () => {
    await expect(checkServer(database.connectionString)).resolves.toBeUndefined()
  })

  test('one that acknowledges what it could lose is refused', async () => {
    await database.pool.query(
      `alter database ${new URL(database.connectionString).pathname.slice(1)} set synchronous_commit = off`,
    )
    await expect(checkServer(database.connectionString)).rejects.toThrow(/synchronous_commit = off/)
  })

  test('one that cannot be reached is named, without its password', async () => {
    const failure = checkServer('postgres://somebody:secret@127.0.0.1:1/adverts')
    await expect(failure).rejects.toThrow(/^The database adverts at 127.0.0.1:1 cannot be used: /)
    await expect(failure).rejects.not.toThrow(/secret/)
  })
})
