/** The line for news, where the database takes a call and then says nothing, as a machine does that has gone. */
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { notifyListeners, openEvents } from './events.ts'

let database: TestDatabase
let between: Server
/** The words whose requests are lost between the product and its database; null: none. */
let unheard: string | null
let lost = 0
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  unheard = null
  const of = new URL(database.connectionString).searchParams
  between = createServer((caller) => {
    const callee = connect(`${of.get('host')}/.s.PGSQL.${of.get('port')}`)
    for (const [one, other] of [[caller, callee] as const, [callee, caller] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    callee.pipe(caller)
    caller.on('data', (asked) => {
      if (unheard === null || !asked.includes(unheard)) callee.write(asked)
      else lost += 1
    })
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
})
afterEach(() => between.close())

const waits = { connectMs: 500, lockMs: 500, statementMs: 500 }
const open = () => {
  const address = new URL(database.connectionString)
  address.search = ''
  address.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  return openEvents(address.href, pino({ level: 'silent' }), waits)
}

test.each(['', 'listen'])('a start does not wait for ever for the answer to “%s”', async (words) => {
  unheard = words
  await expect(open()).rejects.toThrow(/timeout/)
})

test('a line that broke is opened again and again until it is answered, and who listens is told to look', async () => {
  const events = await open()
  const heard: (string | null)[] = []
  const told = async (many: number) => {
    await expect.poll(() => heard, { timeout: 30_000 }).toHaveLength(many)
  }
  events.listen('masthead_people', (payload) => heard.push(payload))
  unheard = 'listen'
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen %' and datname = current_database()`,
  )
  const before = lost
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(before)
  unheard = null
  await told(1)
  await database.db.transaction().execute((tx) => notifyListeners(tx, 'masthead_people', '7'))
  await told(2)
  expect(heard).toEqual([null, '7'])
  await events.close()
})
