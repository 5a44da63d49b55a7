import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { checkServer } from './check-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

test('a database that keeps what it acknowledges is accepted', async () => {
  await expect(checkServer(database.connectionString)).resolves.toBeUndefined()
})

test('a database that acknowledges before it has written is refused with a sentence', async () => {
  const name = new URL(database.connectionString).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(database.db)
  await expect(checkServer(database.connectionString)).rejects.toThrow(
    'The database runs with synchronous_commit = off, so a crash could lose payments it has acknowledged. Set synchronous_commit = on.',
  )
})

test('a database that cannot be reached is named without its password', async () => {
  await expect(checkServer('postgres://someone:secret@127.0.0.1:1/nothing')).rejects.toThrow(
    /^The database nothing at 127\.0\.0\.1:1 cannot be used: /,
  )
})
