import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { breachesOf } from '../kernel/invariant.ts'
import { auditBilling } from './audit.ts'
import { auditGateway } from './audit-gateway.ts'

let world: World
let ids: Record<'campaign' | 'other' | 'content' | 'payment' | 'order', number>
beforeAll(async () => {
  world = await makeWorld()
  const existing_card = await addCard(world, 'advertiser')
  const advertiser = await world.as('advertiser')
  const campaign = await addImpressionCampaign(world.db, { left: 0, cpm: 7_330_000n })
  const other = await addImpressionCampaign(world.db, { left: 10 })
  const content = await addContentCampaign(world.db, { credits: 3 })
  const bought = await advertiser.post(`/api/campaigns/${campaign}/impressions`, { amount: 5, existing_card })
  await advertiser.post(`/api/content-campaigns/${content}/posts`, { amount: 300, existing_card })
  const [payment] = await world.db.selectFrom('payment').select('id').orderBy('id').execute()
  ids = { campaign, other, content, payment: payment?.id ?? 0, order: bought.body.order_id }
})
afterAll(() => world.close())

const lines = async () => describeBreaches(await audit(world.db, world.dataDir))
beforeEach(async () => expect(await lines()).toEqual([]))

/** What the audit says while a wrong row stands; the row is taken away again. */
async function foundWith(statement: string): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  await world.db
    .transaction()
    .execute(async (tx) => {
      const { sql } = await import('kysely')
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const one of statement.split(';').filter((text) => text.trim() !== ''))
        await sql.raw(one).execute(tx)
      for (const invariant of auditBilling)
        if ((await breachesOf(tx, invariant)).length > 0) found = [...found, invariant.says]
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const transaction = (kind: string) => `(select max(id) from ledger_transaction where kind = '${kind}')`
const account = (kind: string, subject = 'null') =>
  `(select id from ledger_account where kind = '${kind}' and subject_id is not distinct from ${subject})`

/** A sale of a proposal to be charged later, of so many cents in US dollars. */
const laterSale = (cents: string) =>
  `insert into sales_order (kind, advertiser_id, placed_by, amount_cents, description, created_at, currency, proposal_id, usd_nanos)
   select 'later', advertiser_id, placed_by, ${cents}, 'Later', created_at, 'usd', 1, ${cents} * 10000000::bigint
   from sales_order where id = ${ids.order}`
/** The payment of 5.00 pays that sale, and is worth so many nano-dollars. */
const settledBy = (nanos: string) =>
  `update payment set subject_kind = 'proposal', usd_nanos = ${nanos},
   settles_order_id = (select id from sales_order where kind = 'later') where id = ${ids.payment}`

const howMoneyMoves =
  'a campaign’s money moves by purchase, of its own or in a proposal, grant, removal, delivery, views given back, posts that are out or deleted and posts that came back, each in its direction, and by transfer'

describe('a planted fault is found', () => {
  const cases: [planted: string, statement: () => string, says: string][] = [
    [
      'an entry without its counterpart',
      () =>
        `insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('grant')}, ${account('make-good')}, 5)`,
      'every transaction of the ledger sums to zero, per unit',
    ],
    [
      'a transaction without entries',
      () => `insert into ledger_transaction (kind, at) values ('grant', '2026-02-02T15:00:00Z')`,
      'a transaction of the ledger has entries',
    ],
    [
      'a charge of half a cent',
      () =>
        `insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('card-purchase')}, ${account('gateway')}, 5000000)`,
      'what cards are charged, and what is taken in cash, is whole cents',
    ],
    [
      'half a cent in cash',
      () =>
        `insert into ledger_account (kind, unit, subject_id, may_be_negative) values ('cash', 'usd-nano', 1, true);
         insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('grant')}, ${account('cash', '1')}, 5000000)`,
      'what cards are charged, and what is taken in cash, is whole cents',
    ],
    [
      'Canadian dollars of a site',
      () =>
        `insert into ledger_account (kind, unit, subject_id, may_be_negative) values ('revenue', 'cad-nano', 3, true)`,
      'Canadian dollars are with cards, in cash or in exchange, and nowhere else',
    ],
    [
      'a client who owes less than nothing',
      () =>
        `insert into ledger_account (kind, unit, subject_id, balance, may_be_negative) values ('receivable', 'usd-nano', 1, 5, true)`,
      'nobody owes less than nothing',
    ],
    [
      'a proposal whose money may fall below zero',
      () =>
        `insert into ledger_account (kind, unit, subject_id, may_be_negative) values ('proposal', 'usd-nano', 1, true)`,
      'campaigns, proposals and credits never fall below zero',
    ],
    [
      'a campaign below zero',
      () =>
        `alter table ledger_account drop constraint ledger_account_check; update ledger_account set balance = -1 where kind = 'campaign' and subject_id = ${ids.other}`,
      'campaigns, proposals and credits never fall below zero',
    ],
    [
      'a campaign that may fall below zero',
      () =>
        `update ledger_account set may_be_negative = true where kind = 'campaign' and subject_id = ${ids.other}`,
      'campaigns, proposals and credits never fall below zero',
    ],
    [
      'a cached balance that moved by itself',
      () => `update ledger_account set balance = balance + 1 where kind = 'make-good'`,
      'a balance is the sum of its entries and of the delivery that is not closed yet',
    ],
    [
      'delivery that moved no money',
      () =>
        `insert into delivery_open (campaign_id, site_id, hour, price_nanos, counted) values (${ids.other}, 3, '2026-02-02T15:00:00Z', 6000000, 2)`,
      'a balance is the sum of its entries and of the delivery that is not closed yet',
    ],
    [
      'delivery of a campaign without an account',
      () =>
        `insert into delivery_open (campaign_id, site_id, hour, price_nanos, counted) values (${ids.content + 1000}, 3, '2026-02-02T15:00:00Z', 6000000, 2)`,
      'delivery that is not closed yet has the accounts that it moved',
    ],
    [
      'an impression from nowhere',
      () => `update impression_campaign set granted = granted + 1 where campaign_id = ${ids.other}`,
      'bought + granted + repriced = left + counted + removed, per campaign',
    ],
    [
      'a priority moved without its counter',
      () =>
        `update impression_campaign set charged_priority = 5, priority = 5 where campaign_id = ${ids.other}`,
      'bought + granted + repriced = left + counted + removed, per campaign',
    ],
    [
      'a grant that takes',
      () =>
        `insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('grant')}, ${account('campaign', String(ids.other))}, -5)`,
      howMoneyMoves,
    ],
    [
      'views given back that take',
      () => `with given as (
          insert into ledger_transaction (kind, at) values ('views-given-back', now()) returning id)
        insert into ledger_entry (transaction_id, account_id, amount)
        select given.id, ${account('campaign', String(ids.other))}, -5 from given`,
      howMoneyMoves,
    ],
    [
      'credits moved by another kind of transaction',
      () =>
        `insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('card-purchase')}, ${account('credits', String(ids.content))}, 5)`,
      'credits move by purchase, of their own or in a proposal, grant, use, removal and what happens to posts, each in its direction, and by transfer',
    ],
    [
      'a transfer out of the house’s own account',
      () =>
        `insert into ledger_transaction (kind, at) values ('credit-transfer', '2026-02-02T15:00:00Z'); insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('credit-transfer')}, ${account('make-good')}, -5), (${transaction('credit-transfer')}, ${account('campaign', String(ids.other))}, 5)`,
      'a transfer moves credits and their money between two campaigns, and nothing else',
    ],
    [
      'an order that is gone',
      () => `delete from sales_order where id = ${ids.order}`,
      'a captured payment has one order, of the same amount and count or the sale that it settles, and one receipt unless it was waived',
    ],
    [
      'a receipt that was never written',
      () => `delete from letter where about = 'receipt:${ids.order}'`,
      'a captured payment has one order, of the same amount and count or the sale that it settles, and one receipt unless it was waived',
    ],
    [
      'an order that nobody paid for',
      () => `update payment set state = 'declined' where id = ${ids.payment}`,
      'a purchase among the orders was paid for, and what was not paid for costs nothing',
    ],
    [
      'a line whose part is a cent too small',
      () => `update order_line set amount_cents = amount_cents - 1 where order_id = ${ids.order}`,
      'the lines of an order sum to its amount',
    ],
    [
      'an order without lines',
      () => `delete from order_line where order_id = ${ids.order}`,
      'the lines of an order sum to its amount',
    ],
    [
      'a line about a campaign that is not there',
      () => `update order_line set subject_id = 2000000000 where order_id = ${ids.order}`,
      'what payments and the lines of orders are about is there',
    ],
    [
      'a payment about something that nobody sells',
      () => `update payment set subject_kind = 'moonlight' where id = ${ids.payment}`,
      'what payments and the lines of orders are about is there',
    ],
    [
      'a payment that gave the campaign less',
      () => `update payment set quantity = quantity - 1 where id = ${ids.payment}`,
      'a captured payment has one transaction, which takes the amount from the gateway, the cash or the house and gives what was bought',
    ],
    [
      'a rounding above half a price',
      () =>
        `insert into ledger_entry (transaction_id, account_id, amount) values (${transaction('card-purchase')}, ${account('rounding')}, 9000000)`,
      'what a purchase rounds is at most half a price',
    ],
    [
      'half a post',
      () => `update payment set amount_cents = amount_cents + 50 where purpose = 'posts'`,
      'posts are charged by the whole post',
    ],
    [
      'bought impressions without a payment',
      () => `update impression_campaign set bought = bought + 7 where campaign_id = ${ids.other}`,
      'a campaign’s bought impressions are those of its payments and of the proposals that were sold into it',
    ],
    [
      'what a payment of a campaign came to in US dollars',
      () => `update payment set usd_nanos = 5 where id = ${ids.payment}`,
      'a captured payment of a proposal or a subscription to one, and no other, says what it came to in US dollars',
    ],
    [
      'a payment of a proposal that does not say what it came to',
      () => `update payment set subject_kind = 'proposal' where id = ${ids.payment}`,
      'a captured payment of a proposal or a subscription to one, and no other, says what it came to in US dollars',
    ],
    [
      'a sale to be charged later that nobody owes',
      () => laterSale('1000'),
      'a client owes what is open of the sales that are charged later',
    ],
    [
      'a client who owes for nothing',
      () =>
        `insert into ledger_account (kind, unit, subject_id, balance, may_be_negative) values ('receivable', 'usd-nano', 1, -5, true)`,
      'a client owes what is open of the sales that are charged later',
    ],
    [
      'a sale to be charged later of which a cent too much was paid',
      () => `${laterSale('499')}; ${settledBy('4990000000')}`,
      'the payments of a sale that is charged later sum to at most its amount, and to what it was booked at when it is paid',
    ],
    [
      'a sale that was paid, and not what it was booked at',
      () => `${laterSale('500')}; ${settledBy('4999999999')}`,
      'the payments of a sale that is charged later sum to at most its amount, and to what it was booked at when it is paid',
    ],
    [
      'a payment of a sale to be charged later with an order of its own',
      () => `${laterSale('500')}; ${settledBy('5000000000')}`,
      'a captured payment has one order, of the same amount and count or the sale that it settles, and one receipt unless it was waived',
    ],
    [
      'a sale to be charged later with a payment of its own',
      () =>
        `alter table sales_order drop constraint sales_order_check1; ${laterSale('500')}; update sales_order set payment_id = ${ids.payment} where kind = 'later'`,
      'a purchase among the orders was paid for, and what was not paid for costs nothing',
    ],
    [
      'cash that nobody paid',
      () =>
        `insert into ledger_account (kind, unit, subject_id, balance, may_be_negative) values ('cash', 'cad-nano', 1, -5, true)`,
      'the cash that somebody took is that of the payments, in each currency',
    ],
    [
      'cash that nobody holds',
      () =>
        `update payment set method = 'cash', gateway_key = null, gateway_charge_id = null, salesman_id = 1, saved_card_id = null, saves_card = false, card_token = null, card_brand = null, card_last_digits = null, card_expiry_month = null, card_expiry_year = null where id = ${ids.payment}`,
      'the cash that somebody took is that of the payments, in each currency',
    ],
    [
      'a settled payment without an instant',
      () => `update payment set settled_at = null where id = ${ids.payment}`,
      'a payment is settled exactly when its state says so',
    ],
    [
      'a card of another advertiser',
      () =>
        `update saved_card set advertiser_id = (select id from person where email = 'advertiser2@demo.test')`,
      'a card that paid or was saved belongs to the advertiser who was billed',
    ],
    [
      'a card number in a campaign’s name',
      () => `update campaign set name = 'My card is 4242 4242 4242 4242.' where id = ${ids.other}`,
      'no text and no job holds a card number',
    ],
    [
      'a card number in a history',
      () =>
        `insert into history (at, actor_id, subject_kind, subject_id, what, after) values ('2026-02-02T15:00:00Z', 1, 'campaign', 1, 'x', '{"n": "378282246310005"}')`,
      'no text and no job holds a card number',
    ],
  ]

  test.each(cases)('BUY-14 %s', async (_planted, statement, says) => {
    expect(await foundWith(statement())).toContain(says)
  })

  test('every invariant of the money has a planted fault', () => {
    const planted = new Set(cases.map(([, , says]) => says))
    expect(auditBilling.map(({ says }) => says).filter((says) => !planted.has(says))).toEqual([])
  })
})

describe('the gateway’s own log', () => {
  const charge = (key: string, amountCents: string, chargeId: string | null) =>
    `${JSON.stringify({ kind: 'charge', at: '2026-02-02T15:00:00Z', key, chargeId, amountCents })}\n`
  const log = () => join(world.dataDir, 'gateway', 'log.jsonl')
  const says = async () =>
    (await auditGateway(world.db, world.dataDir))
      .filter((one) => one.breaches.length > 0)
      .map((one) => one.says)

  test('BUY-14 agrees with the payments both ways, and tells where it does not', async () => {
    const { readFileSync, writeFileSync } = await import('node:fs')
    const whole = readFileSync(log(), 'utf8')
    expect(await says()).toEqual([])
    appendFileSync(log(), charge('nobody-asked', '500', 'ch_x'))
    expect(await says()).toEqual(['whatever the gateway charged is a payment here, of the same amount'])
    writeFileSync(log(), whole + whole)
    expect(await says()).toEqual(['the gateway charged each key once'])
    writeFileSync(log(), `${whole}{"kind":"note","text":"4242424242424242"}\n`)
    expect(await says()).toEqual(['the gateway’s log holds no card number'])
    writeFileSync(log(), '')
    expect(await says()).toEqual(['whatever is paid here was charged by the gateway'])
    writeFileSync(log(), whole)
  })
})
