/**
 * A business that was there before orders had lines: its database is migrated on, and every receipt, history, chart
 * and figure reads as it did. What is expected here is what the version of migration 0030 answered.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, settableClock, type World } from '#test/world.ts'
import { audit, describeBreaches } from './audit.ts'
import { migrate } from './database/migrate.ts'
import { hashPassword } from './people/password-hash.ts'
import { prepareDatabase } from './prepare.ts'

const fixtures = new URL('../test/before-order-lines/', import.meta.url).pathname
const migrations = new URL('database/migrations/', import.meta.url).pathname

let database: TestDatabase
let world: World
let breaches: string[]
beforeAll(async () => {
  const room = mkdtempSync(join(inject('runFolder'), 'upgrade-'))
  database = await makeDatabase('template0')
  await makeOldBusiness(room)
  await prepareDatabase({ owner: database.ownerUrl, runtime: database.connectionString }, worldStart)
  mkdirSync(join(room, 'gateway'))
  cpSync(join(fixtures, 'gateway.jsonl'), join(room, 'gateway/log.jsonl'))
  breaches = describeBreaches(await audit(database.db, room))
  const clock = settableClock(new Date('2026-02-04T17:00:00Z'))
  world = await makeWorld({ DATA_DIR: room }, { database, clock })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

/** Everything up to migration 0030, and the rows as that version wrote them; everybody may sign in. */
async function makeOldBusiness(room: string): Promise<void> {
  const before = join(room, 'migrations')
  for (const name of readdirSync(migrations).filter((file) => file < '0031'))
    cpSync(join(migrations, name), join(before, name))
  await migrate(database.ownerUrl, worldStart, before)
  await database.pool.query(readFileSync(join(fixtures, 'rows.sql'), 'utf8'))
  await database.pool.query(
    `insert into credential (person_id, account_id, provider_id, password, created_at, updated_at)
     select id, id::text, 'credential', $1, created_at, updated_at from person`,
    [await hashPassword(demonstrationPassword)],
  )
}

const read = async (path: string, who = 'advertiser') => {
  const { status, body } = await (await world.as(who)).get(path)
  expect(status).toBe(200)
  return body
}
const firstPurchase = { amount: '250.00', existing_card: 1, idempotency_key: 'bought-before-the-upgrade' }
const buy = async (wire: object) => (await world.as('advertiser')).post('/api/campaigns/1/impressions', wire)

test('the audit finds nothing in the migrated rows', () => {
  expect(breaches).toEqual([])
})

test('API-12 an order history reads the same', async () => {
  const once = { subscription_id: null, recurring: '', subscription_url: null }
  const added = { ...once, unit: 'impressions', description: 'Added to budget: Spring Campaign' }
  expect(await read('/api/campaigns/1/orders')).toEqual([
    // Its payment was open when the product was stopped, and was settled at this start.
    {
      id: 7,
      date: '2026-02-04 12:00 PM',
      impressions: 10_610,
      budget: '77.77',
      agent: '',
      ...added,
      receipt_url: '/sales/7/receipt',
    },
    {
      id: 6,
      date: '2026-02-03 12:00 PM',
      impressions: -200,
      budget: '0.00',
      agent: 'Tom Becker',
      ...added,
      description: 'Removed without payment: Spring Campaign',
      receipt_url: null,
    },
    {
      id: 5,
      date: '2026-02-03 12:00 PM',
      impressions: 500,
      budget: '0.00',
      agent: 'Tom Becker',
      ...added,
      description: 'Added without payment: Spring Campaign',
      receipt_url: null,
    },
    {
      id: 2,
      date: '2026-02-03 10:00 AM',
      impressions: 6_821,
      budget: '50.00',
      agent: 'Sam Ortiz',
      ...added,
      receipt_url: '/sales/2/receipt',
    },
    {
      id: 1,
      date: '2026-02-02 10:00 AM',
      impressions: 34_106,
      budget: '250.00',
      agent: '',
      ...added,
      receipt_url: '/sales/1/receipt',
    },
  ])
  expect(await read('/api/campaigns/2/orders')).toEqual([
    {
      id: 3,
      date: '2026-02-03 11:00 AM',
      impressions: 2,
      unit: 'posts',
      budget: '300.00',
      agent: '',
      ...once,
      description: 'Bought posts: Spring Stories',
      receipt_url: '/sales/3/receipt',
    },
  ])
  expect(await read('/api/campaigns/3/orders')).toEqual([
    {
      id: 4,
      date: '2026-02-03 11:00 AM',
      impressions: 1,
      unit: 'articles',
      budget: '900.00',
      agent: '',
      ...once,
      description: 'Bought articles: Spring <i>Article</i>',
      receipt_url: '/sales/4/receipt',
    },
  ])
})

test('the marks on a chart read the same', async () => {
  const marks = async (id: number) =>
    (await read(`/api/overview/campaigns/${id}/stats`)).marks.map(
      ({ day, text }: { day: string; text: string }) => `${day} ${text}`,
    )
  expect(await marks(1)).toEqual([
    '2026-02-04 Bought $77.77',
    '2026-02-03 −200 impressions',
    '2026-02-03 +500 impressions',
    '2026-02-03 Priority 1 → 3',
    '2026-02-03 Bought $50.00',
    '2026-02-02 Bought $250.00',
  ])
  expect(await marks(2)).toEqual(['2026-02-03 Bought 2 posts for $300.00'])
  expect(await marks(3)).toEqual(['2026-02-03 Bought 1 article for $900.00'])
})

const receipts = [
  {
    number: 1,
    time: ['2026-02-02', '10:00 AM'],
    soldBy: '<b>Masthead</b>',
    item: ['Header 728x90', 'Spring Campaign', '34,106 impressions', '$7.33 CPM', '$250.00'],
    card: 'Visa ending 4242',
  },
  {
    number: 2,
    time: ['2026-02-03', '10:00 AM'],
    soldBy: '<b>Sam Ortiz</b>Masthead',
    item: ['Header 728x90', 'Spring Campaign', '6,821 impressions', '$7.33 CPM', '$50.00'],
    card: 'Mastercard ending 4444',
  },
  {
    number: 3,
    time: ['2026-02-03', '11:00 AM'],
    soldBy: '<b>Masthead</b>',
    item: ['Instagram story', 'Spring Stories', '2 posts', '$150.00 each', '$300.00'],
    card: 'Visa ending 4242',
  },
  {
    number: 4,
    time: ['2026-02-03', '11:00 AM'],
    soldBy: '<b>Masthead</b>',
    item: [
      'Sponsored article',
      'Spring &#60;i&#62;Article&#60;/i&#62;',
      '1 articles',
      '$900.00 each',
      '$900.00',
    ],
    card: 'Visa ending 4242',
  },
  {
    number: 7,
    time: ['2026-02-04', '12:00 PM'],
    soldBy: '<b>Masthead</b>',
    item: ['Header 728x90', 'Spring Campaign', '10,610 impressions', '$7.33 CPM', '$77.77'],
    card: 'Visa ending 4242',
  },
]
test.each(receipts)('NAV-15 receipt $number reads the same', async ({ number, time, soldBy, item, card }) => {
  const page: string = await read(`/sales/${number}/receipt`)
  const [day, clock] = time
  const [product, campaign, count, rate, amount] = item
  expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).toBe(`<main class="sheet" id="receipt">
<div class="lethead">Masthead</div>
<div class="oxford"></div>
<div class="title"><h1>Receipt</h1><p>S-${number}</p></div>
<div class="parties">
<section><h2>Billed to</h2><b>Dina Roth</b>advertiser@demo.test</section>
<section><h2>Sold by</h2>${soldBy}</section>
<dl><dt>Paid</dt><dd>${day}</dd><dt>Time</dt><dd>${clock} ET</dd><dt>Sale</dt><dd>S-${number}</dd><dt>Currency</dt><dd>USD</dd></dl>
</div>
<table><caption class="vh">What was bought</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="num second">Quantity</th><th scope="col" class="num second">Rate</th><th scope="col" class="num">Amount, USD</th></tr></thead>
<tbody><tr><td><span class="name">${product}</span><span class="sub">Oakdale Standard · ${campaign}</span></td>
<td class="num second">${count}</td><td class="num second">${rate}</td><td class="num">${amount}</td></tr></tbody></table>
<div class="below"><div class="how"><p><b>${card}</b>, charged ${day} ${clock} ET.</p></div><dl><div class="total"><dt>Paid by card</dt><dd>${amount}</dd></div></dl></div>
<div class="colophon"><p><span>Questions about this receipt: name sale S-${number}</span><span>Thank you for advertising with us</span></p></div>
`)
})

test('BUY-14 payments that were open are settled as the gateway says: one was charged, one never reached it', async () => {
  const { rows } = await database.pool.query(
    'select id, state, decline_code, reply from payment where id > 5 order by id',
  )
  expect(rows).toEqual([
    {
      id: 6,
      state: 'succeeded',
      decline_code: null,
      reply: {
        purchased: 10_610,
        left: 42_412,
        orderId: 7,
        receiptUrl: '/sales/7/receipt',
        message: 'Successfully purchased 10,610 impresssions for Spring Campaign',
      },
    },
    { id: 7, state: 'declined', decline_code: 'never-reached', reply: null },
  ])
  const letters = (await world.lettersTo('advertiser@demo.test')).slice(-2)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Card declined: $42.00, Added to budget: Spring Campaign',
    'Receipt S-7: $77.77 for Spring Campaign',
  ])
  expect(letters[0]?.text).toContain('/advertiser/campaigns?buy=1')
  expect(letters[1]?.text).toContain(`Thank you, Dina Roth.

Receipt: S-7
Date: 2026-02-04 12:00 PM ET
Campaign: Spring Campaign
Bought: 10,610 impressions at $7.33 CPM
Card: Visa ending 4242
Charged, US dollars: $77.77
`)
})

test('BUY-14 a key from before gets its stored answer, and none for another request', async () => {
  const { status, body } = await buy(firstPurchase)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      purchased: 34_106,
      left: 34_106,
      order_id: 1,
      receipt_url: '/sales/1/receipt',
      repeated: true,
      message: 'Successfully purchased 34,106 impresssions for Spring Campaign',
    },
  ])
  const cutOff = { amount: '77.77', existing_card: 1, idempotency_key: 'charged-and-cut-off' }
  expect((await buy(cutOff)).body).toMatchObject({ repeated: true, order_id: 7, purchased: 10_610 })
  expect((await buy({ ...firstPurchase, amount: '251.00' })).status).toBe(422)
})

test('what is bought afterwards stands beside what was bought before', async () => {
  const { body } = await buy({ amount: '10.00', existing_card: 1 })
  expect(body).toMatchObject({ repeated: false, order_id: 8 })
  expect((await read('/api/campaigns/1/orders')).map(({ id }: { id: number }) => id)).toEqual([
    8, 7, 6, 5, 2, 1,
  ])
})
