import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { seedReference } from './seed-reference.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

const counts = async () => {
  const { db } = database
  const tables = [
    ...(['site', 'zone', 'zoneRule', 'continent', 'deviceChoice'] as const),
    ...(['contentType', 'product', 'scheduleRule'] as const),
  ]
  return Promise.all(
    tables.map(async (table) => [
      table,
      Number(
        (
          await db
            .selectFrom(table)
            .select((of) => of.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    ]),
  )
}

test('a new installation has its sites, zones and products, and keeps them at the next start', async () => {
  const before = await counts()
  expect(before.every(([, count]) => Number(count) > 0)).toBe(true)
  await database.db.updateTable('site').set({ name: 'Renamed Since' }).where('id', '=', 3).execute()
  await seedReference(database.db)
  expect(await counts()).toEqual(before)
  const site = await database.db.selectFrom('site').select('name').where('id', '=', 3).executeTakeFirst()
  expect(site?.name).toBe('Renamed Since')
})

test('TGT-06 device choices carry their platform codes', async () => {
  const rows = await database.db.selectFrom('deviceChoice').select(['name', 'platforms']).execute()
  const codes = new Map(rows.map((row) => [row.name, row.platforms]))
  expect(codes.get('Only Desktop')).toEqual([5])
  expect(codes.get('Tablets and Phones')).toEqual([23])
  expect(codes.get('All Devices')).toEqual([])
})

test('an installation of before is given the same places of zones as a new one', async () => {
  const { pool, db } = database
  const placed = () => db.selectFrom('zone').selectAll().orderBy('value').execute()
  const seeded = await placed()
  await pool.query(`alter table zone drop column page, drop column group_name, drop column short_label,
    drop column drawn_as, drop column drawn_x, drop column drawn_y, drop column drawn_width, drop column drawn_height`)
  await pool.query(readFileSync('server/database/migrations/0088_places_of_zones.sql', 'utf8'))
  expect(await placed()).toEqual(seeded)
})
