/**
 * A business that sold before proposals were paid: its database is migrated on, and every order, payment, letter and entry
 * of the ledger stands as it did. What said that a proposal was paid, though no payment stood behind it, is set back.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from './audit.ts'
import { migrate } from './database/migrate.ts'
import { sha256 } from './kernel/sha256.ts'
import { prepareDatabase } from './prepare.ts'

const fixtures = new URL('../test/before-order-lines/', import.meta.url).pathname
const migrations = new URL('database/migrations/', import.meta.url).pathname
const tables = [
  'sales_order',
  'order_line',
  'payment',
  'ledger_account',
  'ledger_transaction',
  'ledger_entry',
  'letter',
]

let database: TestDatabase
let room: string
let before: Record<string, readonly Record<string, unknown>[]>
beforeAll(async () => {
  room = mkdtempSync(join(inject('runFolder'), 'upgrade-'))
  database = await makeDatabase('template0')
  // Rows of long ago, brought up to the version before, where somebody had written proposals too.
  await migrateTo('0031')
  await database.pool.query(readFileSync(join(fixtures, 'rows.sql'), 'utf8'))
  await migrateTo('0075')
  await database.pool.query(
    `insert into proposal (name, client_id, salesman_id, created_by, total_cents, paid_cents, sent_at, completed_at,
       campaigns_added_at, created_at, updated_at)
     select name, 1, 2, 2, 25000, paid, at, case when paid = 25000 then at end, added, at, at
     from (values ('Paid', 25000, '2026-02-03 15:00Z'::timestamptz, '2026-02-03 15:00Z'::timestamptz),
       ('In part', 10000, '2026-02-03 15:00Z', '2026-02-03 15:00Z'), ('Approved', 0, '2026-02-03 15:00Z', '2026-02-03 15:00Z'),
       ('Sent', 0, '2026-02-03 15:00Z', null)) as written (name, paid, at, added)`,
  )
  await database.pool.query(
    `insert into proposal_line (proposal_id, position, name, rate_type, rate_micros, quantity)
     select id, 0, 'Written by hand', 'ppp', 250000000, 1 from proposal where total_cents = 25000`,
  )
  before = await rowsOf(Object.fromEntries(tables.map((table) => [table, '*'])))
  await prepareDatabase({ owner: database.ownerUrl, runtime: database.connectionString }, worldStart)
})
afterAll(() => database.drop())

/** All that comes before the migration of this number. */
async function migrateTo(number: string): Promise<void> {
  const folder = join(room, `migrations-${number}`)
  for (const name of readdirSync(migrations).filter((file) => file < number))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(database.ownerUrl, worldStart, folder)
}

async function rowsOf(columns: Readonly<Record<string, string>>) {
  const found: Record<string, readonly Record<string, unknown>[]> = {}
  for (const [table, wanted] of Object.entries(columns))
    found[table] = (await database.pool.query(`select ${wanted} from ${table} order by id`)).rows
  return found
}

test('orders, payments, letters and the ledger stand as they did', async () => {
  expect(tables.map((table) => before[table]?.length)).toEqual([6, 6, 7, 10, 6, 18, 4])
  const columns = Object.entries(before).map(([table, [row = {}]]) => [table, Object.keys(row).join(', ')])
  // Of the key of a request a hash alone is kept since.
  const { payment: payments = [] } = before
  const payment = payments.map((row) => ({ ...row, idempotency_key: sha256(String(row.idempotency_key)) }))
  expect(await rowsOf(Object.fromEntries(columns))).toEqual({ ...before, payment })
})

test('what was bought is in US dollars, by card and without a surcharge, and settles no sale', async () => {
  const { sales_order: orders = [], payment: payments = [] } = await rowsOf({
    sales_order: 'currency, proposal_id, usd_nanos, hides_prices',
    payment: 'processing_cents::int, usd_nanos, settles_order_id, method',
  })
  const sold = { currency: 'usd', proposal_id: null, usd_nanos: null, hides_prices: false }
  expect(new Set(orders.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(sold)]))
  const charged = { processing_cents: 0, usd_nanos: null, settles_order_id: null, method: 'card' }
  expect(new Set(payments.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(charged)]))
})

test('a proposal that only said that it was paid or approved says so no more', async () => {
  const { rows } = await database.pool.query(
    `select name, paid_cents::int as paid, completed_at, campaigns_added_at, sent_at is not null as sent from proposal order by id`,
  )
  const fact = { paid: 0, completed_at: null, campaigns_added_at: null, sent: true }
  expect(rows).toEqual(['Paid', 'In part', 'Approved', 'Sent'].map((name) => ({ name, ...fact })))
})

test('the audit finds nothing, and the product opens on it', async () => {
  mkdirSync(join(room, 'gateway'))
  cpSync(join(fixtures, 'gateway.jsonl'), join(room, 'gateway/log.jsonl'))
  expect(describeBreaches(await audit(database.db, room))).toEqual([])
  const world: World = await makeWorld({ DATA_DIR: room }, { database })
  expect((await world.visitor.get('/sales/1/receipt')).status).toBe(401)
  await world.close()
})
