import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/people/actor.ts'
import { idsOfPage } from '#server/overview/store/page.ts'
import { factsOf } from '#server/overview/store/facts.ts'
import { type TestDatabase, makeDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { type Connection, connect } from './connect.ts'

let database: TestDatabase
let single: Connection
beforeAll(async () => {
  database = await makeDatabase()
  single = connect(database.connectionString, pino({ level: 'silent' }), 1)
})
afterAll(async () => {
  await single.close()
  await database.drop()
})

const none = new Set<never>()
const actorOf = (personId: number): Actor => ({
  personId,
  name: '',
  email: '',
  level: 0,
  flags: none,
  rights: none,
  clientIds: none,
  siteIds: none,
})

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(single.db)).rows
    .length

test('calls about other campaigns ask in the same words, which a connection reads once', async () => {
  const ask = async (ids: readonly number[], personId: number) => {
    await factsOf(single.db, ids, worldStart)
    const filter = { search: '', siteId: null }
    await idsOfPage(single.db, actorOf(personId), {
      filter,
      classes: ['enabled'],
      offset: 0,
      limit: personId,
    })
  }
  await ask([1], 1)
  const first = await prepared()
  expect(first).toBeGreaterThan(2)
  await ask([2, 3, 4, 5], 2)
  expect(await prepared()).toBe(first)
})

test('rows added at once, whose texts are as many as their numbers, are not kept', async () => {
  const before = await prepared()
  const rows = Array.from({ length: 41 }, (_, at) => at)
  await sql`select * from (values ${sql.join(rows.map((row) => sql`(${row}::int)`))}) as new (at)`.execute(
    single.db,
  )
  expect(await prepared()).toBe(before)
})

test('a statement that failed is asked again as if it were new', async () => {
  const divide = (by: number) => sql<{ result: number }>`select 6 / ${by}::int as result`.execute(single.db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
  await expect(sql`select ${1}::int from later`.execute(single.db)).rejects.toThrow('does not exist')
  await sql`create temporary table later as select 1 as one`.execute(single.db)
  expect((await sql`select ${1}::int as one from later`.execute(single.db)).rows).toEqual([{ one: 1 }])
})
