/** Charges of subscriptions by the product's clock, with the gateway's own log as the witness. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscriptionPath } from '#contract/billing/orders.ts'
import { dueAt } from '#domain/proposals/subscriptions/subscription.ts'
import { accountsOf } from '#test/proposals/sell-proposal.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import {
  at,
  bothAtOnce,
  pauseOthers,
  standingOf,
  subscribed,
  toldClient,
} from '#test/proposals/subscriptions.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { settleUnsettled } from '../../billing/settle-unsettled.ts'
import { completions } from '../../completions.ts'
import { audit, describeBreaches } from '../../audit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
})
afterAll(() => world.close())
beforeEach(() => pauseOthers(world))

const beginOn = async (instant: string, months = 0) => {
  world.clock.set(new Date(instant))
  return subscribed(world, await addPriced(world, [100]), months)
}

test('PAY-05 a year and a month from the 29th, 30th and 31st of January, each month once', async () => {
  const anchors = ['2027-01-29', '2027-01-30', '2027-01-31']
  const ids: number[] = []
  for (const anchor of anchors) ids.push(await beginOn(`${anchor}T15:30:00Z`))
  const moments = anchors.flatMap((anchor, place) =>
    Array.from({ length: 13 }, (_, k) => ({ id: ids[place] ?? 0, k: k + 1, due: dueAt(anchor, k + 1, 9) })),
  )
  // Of a month without a 29th, all three are due at once.
  const byInstant = Map.groupBy(moments, ({ due }) => due.getTime())
  const times = async ({ id }: { readonly id: number }) => (await standingOf(world, id)).charged.length
  for (const [instant, charges] of [...byInstant].toSorted(([one], [other]) => one - other)) {
    await at(world, new Date(instant - 1))
    for (const charge of charges) expect(await times(charge)).toBe(charge.k - 1)
    world.clock.set(new Date(instant))
    await bothAtOnce(world)
    for (const charge of charges) expect(await times(charge)).toBe(charge.k)
  }
  for (const id of ids)
    expect((await standingOf(world, id)).charged).toEqual(Array.from({ length: 13 }, (_, k) => `${k + 1}-1`))
  // Over both changes of the clock it is nine in the morning.
  const lines = gatewayOf(world).charges()
  const on = (key: string) => lines.find((line) => line.key === `masthead-subscription-${ids[2]}-${key}`)?.at
  expect([on('1-1'), on('2-1'), on('9-1'), on('10-1')]).toEqual([
    '2027-02-28T14:00:00.000Z',
    '2027-03-31T13:00:00.000Z',
    '2027-10-31T13:00:00.000Z',
    '2027-11-30T14:00:00.000Z',
  ])
  // 100.00 each time: fourteen sales, and all of it rests with the proposal, since the line is to be done by hand.
  const { rows } = await sql<{ proposalId: number; sales: number; sold: bigint; paidCents: bigint }>`
    select proposal.id as proposal_id, count(*)::int as sales, sum(sales.amount_cents)::bigint as sold, paid_cents
    from subscription join proposal on proposal.id = subscription.proposal_id
    join sales_order sales on sales.subscription_id = subscription.id
    where subscription.id = any(${ids}) group by subscription.id, proposal.id order by subscription.id`.execute(
    world.db,
  )
  const accounts = await accountsOf(world.db)
  expect(
    rows.map((row) => ({ ...row, rests: accounts[`proposal usd-nano ${row.proposalId}`] })),
  ).toMatchObject(
    Array.from({ length: 3 }, () => ({
      sales: 14,
      sold: 140_000n,
      paidCents: 10_000n,
      rests: 1_400_000_000_000n,
    })),
  )
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
})

test('SAL-09 three charges in all, then it has ended, with a receipt and an order each', async () => {
  const id = await beginOn('2028-05-31T16:00:00Z', 3)
  await at(world, '2028-06-30T13:00:00Z')
  await at(world, '2028-07-31T13:00:00Z')
  expect(await standingOf(world, id)).toMatchObject({
    state: 'ended',
    periods: 'paid paid paid',
    charged: ['1-1', '2-1'],
  })
  await at(world, '2028-08-31T13:00:00Z')
  expect((await standingOf(world, id)).charged.length).toBe(2)
  const orders = await world.db
    .selectFrom('salesOrder')
    .selectAll()
    .where('subscriptionId', '=', id)
    .orderBy('id')
    .execute()
  expect(orders.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
    Array.from({ length: 3 }, () => ['purchase', 10_000n]),
  )
  expect(orders.at(-1)?.description).toContain('(charge 3 of 3, due 2028-07-31)')
  const receipts = await world.db
    .selectFrom('letter')
    .select('about')
    .where(
      'about',
      'in',
      orders.map((one) => `receipt:${one.id}`),
    )
    .execute()
  expect(receipts.length).toBe(3)
  const client = await world.as('advertiser')
  const words = await Promise.all(
    orders.map(async (one) => {
      const { body } = await client.get(`/sales/${one.id}/receipt`)
      return /Monthly, charge[^.<]*/.exec(body)?.[0]
    }),
  )
  expect(words).toEqual([1, 2, 3].map((charge) => `Monthly, charge ${charge} of 3`))
  expect((await toldClient(world)).at(-1)).toBe('Your subscription has ended: Spring Proposal')
  const { body: history } = await (await world.as('agent')).get(
    `/agent/api/proposals/${orders[0]?.proposalId}/history`,
  )
  const told = history.entries
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => /ubscri/.test(text))
  expect(told.toReversed()).toEqual([
    'Sam Ortiz subscribed to it for 3 months',
    'The subscription was charged $100.00, due on 2028-06-30',
    'The subscription was charged $100.00, due on 2028-07-31',
    'The subscription has ended',
  ])
})

test('what was missed is charged on the day that we are back, and then one a day, and the client is told before', async () => {
  const id = await beginOn('2029-01-31T16:00:00Z')
  const before = (await toldClient(world)).length
  await at(world, '2029-04-15T18:00:00Z')
  expect(await standingOf(world, id)).toMatchObject({
    periods: 'paid paid due',
    charged: ['1-1'],
    next: '2029-04-16T13:00:00.000Z',
  })
  const told = (await toldClient(world)).slice(before)
  expect(told).toEqual([
    'Your subscription gave you more: Spring Proposal',
    'A charge is made on 2029-04-16: Spring Proposal',
  ])
  await at(world, '2029-04-16T12:59:59Z')
  expect((await standingOf(world, id)).charged.length).toBe(1)
  await at(world, '2029-04-16T13:00:00Z')
  expect(await standingOf(world, id)).toMatchObject({
    charged: ['1-1', '2-1'],
    next: '2029-04-30T13:00:00.000Z',
  })
})

test('a charge that is refused is tried after one, three, five and seven days, and then it is paused', async () => {
  const id = await beginOn('2030-01-31T16:00:00Z')
  const { faults } = gatewayOf(world)
  const before = (await toldClient(world)).length
  const [client, agent] = ['advertiser@demo.test', 'agent@demo.test']
  const sent = async (to: string) =>
    (await world.lettersTo(to)).filter(({ subject }) => /^(Your|The).*subscription/.test(subject))
  const beforeAgent = (await sent(agent)).length
  const days: [tried: string, next: string | null][] = [
    ['2030-02-28', '2030-03-01'],
    ['2030-03-01', '2030-03-03'],
    ['2030-03-03', '2030-03-05'],
    ['2030-03-05', '2030-03-07'],
  ]
  for (const [tried, next] of days) {
    faults.declineNext = 1
    await at(world, `${tried}T14:00:00Z`)
    // A minute later nothing is tried again.
    await at(world, `${tried}T14:01:00Z`)
    expect(await standingOf(world, id)).toMatchObject({
      state: 'active',
      periods: 'paid failed',
      next: `${next}T14:00:00.000Z`,
    })
  }
  faults.declineNext = 1
  await at(world, '2030-03-07T14:00:00Z')
  expect(await standingOf(world, id)).toMatchObject({ state: 'paused', pausedWhy: 'failed', charged: [] })
  await at(world, '2030-03-31T13:00:00Z')
  expect((await standingOf(world, id)).charged).toEqual([])
  expect((await toldClient(world)).slice(before)).toEqual([
    ...Array(4).fill('The card of your subscription was refused: Spring Proposal'),
    'Your subscription is paused: Spring Proposal',
  ])
  // Each of them reads each time what became of it, with a link to choose another card.
  for (const [who, letters] of [
    ['your', (await sent(client)).slice(-5)],
    ['the', (await sent(agent)).slice(beforeAgent)],
  ] as const) {
    expect(letters.map(({ subject }) => subject.toLowerCase().split(': ')[0])).toEqual([
      ...Array(4).fill(`the card of ${who} subscription was refused`),
      `${who} subscription is paused`,
    ])
    expect(letters.map(({ text }) => /We try again on (\S+)\./.exec(text)?.[1] ?? null)).toEqual([
      ...days.map(([, next]) => next),
      null,
    ])
    for (const { text, html } of letters) {
      expect(text).toContain('$100.00 for proposal P-')
      expect(text).toMatch(
        new RegExp(`Choose another card.*\\n?.*${subscriptionPath(id).replaceAll('?', '\\?')}`),
      )
      expect(html).toContain('Choose another card')
    }
  }
  const bells = await world.db
    .selectFrom('notification as n')
    .innerJoin('person as p', 'p.id', 'n.personId')
    .select(['p.email', 'n.text'])
    .where('n.about', 'like', `subscription-paused:${id}:%`)
    .orderBy('p.email')
    .execute()
  expect(bells).toEqual([
    { email: 'advertiser@demo.test', text: 'Your subscription is paused: Spring Proposal' },
    { email: 'agent@demo.test', text: 'The subscription is paused: Spring Proposal (Dina Roth)' },
  ])
})

test('one that is paid on a later try goes on with the month after its own day', async () => {
  const id = await beginOn('2031-01-31T16:00:00Z')
  gatewayOf(world).faults.declineNext = 1
  await at(world, '2031-02-28T14:00:00Z')
  await at(world, '2031-03-01T14:00:00Z')
  expect(await standingOf(world, id)).toMatchObject({
    periods: 'paid paid due',
    charged: ['1-2'],
    next: '2031-03-31T13:00:00.000Z',
  })
})

test('a charge whose answer is lost is found out and not made again', async () => {
  const id = await beginOn('2032-01-31T16:00:00Z')
  gatewayOf(world).faults.dropReplies = 1
  await at(world, '2032-02-29T14:00:00Z')
  expect((await standingOf(world, id)).periods).toBe('paid due')
  await bothAtOnce(world)
  await settleUnsettled(world.platform, completions)
  await bothAtOnce(world)
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-1'] })
})

test('a card that ends before the next charge is told of thirty and seven days before, once each', async () => {
  const id = await beginOn('2033-01-15T16:00:00Z')
  const { cardId } = await standingOf(world, id)
  await world.db
    .updateTable('savedCard')
    .set({ expiryMonth: 1, expiryYear: 2033 })
    .where('id', '=', cardId)
    .execute()
  const subject = 'The card of your subscription ends: Spring Proposal'
  const count = async () => (await toldClient(world)).filter((one) => one === subject).length
  const before = await count()
  const tell = async (days: readonly (readonly [string, number])[]) => {
    for (const [day, told] of days) {
      await at(world, `2033-${day}:00Z`)
      expect([day, (await count()) - before]).toEqual([day, told])
    }
  }
  await tell([
    ['01-16T13:59', 0],
    ['01-16T14:00', 1],
    ['01-20T14:00', 1],
  ])
  // Another one is chosen that ends, too.
  const other = await addCard(world, 'advertiser', '5555555555554444')
  const ends = { expiryMonth: 1, expiryYear: 2033 }
  await world.db.updateTable('savedCard').set(ends).where('id', '=', other).execute()
  await world.db.updateTable('subscription').set({ cardId: other }).where('id', '=', id).execute()
  await tell([
    ['01-20T14:01', 2],
    ['01-21T14:00', 2],
    ['02-08T14:00', 3],
    ['02-09T14:00', 3],
  ])
  const letters = (await world.lettersTo('advertiser@demo.test')).filter((one) => one.subject === subject)
  expect(letters.slice(-3).map(({ text }) => /On 2033-02-15 (.*) is charged/.exec(text)?.[1])).toEqual([
    'Visa ending 4242',
    'Mastercard ending 4444',
    'Mastercard ending 4444',
  ])
})
