/** What each charge of a subscription gives: the same again, into the same campaigns, to the nano-dollar. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionPath } from '#contract/billing/orders.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { addDays } from '#domain/kernel/newyork.ts'
import { readCadRate } from '#domain/proposals/canadian.ts'
import { lineOf } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { accountsOf, switchWeeks } from '#test/proposals/sell-proposal.ts'
import { at, pauseOthers, subscribed } from '#test/proposals/subscriptions.ts'
import { chargesOf } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../../audit.ts'
import { earnWeeks } from '../given/earn-weeks.ts'
import { closeByThemselves } from '../../tasks/store/tasks.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
})
afterAll(() => world.close())

const givenOf = async (proposalId: number) =>
  (
    await sql<{
      kind: string
      period: number
      quantity: number
      campaignId: number | null
      amountCents: bigint
    }>`
      select kind, period, quantity, campaign_id, amount_cents from proposal_given
      where proposal_id = ${proposalId} order by period, id`.execute(world.db)
  ).rows

test('SAL-09 views, credits, pins and tasks come again, and what was added to the proposal later does not', async () => {
  world.clock.set(new Date('2027-01-31T16:00:00Z'))
  const proposalId = await addProposal(world.db, {
    lines: [
      { quantity: 1, dailyViews: 1_000 },
      { quantity: 1, dailyViews: 500, discountPercent: 100 },
      { key: 'pinned-article-44', quantity: 2, discountPercent: 0 },
      lineOf(14.6),
    ],
  })
  const id = await subscribed(world, proposalId, 3)
  const [first] = await givenOf(proposalId)
  await at(world, '2027-02-28T14:00:00Z')
  // It became dearer: twice the price is half of the views for the same money.
  await sql`update impression_campaign set base_cpm_micros = base_cpm_micros * 2, repriced = repriced - 1000 where campaign_id = ${first?.campaignId}`.execute(
    world.db,
  )
  await at(world, '2027-03-31T13:00:00Z')
  const given = await givenOf(proposalId)
  expect(given.map(({ kind, period, quantity }) => `${period} ${kind} ${quantity}`)).toEqual([
    '0 impressions 1000',
    '0 impressions 500',
    '0 pin 2',
    '0 task 1',
    '1 impressions 1000',
    '1 impressions 500',
    '1 pin 2',
    '1 task 1',
    '2 impressions 500',
    '2 impressions 500',
    '2 pin 2',
    '2 task 1',
  ])
  expect(
    new Set(given.filter(({ kind }) => kind === 'impressions').map(({ campaignId }) => campaignId)).size,
  ).toBe(2)
  const rights = await world.db
    .selectFrom('pinRight')
    .select('id')
    .where('proposalId', '=', proposalId)
    .execute()
  expect(rights.length).toBe(6)
  // A line of the order history for each charge, and one for what somebody gave besides.
  const [agent, giver] = [await world.as('agent'), await world.as('impressionmanager')]
  const campaign = `/api/campaigns/${first?.campaignId}`
  world.clock.advance(1_000)
  expect((await giver.post(`${campaign}/add-impressions`, { impressions_to_add: 5 })).status).toBe(200)
  const orders = (await agent.get(`${campaign}/orders`)).body
  const charge = (number: number) => [`Monthly, charge ${number} of 3`, id, subscriptionPath(id)]
  expect(
    orders.map((one: Readonly<Record<string, unknown>>) => [
      one.recurring,
      one.subscription_id,
      one.subscription_url,
    ]),
  ).toEqual([['', null, null], charge(3), charge(2), charge(1)])
})

test('SAL-09 credits, the parts of packages and services come again, in Canadian dollars with their processing', async () => {
  await pauseOthers(world)
  await setSetting(world, 'proposals.processingPercent', '2.9')
  world.clock.set(new Date('2027-05-10T16:00:00Z'))
  const full = { discountPercent: 0 }
  const proposalId = await addProposal(world.db, {
    cad: { millionths: readCadRate('1.3712') ?? 0n, day: '2027-05-10' } as never,
    lines: [
      { ...full, key: 'post-instagram-3', rate: microDollars(175_000_000n), quantity: 6 },
      { ...full, key: 'sponsored-article-3', rate: microDollars(200_000_000n), quantity: 2 },
      { key: 'launch-package-3', rate: microDollars(800_000_000n), quantity: 2, discountPercent: 5 },
      { ...full, key: 'graphic-design-1', rate: microDollars(100_000_000n), quantity: 3 },
      { quantity: 1, dailyViews: 1_000 },
    ],
  })
  const atFirst = await accountsOf(world.db)
  const id = await subscribed(world, proposalId, 2)
  await setSetting(world, 'proposals.processingPercent', '0')
  const begun = await accountsOf(world.db)
  await at(world, '2027-06-10T13:00:00Z')
  const again = await accountsOf(world.db)
  const given = await givenOf(proposalId)
  const of = (wanted: number) =>
    given.filter(({ period }) => period === wanted).map(({ period: _, ...rest }) => rest)
  expect(of(0).map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
    'credits 6',
    'credits 2',
    'credits 2',
    'credits 2',
    'credits 2',
    'task 3',
    'impressions 1000',
  ])
  expect(of(1)).toEqual(of(0))
  const tasks = await sql<{ name: string }>`
    select name from task where given_id in (select id from proposal_given where proposal_id = ${proposalId})`.execute(
    world.db,
  )
  expect(tasks.rows.map(({ name }) => name)).toEqual(['Graphic Design', 'Graphic Design'])
  // Every account moves by the same a second time, to the nano-dollar.
  expect(movedBetween(begun, again)).toEqual(movedBetween(atFirst, begun))
  // 1,439.76, 548.48, 2,084.22, 411.36 and 7.40 at 1.3712 are 4,491.22, and 2.9 percent of that is 130.25.
  const orders = await world.db
    .selectFrom('salesOrder')
    .select(['id', 'amountCents', 'currency'])
    .where('subscriptionId', '=', id)
    .orderBy('id')
    .execute()
  expect(orders).toMatchObject(Array.from({ length: 2 }, () => ({ amountCents: 462_147n, currency: 'cad' })))
  const linesOf = async (orderId: number) => {
    const lines = world.db.selectFrom('orderLine').select(['product', 'amountCents', 'quantity', 'unit'])
    return lines.where('orderId', '=', orderId).orderBy('id').execute()
  }
  const [first, second] = [await linesOf(orders[0]?.id ?? 0), await linesOf(orders[1]?.id ?? 0)]
  expect(second).toEqual(first)
  expect(second.reduce((sum, { amountCents }) => sum + amountCents, 0n)).toBe(462_147n)
  expect(second.at(-1)).toMatchObject({ product: 'Processing', amountCents: 13_025n })
  const asked = chargesOf(world).find(({ key }) => key === `masthead-subscription-${id}-1-1`)
  expect(asked).toMatchObject({ amountCents: '462147', currency: 'cad' })
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
})

/** By what each account moved, without those that did not. */
function movedBetween(before: Readonly<Record<string, bigint>>, after: Readonly<Record<string, bigint>>) {
  const moved = Object.entries(after).map(
    ([name, balance]) => [name, balance - (before[name] ?? 0n)] as const,
  )
  return Object.fromEntries(moved.filter(([, by]) => by !== 0n))
}

test('two weeks and two weeks more are 28 days, each of them earned once', async () => {
  await pauseOthers(world)
  world.clock.set(new Date('2028-01-10T16:00:00Z'))
  const week = { rateType: 'ppw', rate: microDollars(100_000_000n), dailyViews: null } as const
  const lines = [{ ...week, quantity: 28, discountPercent: 0, startDay: '2028-02-03' }]
  const proposalId = await addProposal(world.db, { lines })
  await subscribed(world, proposalId, 2)
  await switchWeeks(world, world.clock.now())
  await at(world, '2028-02-10T14:00:00Z')
  const given = await givenOf(proposalId)
  expect(given.map(({ quantity }) => quantity)).toEqual([4, 4])
  const { stopAt } = await world.db
    .selectFrom('impressionCampaign')
    .select('stopAt')
    .where('campaignId', '=', given[0]?.campaignId ?? 0)
    .executeTakeFirstOrThrow()
  // From February 3, eight weeks.
  expect(stopAt?.toISOString()).toBe('2028-03-30T04:00:00.000Z')
  const run = () => earnWeeks.run(world.platform, null)
  world.clock.set(new Date('2028-02-20T17:00:00Z'))
  await Promise.all([run(), run()])
  world.clock.set(new Date('2028-05-01T17:00:00Z'))
  await run()
  await run()
  const { rows } = await sql<{ givenId: number; day: string }>`
    select given_id, day from week_earning join proposal_given given on given.id = given_id
    where given.proposal_id = ${proposalId} order by day`.execute(world.db)
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 56 }, (_, after) => addDays('2028-02-03', after)),
  )
  expect(new Set(rows.map(({ givenId }) => givenId)).size).toBe(2)
  expect((await accountsOf(world.db))[`proposal usd-nano ${proposalId}`]).toBe(undefined)
})

test('weeks whose dates had ended run on from the day of the charge, and the days between are nobody’s', async () => {
  await pauseOthers(world)
  world.clock.set(new Date('2029-01-10T16:00:00Z'))
  const week = { rateType: 'ppw', rate: microDollars(100_000_000n), dailyViews: null } as const
  const lines = [{ ...week, quantity: 7, discountPercent: 0, startDay: '2029-01-11' }]
  const proposalId = await addProposal(world.db, { lines })
  await subscribed(world, proposalId, 2)
  await switchWeeks(world, world.clock.now())
  await at(world, '2029-02-10T14:00:00Z')
  await earnWeeks.run(world.platform, null)
  world.clock.set(new Date('2029-03-01T17:00:00Z'))
  await earnWeeks.run(world.platform, null)
  const { rows } = await sql<{ day: string }>`
    select day from week_earning join proposal_given given on given.id = given_id
    where given.proposal_id = ${proposalId} order by day`.execute(world.db)
  const days = (first: string) => Array.from({ length: 7 }, (_, after) => addDays(first, after))
  expect(rows.map(({ day }) => day)).toEqual([...days('2029-01-11'), ...days('2029-02-10')])
})

test('weeks without dates wait until there are days for all that were given', async () => {
  await pauseOthers(world)
  world.clock.set(new Date('2030-01-10T16:00:00Z'))
  const week = { rateType: 'ppw', rate: microDollars(100_000_000n), dailyViews: null } as const
  const proposalId = await addProposal(world.db, { lines: [{ ...week, quantity: 7, discountPercent: 0 }] })
  await subscribed(world, proposalId, 2)
  await switchWeeks(world, world.clock.now())
  await at(world, '2030-02-10T14:00:00Z')
  const campaignId = (await givenOf(proposalId))[0]?.campaignId ?? 0
  const open = async () => {
    await closeByThemselves(world.db, world.clock.now())
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from task join proposal_given given on given.id = task.given_id
      where given.proposal_id = ${proposalId} and task.done_at is null`.execute(world.db)
    return rows[0]?.n
  }
  const setDates = (stopAt: string) =>
    world.db
      .updateTable('impressionCampaign')
      .set({ startAt: new Date('2030-02-11T05:00:00Z'), stopAt: new Date(stopAt) })
      .where('campaignId', '=', campaignId)
      .execute()
  expect(await open()).toBe(2)
  await setDates('2030-02-18T05:00:00Z')
  expect(await open()).toBe(2)
  await setDates('2030-02-25T05:00:00Z')
  expect(await open()).toBe(0)
})
