import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, makeDatabase } from '#test/database.ts'
import { RecentTroubles, troubleOf } from './trouble.ts'

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

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

describe('what PostgreSQL itself says', () => {
  test('a connection that the server ended, and one that never came to be, are its absence', async () => {
    const client = await connected()
    expect(troubleOf(await faultOf(client.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(
      'away',
    )
    expect(troubleOf(await faultOf(client.query('select 1')))).toBe('away')
    await client.end()
    const nobody = new pg.Client({ host: '127.0.0.1', port: 1 })
    expect(troubleOf(await faultOf(nobody.connect()))).toBe('away')
  })

  test('a statement that takes longer than it may is slow', async () => {
    const client = await connected()
    await client.query("set statement_timeout = '20ms'")
    expect(troubleOf(await faultOf(client.query('select pg_sleep(1)')))).toBe('slow')
    await client.end()
  })

  test('a row that somebody else holds is locked', async () => {
    const [holder, other] = [await connected(), await connected()]
    await holder.query('begin; lock table setting')
    await other.query("set lock_timeout = '20ms'")
    expect(troubleOf(await faultOf(other.query('begin; lock table setting')))).toBe('locked')
    await holder.end()
    await other.end()
  })

  // Raised by the server as it raises them itself when its disk is full or its connections are all taken.
  test.each([
    ['53100', 'full'],
    ['53200', 'full'],
    ['53300', 'full'],
    ['53400', 'full'],
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['08006', 'away'],
    ['22012', null],
    ['40P01', null],
  ])('%s is %s', async (code, trouble) => {
    const client = await connected()
    const raise = `do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`
    expect(troubleOf(await faultOf(client.query(raise)))).toBe(trouble)
    await client.end()
  })
})

test('a question that it refuses, or any other fault, is none', async () => {
  const client = await connected()
  expect(troubleOf(await faultOf(client.query('select nothing from nowhere')))).toBeNull()
  await client.end()
  expect(troubleOf(new TypeError('x is not a function'))).toBeNull()
  expect(troubleOf(null)).toBeNull()
  expect(troubleOf(Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write' }))).toBe('full')
})

test('what concerns everybody is said for half a minute, a locked row is not', () => {
  let nowMs = 0
  const troubles = new RecentTroubles(() => nowMs)
  troubles.note(Object.assign(new Error(), { code: '55P03' }))
  expect(troubles.said()).toBeNull()
  troubles.note(Object.assign(new Error(), { code: '53100' }))
  nowMs = 29_999
  expect(troubles.said()).toContain('no room left')
  nowMs = 30_000
  expect(troubles.said()).toBeNull()
})
