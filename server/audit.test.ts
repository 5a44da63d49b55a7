import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { audit, describeBreaches } from './audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

const lines = async () => describeBreaches(await audit(database.db))

test('a new installation breaks no invariant', async () => {
  expect(await lines()).toEqual([])
})

test('a broken invariant is told with the row that breaks it', async () => {
  // Delivered views that no figure shows: 7 of campaign 9 on site 3.
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    "insert into stat_hour (campaign_id, media_id, site_id, zone, hour, country, state, device, views) values (9, 1, 3, 40, '2026-02-02T15:00:00Z', 'US', 'NY', 'desktop', 7)",
  )
  await client.query('commit')
  client.release()
  const found = await lines()
  expect(found[0]).toMatch(/^Not true: the views shown are the delivered rows.*"campaign_id":9.*"views":"7"/)
  await database.pool.query('delete from stat_hour')
  expect(await lines()).toEqual([])
})
