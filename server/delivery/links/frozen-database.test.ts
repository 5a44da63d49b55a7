/** A database that stands still stops nobody who follows a counted link, and what came meanwhile is counted afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { desktop } from '#test/delivery/world.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { Line } from '#test/torture/line.ts'
import { makeWorld, type World } from '#test/world.ts'

let database: TestDatabase
let line: Line
let world: World
beforeAll(async () => {
  database = await makeDatabase()
  line = await Line.open()
  const url = new URL(database.connectionString)
  line.leadTo(Number(url.searchParams.get('port')))
  url.search = ''
  url.host = `127.0.0.1:${line.port}`
  const waits = { DATABASE_CONNECT_SECONDS: '1', DATABASE_LOCK_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '1' }
  world = await makeWorld(waits, { database: { ...database, connectionString: url.href } })
})
afterAll(async () => {
  line.thaw()
  await world.close()
  await line.close()
  await database.drop()
})

test('CNT-15 the database stands still: links lead on, and the clicks are counted when it is there again', async () => {
  const admin = await world.as('superadmin')
  const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
  const target = 'https://ohrbakery.example/spring'
  const words = {
    campaign,
    message: 'Fresh bread',
    date: '2026-06-01',
    time: '11:00 am',
    redirect_url: target,
  }
  const { item } = (await admin.post('/api/content-campaigns/', { ...words, track_link: 1 })).body
  const address = item.links[0].trackable_link
  expect((await admin.post(`/instagram-admin/approve/${item.id}`)).status).toBe(200)
  const leadsTo = async (headers = {}, at = address) => {
    const answer = await fetch(at, { redirect: 'manual', headers: { 'user-agent': desktop, ...headers } })
    return answer.headers.get('location') ?? answer.status
  }
  await world.restart()

  line.freeze()
  for (const browser of ['one', 'two', 'two'])
    expect(await leadsTo({ 'user-agent': `${desktop} ${browser}` })).toBe(target)
  expect(await leadsTo({}, `${address}x`)).toBe(503)

  line.thaw()
  const clicks = async () => (await admin.get(`/api/content-media/${item.id}`)).body.item?.links[0].clicks
  await expect.poll(clicks, { timeout: 20_000, interval: 200 }).toBe(2)
}, 60_000)
