/** Stored files that no row names go a day later; what a row names stays, in whatever table and column. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { bannerFields, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sweepFiles } from './sweep-files.ts'

const hourMs = 3_600_000

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const isThere = (key: string) => existsSync(world.platform.files.pathOf(key))
const hoursLater = async (hours: number) => {
  world.clock.advance(hours * hourMs)
  world.realTime.advance(hours * hourMs)
  await sweepFiles(world.platform)
}

test('a file that nobody uses goes 24 hours after it was seen to be unused, and leaves nothing', async () => {
  const { files } = world.platform
  const key = await files.put(Buffer.from('nobody names this'))
  await sweepFiles(world.platform)
  await hoursLater(23)
  expect(isThere(key)).toBe(true)
  await hoursLater(1)
  expect(isThere(key)).toBe(false)
  expect(readdirSync(join(world.dataDir, 'uploads'))).toEqual([])
  expect(await world.db.selectFrom('fileUnused').selectAll().execute()).toEqual([])
})

test('a file that is stored again in its last hour, or named again, stays', async () => {
  const { files } = world.platform
  const [again, named] = [await files.put(Buffer.from('stored again')), await files.put(Buffer.from('named'))]
  await sweepFiles(world.platform)
  world.clock.advance(25 * hourMs)
  world.realTime.advance(25 * hourMs)
  await files.put(Buffer.from('stored again'))
  const campaign = await addImpressionCampaign(world.db)
  const advertiser = await world.as('advertiser')
  const { body } = await advertiser.post('/advertiser/medias', mediaForm(bannerFields(campaign), await png()))
  await world.db.updateTable('media').set({ fileKey: named }).where('id', '=', body.item.id).execute()
  await sweepFiles(world.platform)
  expect([isThere(again), isThere(named)]).toEqual([true, true])
  await hoursLater(49)
  expect([isThere(again), isThere(named)]).toEqual([true, true])
  await hoursLater(24)
  expect([isThere(again), isThere(named)]).toEqual([false, true])
})

test('every column that is called a key of a file is known to the sweep', async () => {
  const { rows } = await sql<{ named: string; known: boolean }>`
    select c.table_name || '.' || c.column_name as named, exists (
      select from information_schema.view_column_usage u
      where u.view_name = 'file_in_use' and u.table_name = c.table_name and u.column_name = c.column_name
    ) as known
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '^(file|shown|preview)_key$'
    order by 1`.execute(world.database.db)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ known }) => !known)).toEqual([])
})
