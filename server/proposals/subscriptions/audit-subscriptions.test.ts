/** Each invariant of subscriptions, made untrue by a planted row. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundWithRow } from '#test/proposals/found-with-row.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { at, subscribed } from '#test/proposals/subscriptions.ts'
import { makeWorld, type World } from '#test/world.ts'
import { auditSubscriptions } from './audit-subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await subscribed(world, await addPriced(world, [100]), 4)
  await at(world, '2026-03-02T14:00:00Z')
})
afterAll(() => world.close())

const once =
  'a charge of a subscription is paid exactly when one captured payment is of it, of the subscription’s amount'
const often = 'a subscription is charged no more often than was chosen, and has ended when it was'
const open = 'a subscription that goes on has one charge to come, and one that is over has none'
const there = 'the card of a subscription that is not over is there'
const named = 'the order of each charge names its subscription, and no other order does'
const again = 'what a later charge gave is the same again as the first one did'
const nothingElse = 'nothing is given a later time but by a charge of a subscription'

test.each([
  [[once], "update payment set state = 'declined' where purpose = 'renewal'"],
  [[once], "update payment set amount_cents = amount_cents + 1 where purpose = 'renewal'"],
  [[once], 'update payment set subscription_period = 3 where subscription_period = 1'],
  [[once, again, nothingElse], "update subscription_period set state = 'skipped' where period = 1"],
  [[often], 'update subscription set months = 1'],
  [[often], 'update subscription set months = 2'],
  [[open], "update subscription set state = 'cancelled', ended_at = updated_at"],
  [[open], "update subscription_period set state = 'skipped', next_try_at = null where period = 2"],
  [[there], 'update saved_card set removed_at = created_at, removed_by = saved_by'],
  [[named], 'update sales_order set subscription_id = null'],
  [[again], 'update proposal_given set amount_cents = amount_cents - 1 where period = 1'],
  [[again, nothingElse], 'update proposal_given set period = 2 where period = 1'],
  [[], 'select 1'],
])('finds %j', async (says, statement) => {
  expect(await foundWithRow(world, auditSubscriptions, statement)).toEqual(says)
})
