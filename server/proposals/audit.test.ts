/** Each invariant of what sales give, made untrue by a planted row. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { foundWithRow } from '#test/proposals/found-with-row.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { sellProposal } from '#test/proposals/sell-proposal.ts'
import { makeWorld, type World } from '#test/world.ts'
import { auditProposals } from './audit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const rate = microDollars(7_000_000n)
  const pinned = { key: 'pinned-article-44', rate, quantity: 2, discountPercent: 0 }
  const byHand = { key: null, name: 'By hand', rate, quantity: 1, discountPercent: 0 }
  await sellProposal(world, await addProposal(world.db, { lines: [{ rate }, pinned, byHand] }))
  const paid = await addPriced(world, [200])
  for (const amount_to_charge of ['150', '50'])
    expect((await payFor(world, paid, { amount_to_charge, cash_sale: true })).status).toBe(200)
  const free = await addProposal(world.db, { lines: [{ ...byHand, discountPercent: 100 }] })
  const approved = await (await world.as('agent')).post(`/agent/api/proposal/approve/${free}`, {})
  expect(approved.status).toBe(200)
})
afterAll(() => world.close())

const foundWith = (statement: string) => foundWithRow(world, auditProposals, statement)

const sums = 'what is given of a line of a proposal sums to what was asked for it'
const worth =
  'what is given is worth what was asked for it, and what impressions round is at most half a price'
const moved = 'what proposals give to campaigns is what the ledger moved to them, and so is what it rounds'
const rests = 'a proposal holds all of the money that it gave and that is not earned yet'
const comes = 'a proposal comes to what its lines come to that count'
const paid = 'what is paid of a proposal is the sum of its payments without their processing'
const atMost = 'what is paid of a proposal, and what is still owed by its sales, is at most what it comes to'
const completed =
  'a proposal is completed when all of it is paid, and one that comes to nothing when it was given'
const added = 'the campaigns of a proposal are added exactly when something of it was given'
const holds =
  'a proposal holds what was paid and booked for it, less what it gave away, and with it what is not earned yet'
const shared = 'the rights of what was pinned share its money'
const wasOut = 'weeks earn for days on which their campaign was out'

/** A day of a campaign that was out in the first week of the year alone. */
const earnedOn = (day: string) => `
  with was_out as (
    insert into campaign_out (campaign_id, from_at, until_at)
    select campaign_id, '2026-01-01T12:00Z', '2026-01-07T12:00Z' from proposal_given where kind = 'impressions')
  insert into week_earning (given_id, day, nanos, transaction_id)
  select id, '${day}', 1, 1 from proposal_given where kind = 'impressions'`

test.each([
  [[sums, comes], "update proposal_line set discount_percent = 11 where rate_type = 'cpm'"],
  [
    [sums, worth, holds],
    "update proposal_given set amount_cents = amount_cents + 1 where kind = 'task' and amount_cents = 700",
  ],
  [[worth, moved], "update proposal_given set money_nanos = money_nanos + 1 where kind = 'impressions'"],
  [[worth], "update proposal_given set price_nanos = null where kind = 'impressions'"],
  [[moved], "update proposal_given set transaction_id = 1 where kind = 'impressions'"],
  [
    [moved],
    `insert into ledger_entry (transaction_id, account_id, amount)
     select transaction_id, (select id from ledger_account where kind = 'campaign' limit 1), 5
     from proposal_given where kind = 'impressions'`,
  ],
  [[rests, holds], "update ledger_account set balance = balance - 1 where kind = 'proposal'"],
  [[holds], "update ledger_account set balance = balance + 1 where kind = 'proposal'"],
  [[holds], "update sales_order set usd_nanos = usd_nanos + 1 where kind = 'later'"],
  [[holds], 'update payment set usd_nanos = usd_nanos - 1 where amount_cents = 5000'],
  [[comes], "update proposal_line set is_optional = true, is_taken = false where rate_type = 'cpm'"],
  [[paid, completed], 'update proposal set paid_cents = paid_cents - 1 where paid_cents > 0'],
  [[paid, atMost, completed], 'update proposal set paid_cents = paid_cents + 1 where paid_cents > 0'],
  [[paid, holds], "update payment set state = 'declined', usd_nanos = null where amount_cents = 5000"],
  [[atMost], "update sales_order set amount_cents = amount_cents + 1 where kind = 'later'"],
  [[completed], 'update proposal set completed_at = null where paid_cents > 0'],
  [[completed], 'update proposal set completed_at = null where total_cents = 0'],
  [[completed], 'update proposal set completed_at = created_at where paid_cents = 0 and total_cents > 0'],
  [[added], 'update proposal set campaigns_added_at = null where paid_cents > 0'],
  [[holds, shared], 'delete from pin_right where id = (select min(id) from pin_right)'],
  [[wasOut], earnedOn('2026-01-09')],
  [[], earnedOn('2026-01-05')],
  // Of what was earned before anything was recorded nobody knows.
  [[], earnedOn('2025-12-31')],
  [[], 'select 1'],
])('finds %j', async (says, statement) => {
  expect(await foundWith(statement)).toEqual(says)
})
