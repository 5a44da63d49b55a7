/** The database stands still as a whole, with its connections open: nobody is answered by it, and nothing breaks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { Line } from '#test/torture/line.ts'

let database: TestDatabase
let line: Line
let world: DeliveryWorld
beforeAll(async () => {
  database = await makeDatabase()
  // Tests are patient elsewhere; here the wait of a reader is what is looked at.
  await database.db
    .updateTable('setting')
    .set({ value: '300' })
    .where('key', '=', 'delivery.promiseWaitMs')
    .execute()
  line = await Line.open()
  const url = new URL(database.connectionString)
  line.leadTo(Number(url.searchParams.get('port')))
  url.search = ''
  url.host = `127.0.0.1:${line.port}`
  const waits = { DATABASE_CONNECT_SECONDS: '1', DATABASE_LOCK_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '1' }
  world = await makeDeliveryWorld(waits, { database: { ...database, connectionString: url.href } })
})
afterAll(async () => {
  line.thaw()
  await world.close()
  await line.close()
  await database.drop()
})

test('DLV-03 ads that were promised go on being delivered, people are told to try again, and all is counted afterwards', async () => {
  const [promised, unpromised] = [
    await world.addServing({ left: 400 }),
    await world.addServing({ left: 400, zones: [41] }),
  ]
  const seen = await world.ask()
  expect(seen).toMatchObject({ campaign: promised })
  const reader = await world.real.as('advertiser')

  line.freeze()
  expect((await world.call('GET', String(seen['view']))).statusCode).toBe(204)
  for (let asked = 0; asked < 5; asked += 1) expect(await world.serve()).toBe(promised)
  expect(await world.ask(41)).toEqual({ none: 'not-promised-in-time' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => reader.get('/api/me')))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([503])
  expect(answers[0]?.headers.get('retry-after')).toBe('5')
  expect(answers[0]?.body.error).toBe('This is not possible at the moment. Try again shortly')
  const health = await world.real.visitor.get('/healthz')
  expect([health.status, health.body]).toEqual([
    503,
    expect.objectContaining({ ok: false, database: 'down' }),
  ])
  expect(await world.serve()).toBe(promised)

  line.thaw()
  await expect.poll(async () => (await reader.get('/api/me')).status, { timeout: 10_000 }).toBe(200)
  await expect.poll(async () => (await world.figures(promised)).views, { timeout: 10_000 }).toBe(7)
  await expect.poll(() => world.serve(41), { timeout: 10_000, interval: 200 }).toBe(unpromised)
}, 60_000)
