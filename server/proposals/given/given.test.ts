/** What appears when a proposal is sold: each kind of product, its money to the nano-dollar, worked out by hand. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import { addProposal, type LineWish, withdraw } from '#test/proposals/proposals.ts'
import { accountsOf, lockGiving, sellProposal } from '#test/proposals/sell-proposal.ts'
import { makeWorld, type World } from '#test/world.ts'
import { appear } from './appear.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const dollars = (amount: number) => microDollars(BigInt(Math.round(amount * 1_000_000)))
const cent = 10_000_000n
const header: LineWish = { key: 'header-3', rate: dollars(6), quantity: 30, dailyViews: 8_000 }

/** Sells these lines, and answers what that moved on each account, in its unit. */
async function sold(lines: readonly LineWish[], more: Parameters<typeof addProposal>[1] = {}) {
  const proposalId = await addProposal(world.db, { lines, sent: true, ...more })
  const before = await accountsOf(world.db)
  const { warnings } = await sellProposal(world, proposalId)
  const after = await accountsOf(world.db)
  const moved = Object.keys({ ...before, ...after }).flatMap((name) => {
    const change = (after[name] ?? 0n) - (before[name] ?? 0n)
    return change === 0n ? [] : [[name, change] as const]
  })
  const given = await world.db
    .selectFrom('proposalGiven')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .orderBy('lineId')
    .orderBy('part')
    .execute()
  return {
    proposalId,
    moved: Object.fromEntries(moved),
    given,
    warnings,
    first: given[0] as (typeof given)[number],
  }
}

const campaignOf = (id: number | null) =>
  world.db
    .selectFrom('campaign as c')
    .leftJoin('impressionCampaign as i', 'i.campaignId', 'c.id')
    .leftJoin('postCampaign as p', 'p.campaignId', 'c.id')
    .select([
      'c.kind',
      'c.name',
      'c.advertiserId',
      'c.siteId',
      'c.switchedOnAt',
      'i.baseCpmMicros as baseCpm',
    ])
    .select([
      'i.priority',
      'i.bought',
      'i.granted',
      'i.paymentType',
      'i.startAt',
      'i.stopAt',
      'p.contentType',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

const owed = async (amount: bigint) => ({
  [`receivable usd-nano ${await idOf(world.db, 'advertiser')}`]: -amount,
})

describe('impressions', () => {
  test('PRO-23 D-143 become a campaign at the net rate, off, with what was paid on it', async () => {
    const startDay = addDays(newYorkDay(world.clock.now()), 3)
    // $6.00 less 7 % is $5.58, and $1,339.20 buy 240,000 at that.
    const { first, moved } = await sold([{ ...header, discountPercent: 7, campaignName: 'Pesach', startDay }])
    expect(moved).toEqual({
      ...(await owed(133_920n * cent)),
      [`campaign usd-nano ${first.campaignId}`]: 133_920n * cent,
    })
    expect(await campaignOf(first.campaignId)).toEqual({
      kind: 'impression',
      name: 'Pesach',
      advertiserId: await idOf(world.db, 'advertiser'),
      siteId: 3,
      switchedOnAt: null,
      baseCpm: 5_580_000n,
      priority: 1,
      bought: 240_000n,
      granted: 0n,
      paymentType: 'cpm',
      startAt: dayStart(startDay),
      stopAt: null,
      contentType: null,
    })
    expect(first).toMatchObject({
      kind: 'impressions',
      quantity: 240_000,
      unit: 'impressions',
      amountCents: 133_920n,
      priceNanos: 5_580_000n,
      moneyNanos: 133_920n * cent,
      roundingNanos: 0n,
      reason: null,
    })
    const { kind } = await world.db
      .selectFrom('ledgerTransaction')
      .select('kind')
      .where('id', '=', first.transactionId)
      .executeTakeFirstOrThrow()
    expect(kind).toBe('proposal-given')
  })

  test('D-143 what a price does not divide is rounding, in either direction', async () => {
    // $10.01 less 33 % is $6.71 at $2.0569: 3,262 of them are 6,709,607,800 nano-dollars.
    const { moved } = await sold([
      { ...header, rate: dollars(3.07), quantity: null, budget: cents(1_001), discountPercent: 33 },
    ])
    expect(moved).toMatchObject({ 'rounding usd-nano': 392_200n })
    // $0.02 at $7.00 are 2.857: three of them.
    const up = await sold([
      { ...header, rate: dollars(7), quantity: null, budget: cents(2), discountPercent: 0 },
    ])
    expect(up.moved).toMatchObject({ 'rounding usd-nano': 20_000_000n - 3n * 7_000_000n })
    // A cent at $1,000,000.00 for a thousand buys none of $1,000.00 each.
    const none = await sold([
      { ...header, rate: dollars(1_000_000), quantity: null, budget: cents(1), discountPercent: 0 },
    ])
    expect(none.moved).toEqual({ ...(await owed(cent)), 'rounding usd-nano': cent })
    expect(none.first).toMatchObject({ quantity: 0, moneyNanos: 0n, roundingNanos: cent })
  })

  test('D-144 go into a campaign of the client at its price, and into a new one where that is gone', async () => {
    const into = await addImpressionCampaign(world.db, { left: 10, cpm: 7_000_000n })
    const line = { ...header, discountPercent: 0, intoCampaignId: into }
    const { first, moved } = await sold([line])
    expect(moved).toEqual({
      ...(await owed(144_000n * cent)),
      [`campaign usd-nano ${into}`]: 205_714n * 7_000_000n,
      'rounding usd-nano': 2_000_000n,
    })
    expect(first.campaignId).toBe(into)
    const before = (await campaignOf(into)).bought ?? 0n
    await world.db
      .updateTable('campaign')
      .set({ archivedAt: world.clock.now() })
      .where('id', '=', into)
      .execute()
    const late = await sold([line])
    expect(late.first.campaignId).not.toBe(into)
    expect(late.warnings).toEqual([{ refused: 'target-gone', values: { item: 'Header 728x90' } }])
    expect((await campaignOf(into)).bought).toBe(before)
    expect(await campaignOf(late.first.campaignId)).toMatchObject({ baseCpm: 6_000_000n, bought: 240_000n })
  })

  test('D-143 are a grant at the list price where nothing is asked', async () => {
    const { first, moved, proposalId } = await sold([{ ...header, discountPercent: 100 }])
    expect(moved).toEqual({
      'make-good usd-nano': -144_000n * cent,
      [`campaign usd-nano ${first.campaignId}`]: 144_000n * cent,
    })
    expect(first).toMatchObject({ amountCents: 0n, reason: `proposal ${proposalId}`, quantity: 240_000 })
    expect(await campaignOf(first.campaignId)).toMatchObject({
      baseCpm: 6_000_000n,
      bought: 0n,
      granted: 240_000n,
    })
    const order = await world.db
      .selectFrom('salesOrder')
      .select('id')
      .where('proposalId', '=', proposalId)
      .execute()
    expect(order).toEqual([])
  })
})

describe('credits', () => {
  test.each([
    ['posts', 'post-instagram-3', 'content', 'instagram', 'post-credit', 'posts'],
    ['D-152 mails', 'post-email-3', 'content', 'email', 'post-credit', 'posts'],
    ['D-152 print', 'print-page-3', 'content', 'print', 'post-credit', 'posts'],
    ['articles', 'sponsored-article-3', 'press', null, 'article-credit', 'articles'],
  ] as const)('PRO-23 of %s come with their money', async (_, key, kind, contentType, credit, unit) => {
    const found = await keyLike(key)
    // 6 × $175.00 less 15 %.
    const { first, moved } = await sold([
      { key: found, rate: dollars(175), quantity: 6, discountPercent: 15 },
    ])
    expect(moved).toEqual({
      ...(await owed(89_250n * cent)),
      [`campaign usd-nano ${first.campaignId}`]: 89_250n * cent,
      [`credits ${credit} ${first.campaignId}`]: 6n,
      [`credit-issue ${credit}`]: -6n,
    })
    expect(first).toMatchObject({ kind: 'credits', unit, quantity: 6, amountCents: 89_250n })
    expect(await campaignOf(first.campaignId)).toMatchObject({ kind, ...(contentType && { contentType }) })
  })

  test('D-143 are granted without money, also of a product that was withdrawn', async () => {
    const key = 'post-telegram-3'
    await withdraw(world.db, key)
    const { first, moved } = await sold([{ key, rate: dollars(175), quantity: 2, discountPercent: 100 }])
    expect(moved).toEqual({
      [`credits post-credit ${first.campaignId}`]: 2n,
      'credit-issue post-credit': -2n,
    })
  })
})

/** A key of the catalogue of site 3 that begins so, for products that have other words in it. */
async function keyLike(key: string): Promise<string> {
  const type = /^post-email|^print/.exec(key)?.[0]
  if (type === undefined) return key
  const row = await world.db
    .selectFrom('product')
    .select(['key', 'siteId'])
    .where('contentType', '=', type === 'print' ? 'print' : 'email')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return `${row.key}-${row.siteId}`
}

describe('what rests with the proposal until it is earned', () => {
  test('D-150 weeks run from their day, and wait for somebody to say it otherwise', async () => {
    const startDay = addDays(newYorkDay(world.clock.now()), 2)
    const weeks: LineWish = { rateType: 'ppw', rate: dollars(850), quantity: 10, dailyViews: null }
    const { first, given, moved, proposalId } = await sold([
      { ...weeks, startDay, discountPercent: 10 },
      { ...weeks, discountPercent: 0 },
    ])
    expect(moved).toEqual({
      ...(await owed(323_000n * cent)),
      [`proposal usd-nano ${proposalId}`]: 323_000n * cent,
    })
    expect(await campaignOf(first.campaignId)).toMatchObject({
      paymentType: 'ppw',
      startAt: dayStart(startDay),
      stopAt: dayStart(addDays(startDay, 14)),
    })
    expect(await campaignOf(given[1]?.campaignId ?? 0)).toMatchObject({ startAt: null, stopAt: null })
    expect(await tasksOf(proposalId)).toMatchObject([{ kind: 'dates', givenId: given[1]?.id }])
  })

  test('D-151 a pinned product gives as many rights, each with its part of the money', async () => {
    const { first, moved, proposalId } = await sold([
      { key: 'pinned-article-44', rate: dollars(100.01), quantity: 3, discountPercent: 1 },
    ])
    // $300.03 less 1 % is $297.03: 99.01 each.
    expect(moved).toMatchObject({ [`proposal usd-nano ${proposalId}`]: 29_703n * cent })
    const rights = await world.db
      .selectFrom('pinRight')
      .select(['siteId', 'hours', 'moneyNanos', 'usedAt'])
      .where('givenId', '=', first.id)
      .orderBy('id')
      .execute()
    const right = { siteId: 44, hours: 12, moneyNanos: 9_901n * cent, usedAt: null }
    expect(rights).toEqual([right, right, right])
    expect(await tasksOf(proposalId)).toMatchObject([{ kind: 'pin' }])
  })

  test('D-154 a service and what is written by hand become tasks of the salesman, due in a week', async () => {
    const { moved, proposalId } = await sold([
      { key: 'podcast-1', rate: dollars(400), quantity: 2, discountPercent: 0 },
      { key: null, name: 'Ring the bell', rate: dollars(0.01), quantity: 1, discountPercent: 0 },
    ])
    expect(moved).toMatchObject({ [`proposal usd-nano ${proposalId}`]: 80_001n * cent })
    const due = { dueDay: addDays(newYorkDay(world.clock.now()), 7), doneAt: null }
    const mine = { kind: 'by-hand', inChargeId: await idOf(world.db, 'agent'), ...due }
    expect(await tasksOf(proposalId)).toMatchObject([
      { name: 'Podcast', ...mine },
      { name: 'Ring the bell', ...mine },
    ])
    const bell = await world.db
      .selectFrom('notification')
      .select('text')
      .where('personId', '=', await idOf(world.db, 'agent'))
      .where('link', 'like', '/tasks?task=%')
      .where('text', 'like', '%Ring the bell')
      .execute()
    expect(bell).toHaveLength(1)
  })
})

const tasksOf = (proposalId: number) =>
  world.db
    .selectFrom('task')
    .innerJoin('proposalGiven as g', 'g.id', 'task.givenId')
    .select(['task.kind', 'task.name', 'task.givenId', 'task.inChargeId', 'task.dueDay', 'task.doneAt'])
    .where('g.proposalId', '=', proposalId)
    .orderBy('task.id')
    .execute()

test('D-153 a package gives its parts, with its money split by their list prices', async () => {
  const { given, moved } = await sold([
    { key: 'launch-package-3', rate: dollars(800), quantity: 2, discountPercent: 5 },
  ])
  const list = await world.db
    .selectFrom('product')
    .select(['key', 'pricePerPostCents as price'])
    .where('siteId', '=', 3)
    .where('key', 'in', ['sponsored-article', 'post-instagram', 'post-whatsapp'])
    .execute()
  const prices = ['sponsored-article', 'post-instagram', 'post-whatsapp'].map(
    (key) => list.find((one) => one.key === key)?.price ?? 0n,
  )
  const whole = prices.reduce<bigint>((sum, price) => sum + price, 0n)
  expect(given.map(({ part, kind, unit, quantity }) => [part, kind, unit, quantity])).toEqual([
    [0, 'credits', 'articles', 2],
    [1, 'credits', 'posts', 2],
    [2, 'credits', 'posts', 2],
  ])
  // 2 × $800.00 less 5 % is $1,520.00, each part by its price, to the cent.
  expect(given.reduce((sum, { amountCents }) => sum + amountCents, 0n)).toBe(152_000n)
  for (const [part, { amountCents }] of given.entries()) {
    const exact = (152_000n * (prices[part] ?? 0n)) / whole
    expect([exact, exact + 1n]).toContain(amountCents)
  }
  expect(moved).toMatchObject(await owed(152_000n * cent))
})

test('D-149 of Canadian dollars the exchange has the difference, and nothing is left with the proposal', async () => {
  const cad = { millionths: 1_371_200n, day: '2026-05-01' }
  const { moved, first } = await sold([{ ...header, discountPercent: 7 }], { cad })
  // $1,339.20 × 1.3712 = $1,836.31 CAD (half up of 1,836.31104), which are 1,339.1991 US dollars.
  const usd = (183_631n * cent * 1_000_000n + 685_600n) / 1_371_200n
  expect(moved).toEqual({
    ...(await owed(usd)),
    'exchange usd-nano': usd - 133_920n * cent,
    [`campaign usd-nano ${first.campaignId}`]: 133_920n * cent,
  })
})

test('D-142 D-141 what was given is not given again, and what is added later is', async () => {
  const { proposalId, given } = await sold([{ ...header, discountPercent: 0 }])
  expect((await sellProposal(world, proposalId)).gifts).toEqual([])
  const row = () =>
    world.db
      .selectFrom('proposal')
      .select('campaignsAddedAt')
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
  expect(await row()).toEqual({ campaignsAddedAt: world.clock.now() })
  const { lineId, productId } = given[0] as (typeof given)[number]
  const columns = { proposalId, position: 1, productId, name: 'Header 728x90', rateType: 'cpm' as const }
  const noMore = { budgetCents: null, campaignName: null, startDay: null }
  await world.db
    .insertInto('proposalLine')
    .values({
      ...columns,
      rateMicros: dollars(5),
      quotedRateMicros: dollars(5),
      quantity: 1,
      dailyViews: 1_000,
      ...noMore,
    })
    .execute()
  await sql`update proposal set total_cents = total_cents + 500 where id = ${proposalId}`.execute(world.db)
  const later = await sellProposal(world, proposalId)
  expect(later.gifts).toMatchObject([{ quantity: 1_000, price: 5_000_000n }])
  expect(later.gifts.map(({ itemId }) => itemId)).not.toContain(lineId)
})
test('PRO-23 the client reads of it once, by letter and behind the bell, and the history says whose act it was', async () => {
  const before = (await world.lettersTo('advertiser@demo.test')).length
  world.clock.advance(60_000)
  const page = { key: await keyLike('print-page-3'), rate: dollars(175), quantity: 2 }
  const { proposalId, first } = await sold(
    [
      { ...header, discountPercent: 0 },
      { ...page, discountPercent: 0 },
      { key: 'pinned-article-44', rate: dollars(100), quantity: 2, discountPercent: 0 },
      { key: null, name: 'Ring the bell', rate: dollars(1), quantity: 1, discountPercent: 0 },
    ],
    { name: 'Autumn Proposal' },
  )
  const letters = (await world.lettersTo('advertiser@demo.test')).slice(before)
  expect(letters.map(({ subject }) => subject)).toEqual(['What you bought is there: Autumn Proposal'])
  // In the words of the proposal and of its receipt.
  for (const words of [
    'Header 728x90: 240,000 views\n',
    ': 2 pages\n',
    ': 2 pins, each 12 hours on top of the site\n',
    'Ring the bell: 1 item, done by your agent\n',
  ])
    expect(letters[0]?.text).toContain(words)
  const acts = await world.db
    .selectFrom('history')
    .select(['what', 'actorId', 'onBehalfOf', 'subjectKind'])
    .where((or) =>
      or.or([
        or.and([or('subjectKind', '=', 'campaign'), or('subjectId', '=', first.campaignId ?? 0)]),
        or.and([or('subjectKind', '=', 'proposal'), or('subjectId', '=', proposalId)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const by = { actorId: await idOf(world.db, 'agent'), onBehalfOf: await idOf(world.db, 'advertiser') }
  expect(acts).toEqual([
    { what: 'created', subjectKind: 'campaign', ...by },
    { what: 'bought', subjectKind: 'campaign', ...by },
    { what: 'given', subjectKind: 'proposal', ...by },
  ])
})

test('CAM-18 a campaign’s history tells what came with a proposal', async () => {
  const { first, given, proposalId } = await sold([
    { ...header, discountPercent: 0 },
    { key: 'post-instagram-3', rate: dollars(175), quantity: 6, discountPercent: 0 },
  ])
  const agent = await world.as('agent')
  const ordersOf = async (id: number | null | undefined) =>
    (await agent.get(`/api/campaigns/${id}/orders`)).body
  const receipt_url = `/proposal/${proposalId}/receipt`
  const line = { id: null, receipt_url, description: `Proposal P-${proposalId}` }
  expect(await ordersOf(first.campaignId)).toMatchObject([
    { ...line, impressions: 240_000, unit: 'impressions', budget: '1440.00' },
  ])
  expect(await ordersOf(given[1]?.campaignId)).toMatchObject([
    { ...line, impressions: 6, unit: 'posts', budget: '1050.00' },
  ])
})

test('what was paid and what is given must be the same in US dollars', async () => {
  const proposalId = await addProposal(world.db, { lines: [header] })
  const appearing = { at: world.clock.now(), arriving: nanoDollars(1n) }
  const given = world.db.transaction().execute(async (tx) => {
    const giving = await lockGiving(tx, proposalId)
    const by = { actorId: giving.row.salesmanId, onBehalfOf: null }
    return appear(tx, world.platform, giving, { ...appearing, by })
  })
  await expect(given).rejects.toThrow('differ by 1295999999999')
})
