/**
 * The worker is cut off before each kind of row that a charge of a subscription writes, first while it is begun and then while
 * it is settled: there is all of it or nothing, and the job that comes by again makes it all, once.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CutOff, makeCutOff } from '#test/cut-off.ts'
import { addPriced, lineOf } from '#test/proposals/proposal-payments.ts'
import { addProposal, whileDisabled } from '#test/proposals/proposals.ts'
import { bothAtOnce, pauseOthers, standingOf, subscribe, subscribed } from '#test/proposals/subscriptions.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { makeWorld, type World } from '#test/world.ts'
import { charge } from '../../billing/charge.ts'
import { settleUnsettled } from '../../billing/settle-unsettled.ts'
import { completions } from '../../completions.ts'
import type { ChargeOutcome, ChargeRequest, PaymentGateway } from '../../gateways/payments/gateway.ts'
import { chargeDue } from './charge-subscriptions.ts'
import { renewalCompletion } from './complete-renewal.ts'

let world: World
let cut: CutOff
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
  cut = await makeCutOff(world.db)
})
afterAll(() => world.close())

/** A thousand views for 5.40, and something to be done by hand for 14.60. */
async function begin(months = 0): Promise<number> {
  await pauseOthers(world)
  world.clock.set(new Date('2027-01-31T16:00:00Z'))
  const lines = [{ quantity: 1, dailyViews: 1_000 }, lineOf(14.6)]
  const id = await subscribed(world, await addProposal(world.db, { lines }), months)
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
    state: 'active',
    periods: 'paid paid due',
    charged: ['1-1'],
    orders: 2,
    gifts: 4,
    views: 2_000,
    tasks: 2,
    receipts: 2,
  })
  const id = await begin()
  const before = await leftOf(id)
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

/** Each charge that the gateway is asked for goes through this instead. */
function meanwhile(ask: (request: ChargeRequest, charge: Charge) => Promise<ChargeOutcome>): () => void {
  const { payments } = world.platform
  const { charge } = payments
  payments.charge = (request) => ask(request, charge)
  return () => {
    payments.charge = charge
  }
}
type Charge = PaymentGateway['charge']
const settle = () => settleUnsettled(world.platform, completions)
const endsHere = () => meanwhile(() => Promise.reject(new Error('the process ended here')))

test('a beginning of which the gateway never heard is charged by the same key, and uses up no day of the plan', async () => {
  const id = await begin()
  const goOn = endsHere()
  await chargeDue(world.platform)
  goOn()
  await settle()
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid due', charged: [] })
  world.clock.advance(10 * 60_000)
  await Promise.all([settle(), settle()])
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-1'] })
})

test('who slept for an hour between beginning a charge and asking for it charges nothing a second time', async () => {
  const id = await begin()
  const awake = Promise.withResolvers<undefined>()
  const asleep = Promise.withResolvers<undefined>()
  const goOn = meanwhile(async (request, charge) => {
    asleep.resolve(undefined)
    await awake.promise
    return charge(request)
  })
  const sleeper = chargeDue(world.platform)
  await asleep.promise
  goOn()
  world.clock.advance(60 * 60_000)
  await settle()
  await bothAtOnce(world)
  const paid = await leftOf(id)
  expect(paid).toMatchObject({ periods: 'paid paid due', charged: ['1-1'], orders: 2, receipts: 2 })
  awake.resolve(undefined)
  await sleeper
  expect(await leftOf(id)).toEqual(paid)
})

test('what was begun and can give nothing any more is given up and paused, and nobody who wakes up late charges it', async () => {
  const id = await begin()
  const goOn = endsHere()
  await chargeDue(world.platform)
  goOn()
  const begun = await world.db
    .selectFrom('payment')
    .selectAll()
    .where('subjectKind', '=', 'subscription')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow()
  await whileDisabled(world.db, 'advertiser', async () => {
    world.clock.advance(10 * 60_000)
    await settle()
    await bothAtOnce(world)
    expect(await standingOf(world, id)).toMatchObject({ pausedWhy: 'client', periods: 'paid due' })
    expect((await charge(world.platform, renewalCompletion, begun)).state).toBe('declined')
  })
  const asked = gatewayOf(world).charges()
  expect(asked.filter(({ key }) => key.startsWith(`masthead-subscription-${id}-`))).toEqual([])
})

test.each([
  [[1, 3, 5, 7], { state: 'active', next: '2027-03-01T14:00:00.000Z' }],
  [[], { state: 'paused', pausedWhy: 'failed' }],
])('a refused charge of which the days %j are to come is told once, wherever the worker is cut off', async (days, stands) => {
  await setSetting(world, 'subscriptions.retryDays', days)
  const { faults } = gatewayOf(world)
  const listed = await begin()
  faults.declineNext = 1
  const writes = await cut.listWrites(() => chargeDue(world.platform))
  const whole = { ...(await leftOf(listed)), ...(await toldOf(listed)) }
  const id = await begin()
  const before = { ...(await leftOf(id)), ...(await toldOf(id)) }
  const begun = writes.indexOf('update subscription_period') + 1
  faults.declineNext = 1
  const settling = placesOf(writes.slice(begun))
  for (const [which, [write, place]] of settling.entries()) {
    await cut.before(
      which === 0 ? place + begun : place,
      which === 0 ? () => chargeDue(world.platform) : settle,
    )
    expect([write, { ...(await leftOf(id)), ...(await toldOf(id)) }]).toEqual([write, before])
  }
  await settle()
  await settle()
  const now = { ...(await leftOf(id)), ...(await toldOf(id)) }
  expect(now).toMatchObject({ ...stands, periods: 'paid failed', charged: [], orders: 1, gifts: 2 })
  // The client and the agent, by letter and behind the bell.
  expect([now.letters - before.letters, now.bells - before.bells]).toEqual([2, 2])
  expect(now).toEqual(whole)
  await setSetting(world, 'subscriptions.retryDays', [1, 3, 5, 7])
})

/** How often somebody was told of a refusal or a pause of it. */
async function toldOf(id: number): Promise<{ readonly letters: number; readonly bells: number }> {
  const { rows } = await sql<Record<'letters' | 'bells', number>>`
    with about as (select 'subscription-failed:' || id as about from payment
        where subject_kind = 'subscription' and subject_id = ${id}
      union select 'subscription-paused:' || ${id}::int || ':')
    select (select count(*)::int from letter join about on starts_with(letter.about, about.about)) as letters,
      (select count(*)::int from notification told join about on starts_with(told.about, about.about))
        as bells`.execute(world.db)
  return rows[0] ?? { letters: 0, bells: 0 }
}

interface LockedRow {
  readonly table: 'savedCard' | 'proposal'
  readonly id: number
}

/** Somebody holds this once the card was charged; while the charge waits for it, `others` do what they do. */
async function whileHeld<Charged>(
  { table, id }: LockedRow,
  charging: () => Promise<Charged>,
  others: () => Promise<unknown>,
): Promise<Charged> {
  const isHeld = Promise.withResolvers<undefined>()
  const free = Promise.withResolvers<undefined>()
  const goOn = meanwhile(async (request, charge) => {
    const outcome = await charge(request)
    const holding = world.db.transaction().execute(async (tx) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
      isHeld.resolve(undefined)
      await free.promise
    })
    await Promise.race([isHeld.promise, holding])
    return outcome
  })
  const charged = charging()
  await isHeld.promise
  goOn()
  await expect.poll(() => waitingForLocks(world.db), { interval: 5, timeout: 10_000 }).toBe(1)
  await others().finally(() => free.resolve(undefined))
  return charged
}

test('the card that goes with the last charge is locked before the accounts', async () => {
  const id = await begin(2)
  const { cardId } = await standingOf(world, id)
  const accounts = sql`select id from ledger_account where kind in ('gateway', 'proposal') for no key update nowait`
  await whileHeld(
    { table: 'savedCard', id: cardId },
    () => chargeDue(world.platform),
    () => accounts.execute(world.db),
  )
  expect(await standingOf(world, id)).toMatchObject({ state: 'ended', charged: ['1-1'] })
})

test('with the first charge the proposal is locked before the card', async () => {
  await pauseOthers(world)
  const cardId = await addCard(world, 'advertiser')
  const proposalId = await addPriced(world, [20], { sent: true })
  const card = world.db.selectFrom('savedCard').select('id').where('id', '=', cardId).forUpdate().noWait()
  const answer = await whileHeld(
    { table: 'proposal', id: proposalId },
    () => subscribe(world, proposalId, 2, { existing_card: cardId }, 'advertiser'),
    () => card.execute(),
  )
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
})

test('two workers that come by at the same moment charge it once', async () => {
  const id = await begin()
  await Promise.all([bothAtOnce(world), bothAtOnce(world)])
  expect(await leftOf(id)).toMatchObject({ charged: ['1-1'], orders: 2, receipts: 2 })
})
