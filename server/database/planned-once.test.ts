import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCampaignFacts } from '#server/overview/store/facts.ts'
import { type TestDatabase, makeDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { type Connection, connect } from './connect.ts'
import { plannedOnce } from './planned-once.ts'

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

async function kept(): Promise<number> {
  const { rows } = await sql`select from pg_prepared_statements`.execute(single.db)
  return rows.length
}

test('the facts of other campaigns are asked in the same words, which a connection reads once', async () => {
  await readCampaignFacts(single.db, [1], worldStart)
  const ofOne = await kept()
  expect(ofOne).toBeGreaterThan(0)
  await readCampaignFacts(single.db, [2, 3, 4, 5], worldStart)
  expect(await kept()).toBe(ofOne)
})

test('a statement that does not say so is planned for its values', async () => {
  const before = await kept()
  expect((await sql`select ${6}::int as result`.execute(single.db)).rows).toEqual([{ result: 6 }])
  expect(await kept()).toBe(before)
})

test('a statement that failed is asked again as if it were new', async () => {
  const divide = (by: number) => sql`${plannedOnce} select 6 / ${by}::int as result`.execute(single.db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
  const later = () => sql`${plannedOnce} select one from later where one = ${1}`.execute(single.db)
  await expect(later()).rejects.toThrow('does not exist')
  await sql`create temporary table later as select 1 as one`.execute(single.db)
  expect((await later()).rows).toEqual([{ one: 1 }])
})
