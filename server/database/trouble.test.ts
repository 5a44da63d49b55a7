import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, makeDatabase } from '#test/database.ts'
import { isDatabaseAway } from './is-away.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that the server ended, and one that never came to be, are the database’s absence', async () => {
  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  expect(isDatabaseAway(await faultOf(client.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(
    true,
  )
  expect(isDatabaseAway(await faultOf(client.query('select 1')))).toBe(true)
  await client.end()
  const nobody = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isDatabaseAway(await faultOf(nobody.connect()))).toBe(true)
})

test('a question that it refuses, or any other fault, is not', async () => {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  expect(isDatabaseAway(await faultOf(client.query('select nothing from nowhere')))).toBe(false)
  await client.end()
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
  expect(isDatabaseAway(null)).toBe(false)
})
