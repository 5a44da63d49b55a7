/**
 * The worker is cut off before each kind of row that a charge of a subscription writes, first while it is begun and then while
 * it is settled: there is all of it or nothing, and the job that comes by again makes it all, once.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CutOff, makeCutOff } from '#test/cut-off.ts'
import { lineOf } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { bothAtOnce, pauseOthers, standingOf, subscribed } from '#test/proposals/subscriptions.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { settleUnsettled } from '../../billing/settle-unsettled.ts'
import { completions } from '../../completions.ts'
import { chargeDue } from './charge-subscriptions.ts'

let world: World
let cut: CutOff
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
  cut = await makeCutOff(world.db)
})
afterAll(() => world.close())

/** A thousand views for 5.40, and something to be done by hand for 14.60. */
async function begin(): Promise<number> {
  await pauseOthers(world)
  world.clock.set(new Date('2027-01-31T16:00:00Z'))
  const lines = [{ quantity: 1, dailyViews: 1_000 }, lineOf(14.6)]
  const id = await subscribed(world, await addProposal(world.db, { lines }))
  world.clock.set(new Date('2027-02-28T14:00:00Z'))
  return id
}

/** How much there is of what its charges leave behind. */
async function leftOf(id: number) {
  const { rows } = await sql<Record<'orders' | 'gifts' | 'views' | 'tasks' | 'receipts', number>>`
    with given as (select given.* from proposal_given given
      join subscription on subscription.proposal_id = given.proposal_id where subscription.id = ${id})
    select (select count(*)::int from sales_order where subscription_id = ${id}) as orders,
      (select count(*)::int from given) as gifts,
      (select coalesce(sum(bought), 0)::int from impression_campaign
        where campaign_id in (select campaign_id from given)) as views,
      (select count(*)::int from task where given_id in (select id from given)) as tasks,
      (select count(*)::int from letter join sales_order o on letter.about = 'receipt:' || o.id
        where o.subscription_id = ${id}) as receipts`.execute(world.db)
  const { cardId: _, ...standing } = await standingOf(world, id)
  return { ...standing, ...rows[0] }
}

const placesOf = (writes: readonly string[]) =>
  [...new Set(writes)].map((write) => [write, writes.indexOf(write)] as const)

test('PAY-05 a charge is there once or not at all, wherever the worker is cut off', async () => {
  const listed = await begin()
  const writes = await cut.listWrites(() => chargeDue(world.platform))
  const whole = await leftOf(listed)
  expect(whole).toMatchObject({
    ...{ state: 'active', periods: 'paid paid due', charged: ['1-1'] },
    ...{ orders: 2, gifts: 4, views: 2_000, tasks: 2, receipts: 2 },
  })
  const id = await begin()
  const before = await leftOf(id)
  const settle = () => settleUnsettled(world.platform, completions)
  // Begun is what is written up to the charge's own row in the period, and settled the rest.
  const begun = writes.indexOf('update subscription_period') + 1
  const [reserving, settling] = [writes.slice(0, begun), writes.slice(begun)]
  expect(reserving).toContain('insert payment')
  for (const [write, place] of placesOf(reserving)) {
    await cut.before(place, () => chargeDue(world.platform))
    expect([write, await leftOf(id)]).toEqual([write, before])
  }
  let isFirst = true
  for (const [write, place] of placesOf(settling)) {
    // The first time it dies right after the card was charged; then the job that finds that out is cut off.
    await cut.before(isFirst ? place + begun : place, isFirst ? () => chargeDue(world.platform) : settle)
    isFirst = false
    expect([write, await leftOf(id)]).toEqual([write, { ...before, charged: ['1-1'] }])
    // Nobody charges again what is on its way.
    await chargeDue(world.platform)
    expect([write, (await leftOf(id)).charged]).toEqual([write, ['1-1']])
  }
  await settle()
  expect(await leftOf(id)).toEqual(whole)
  await bothAtOnce(world)
  await settle()
  expect(await leftOf(id)).toEqual(whole)
})

test('a beginning of which the gateway never heard is made anew, and uses up no day of the plan', async () => {
  const id = await begin()
  const { charge } = world.platform.payments
  world.platform.payments.charge = () => Promise.reject(new Error('the process ended here'))
  await chargeDue(world.platform)
  world.platform.payments.charge = charge
  await settleUnsettled(world.platform, completions)
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid due', charged: [] })
  world.clock.advance(10 * 60_000)
  await settleUnsettled(world.platform, completions)
  await chargeDue(world.platform)
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-2'] })
})

test('two workers that come by at the same moment charge it once', async () => {
  const id = await begin()
  await Promise.all([bothAtOnce(world), bothAtOnce(world)])
  expect(await leftOf(id)).toMatchObject({ charged: ['1-1'], orders: 2, receipts: 2 })
})
