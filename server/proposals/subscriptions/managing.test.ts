/** Pausing, resuming, cancelling and changing the card over HTTP, at each point of a month. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { addProposal, whileDisabled, withdraw } from '#test/proposals/proposals.ts'
import {
  at,
  cardNow,
  pauseOthers,
  standingOf,
  subscribed,
  toldClient,
} from '#test/proposals/subscriptions.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let year = 2027
beforeAll(async () => {
  world = await makeWorld()
  await setSetting(world, 'payments.newCardsPerDay', 100)
})
afterAll(() => world.close())

/** Begun on the 15th of January of a year of its own. */
async function begin(months = 0, proposal?: number): Promise<number> {
  year += 1
  await pauseOthers(world)
  world.clock.set(new Date(`${year}-01-15T16:00:00Z`))
  return subscribed(world, proposal ?? (await addPriced(world, [100])), months)
}
const on = (day: string) => at(world, `${year}-${day}T15:00:00Z`)
const act = async (id: number, what: string, body: object = {}, who = 'agent') =>
  (await world.as(who)).post(`/api/subscriptions/${id}/${what}`, body as never)
const read = async (id: number, who = 'agent') => (await world.as(who)).get(`/api/subscriptions/${id}`)

const lettersOf = () => world.lettersTo('advertiser@demo.test')

/** How many letters about changes of it went to its agents. */
async function toldAgents(id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from letter
    where about like ${`subscription-changed:${id}:%:agent%`}`.execute(world.db)
  return rows[0]?.n ?? 0
}

test('it is paused and resumed before its day, and nothing is missed', async () => {
  const id = await begin()
  const paused = await act(id, 'pause')
  expect([paused.status, paused.body.subscription]).toMatchObject([
    200,
    { state: 'paused', why: 'by-hand', next: null },
  ])
  expect((await act(id, 'pause')).status).toBe(200)
  expect((await act(id, 'resume')).body).toMatchObject({
    success: `The subscription goes on. The next charge is on ${year}-02-15`,
    subscription: { state: 'active' },
  })
  // Who did it is not told of it.
  expect(await toldAgents(id)).toBe(0)
  await on('02-16')
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-1'] })
})

test('what was due while it was paused is never charged, and is no charge of the number', async () => {
  const id = await begin(3)
  await act(id, 'pause', {}, 'advertiser')
  await on('04-10')
  await act(id, 'resume', {}, 'advertiser')
  expect(await toldAgents(id)).toBe(2)
  expect(await standingOf(world, id)).toMatchObject({
    periods: 'paid skipped skipped due',
    next: `${year}-04-15T13:00:00.000Z`,
  })
  await on('04-15')
  await on('05-15')
  expect(await standingOf(world, id)).toMatchObject({ state: 'ended', charged: ['3-1', '4-1'] })
})

test('a month whose card was refused is left out when it is resumed', async () => {
  const id = await begin()
  gatewayOf(world).faults.declineNext = 1
  await on('02-15')
  await act(id, 'pause')
  await act(id, 'resume')
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid skipped due', state: 'active' })
})

test('whoever acts for its client now hears of it, and not who sold it once', async () => {
  const id = await begin()
  const { id: agentId } = await world.as('agent')
  const acting = world.db.selectFrom('representation').selectAll().where('representativeId', '=', agentId)
  const all = await acting.execute()
  const heardBy = async () => {
    const { rows } = await sql<{ to: string }>`select to_address as "to" from letter
      where subject like 'The card of the subscription was refused:%' and about like '%:agent%' order by id`.execute(
      world.db,
    )
    return rows.map(({ to }) => to)
  }
  const before = await heardBy()
  await world.db.deleteFrom('representation').where('representativeId', '=', agentId).execute()
  gatewayOf(world).faults.declineNext = 1
  await on('02-15')
  await world.db.insertInto('representation').values(all).execute()
  const heard = (await heardBy()).slice(before.length)
  expect(heard).not.toContain('agent@demo.test')
  expect(heard.length).toBeGreaterThan(0)
  expect((await read(id)).body.subscription.failing).toBe(true)
})

test('it is cancelled at once, or after the month that is paid, and that is taken back by resuming', async () => {
  const now = await begin()
  const { cardId } = await standingOf(world, now)
  const cancelled = await act(now, 'cancel', { when: 'now' })
  expect(cancelled.body).toMatchObject({
    success: 'The subscription is cancelled. Nothing more is charged',
    subscription: { state: 'cancelled', next: null, may: { cancel: false, resume: false } },
  })
  const card = await world.db
    .selectFrom('savedCard')
    .select('removedAt')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  expect(card.removedAt).not.toBeNull()
  const over = await act(now, 'resume')
  expect([over.status, over.body.error]).toEqual([409, 'This subscription is over'])

  const after = await begin()
  expect((await act(after, 'cancel', { when: 'after' })).body.subscription.state).toBe('ending')
  expect((await act(after, 'pause')).status).toBe(409)
  await act(after, 'resume')
  await on('02-15')
  expect((await standingOf(world, after)).charged).toEqual(['1-1'])
  const ending = await act(after, 'cancel', { when: 'after' })
  expect(ending.body.subscription).toMatchObject({ left: 0, next: null, paid_until: `${year}-03-15` })
  await on('03-14')
  expect((await standingOf(world, after)).state).toBe('ending')
  await on('03-15')
  expect(await standingOf(world, after)).toMatchObject({ state: 'ended', charged: ['1-1'] })
})

type Point = readonly [
  name: string,
  come: (id: number) => Promise<unknown>,
  /** To which day the month that is paid runs, as it is shown. */
  paidUntil: string | null,
  ...outcomes: [pause: string, resume: string, cancelAfter: string, cancelNow: string],
]
const noneLeft = 'No month is paid that it could wait for. Cancel it now instead'
const over = 'This subscription is over'
const dueInstant = (day: string) => new Date(`${year}-${day}T14:00:00Z`)
const declined = (day: string) => {
  gatewayOf(world).faults.declineNext = 1
  return on(day)
}
const points: readonly Point[] = [
  [
    'within the month that is paid',
    () => on('01-20'),
    '02-15',
    ...(['paused: paid due', 'active: paid due', 'ending: paid due', 'cancelled: paid skipped'] as const),
  ],
  [
    'at the instant of its charge, which was not made yet',
    async () => world.clock.set(dueInstant('02-15')),
    null,
    ...(['paused: paid due', 'active: paid due', noneLeft, 'cancelled: paid skipped'] as const),
  ],
  [
    'with its charge refused',
    () => declined('02-15'),
    null,
    ...(['paused: paid failed', 'active: paid failed', noneLeft, 'cancelled: paid skipped'] as const),
  ],
  [
    'with a charge missed that is made tomorrow',
    () => on('04-10'),
    null,
    ...(['paused: paid paid due', 'active: paid paid due', noneLeft] as const),
    'cancelled: paid paid skipped',
  ],
  [
    'paused within the month that is paid',
    (id) => act(id, 'pause'),
    '02-15',
    ...(['paused: paid due', 'active: paid due', 'ending: paid due', 'cancelled: paid skipped'] as const),
  ],
  [
    'paused over its day',
    async (id) => {
      await act(id, 'pause')
      await on('02-20')
    },
    null,
    ...(['paused: paid due', 'active: paid skipped due', noneLeft, 'cancelled: paid skipped'] as const),
  ],
  [
    'paused over its day and resumed, so that this month is not paid',
    async (id) => {
      await act(id, 'pause')
      await on('02-20')
      await act(id, 'resume')
    },
    null,
    ...(['paused: paid skipped due', 'active: paid skipped due', noneLeft] as const),
    'cancelled: paid skipped skipped',
  ],
  [
    'paused since the card was refused on each day',
    async () => {
      await setSetting(world, 'subscriptions.retryDays', [])
      await declined('02-15')
      await setSetting(world, 'subscriptions.retryDays', [1, 3, 5, 7])
    },
    null,
    ...(['paused: paid failed', 'active: paid skipped due', noneLeft, 'cancelled: paid skipped'] as const),
  ],
  [
    'ending after the month that is paid',
    (id) => act(id, 'cancel', { when: 'after' }),
    '02-15',
    'This subscription is cancelled already, and ends after the month that is paid. Resume it first',
    ...(['active: paid due', 'ending: paid due', 'cancelled: paid skipped'] as const),
  ],
  [
    'over',
    (id) => act(id, 'cancel', { when: 'now' }),
    null,
    ...([over, over, over, 'cancelled: paid skipped'] as const),
  ],
]
test.each(
  points,
)('%s it is paused, resumed and cancelled as it says', async (_, come, until, ...outcomes) => {
  const id = await begin()
  await come(id)
  const { subscription } = (await read(id)).body
  expect(subscription.paid_until).toBe(until && `${year}-${until}`)
  const takeBack = await snapshot(id)
  const seen: string[] = []
  for (const [what, body] of [
    ['pause', {}],
    ['resume', {}],
    ['cancel', { when: 'after' }],
    ['cancel', { when: 'now' }],
  ] as const) {
    const before = await standingOf(world, id)
    const { status, body: said } = await act(id, what, { ...body, updated_at: subscription.updated_at })
    const { state, periods, charged } = await standingOf(world, id)
    expect(charged).toEqual(before.charged)
    if (status === 409) expect(`${state}: ${periods}`).toBe(`${before.state}: ${before.periods}`)
    seen.push(status === 409 ? said.error : `${state}: ${periods}`)
    await takeBack()
  }
  expect(seen).toEqual(outcomes)
})

/** How it stands now; answers what brings that back. */
async function snapshot(id: number): Promise<() => Promise<void>> {
  const { db } = world
  const one = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const of = db.selectFrom('subscriptionPeriod').selectAll().where('subscriptionId', '=', id)
  const periods = await of.execute()
  const { id: _, ...set } = one
  return async () => {
    await db.updateTable('subscription').set(set).where('id', '=', id).execute()
    await db.deleteFrom('subscriptionPeriod').where('subscriptionId', '=', id).execute()
    await db.insertInto('subscriptionPeriod').values(periods).execute()
    await db
      .updateTable('savedCard')
      .set({ removedAt: null, removedBy: null })
      .where('id', '=', one.cardId)
      .execute()
  }
}

test('one whose card was removed is not charged to it, and asks for another card before it is resumed', async () => {
  const id = await begin()
  const { cardId } = await standingOf(world, id)
  const removed = { removedAt: world.clock.now(), removedBy: (await world.as('agent')).id }
  await world.db.updateTable('savedCard').set(removed).where('id', '=', cardId).execute()
  await on('02-15')
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid due', charged: [] })
  for (const [what, body] of [
    ['pause', {}],
    ['cancel', { when: 'after' }],
  ] as const) {
    world.clock.set(new Date(`${year}-02-14T15:00:00Z`))
    expect((await act(id, what, body)).status).toBe(200)
    const { status, body: said } = await act(id, 'resume')
    expect([status, said.error]).toEqual([
      409,
      'Its card was removed. Choose another card for it first, then resume it',
    ])
  }
  expect((await act(id, 'card', cardNow(world))).body.success).toBe(
    'The card is Visa ending 4242 now. Nothing is charged to it unless the subscription is resumed',
  )
  expect((await act(id, 'resume')).body.subscription.state).toBe('active')
  await on('02-15')
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-1'] })
})

test('another card is tried within the minute where the last one was refused', async () => {
  const id = await begin()
  const before = (await standingOf(world, id)).cardId
  gatewayOf(world).faults.declineNext = 1
  await on('02-15')
  const changed = await act(id, 'card', { ...cardNow(world), card_number: '5555555555554444' })
  expect([changed.status, changed.body.success]).toEqual([
    200,
    'The subscription is charged to Mastercard ending 4444 from now on',
  ])
  await at(world, world.clock.now())
  const now = await standingOf(world, id)
  expect(now).toMatchObject({ periods: 'paid paid due', charged: ['1-2'] })
  expect(now.cardId).not.toBe(before)
  const saved = await addCard(world, 'advertiser')
  await world.db
    .updateTable('savedCard')
    .set({ expiryYear: year + 2 })
    .where('id', '=', saved)
    .execute()
  const foreign = await addCard(world, 'agent')
  expect((await act(id, 'card', { existing_card: foreign }, 'advertiser')).status).toBe(422)
  expect((await act(id, 'card', { existing_card: saved }, 'advertiser')).status).toBe(200)
  expect((await standingOf(world, id)).cardId).toBe(saved)
})

test('the same card, chosen again, is tried within the minute, too', async () => {
  const saved = await addCard(world, 'advertiser')
  const id = await begin()
  await world.db
    .updateTable('savedCard')
    .set({ expiryYear: year + 2 })
    .where('id', '=', saved)
    .execute()
  expect((await act(id, 'card', { existing_card: saved }, 'advertiser')).status).toBe(200)
  gatewayOf(world).faults.declineNext = 1
  await on('02-15')
  expect((await standingOf(world, id)).periods).toBe('paid failed')
  expect((await act(id, 'card', { existing_card: saved }, 'advertiser')).status).toBe(200)
  await at(world, world.clock.now())
  expect(await standingOf(world, id)).toMatchObject({ periods: 'paid paid due', charged: ['1-2'] })
})

test('one that ends after the month may have another card, and the one that it had may be removed then', async () => {
  const saved = await addCard(world, 'advertiser')
  const id = await begin()
  await world.db
    .updateTable('savedCard')
    .set({ expiryYear: year + 2 })
    .where('id', '=', saved)
    .execute()
  await act(id, 'card', { existing_card: saved }, 'advertiser')
  await act(id, 'cancel', { when: 'after' })
  expect((await read(id)).body.subscription.may.change_card).toBe(true)
  expect((await act(id, 'card', cardNow(world))).status).toBe(200)
  const advertiser = await world.as('advertiser')
  expect((await advertiser.post(`/api/cards/${saved}/remove`, {})).status).toBe(200)
  expect((await standingOf(world, id)).state).toBe('ending')
})

test('while a card is being charged it is not changed', async () => {
  const id = await begin()
  gatewayOf(world).faults.dropReplies = 1
  await on('02-15')
  for (const [what, body] of [
    ['pause', {}],
    ['cancel', { when: 'now' }],
    ['card', cardNow(world)],
  ] as const)
    expect((await act(id, what, body)).status).toBe(409)
})

test('a change that was decided on an older state is refused', async () => {
  const id = await begin()
  const { updated_at } = (await read(id)).body.subscription
  await act(id, 'pause')
  const stale = await act(id, 'cancel', { when: 'now', updated_at })
  expect(stale.status).toBe(409)
  expect(stale.body.conflict.theirs.state).toBe('paused')
})

test('who has nothing to do with it finds none, and neither sees nor changes it', async () => {
  const id = await begin()
  expect((await read(id, 'advertiser2')).status).toBe(404)
  expect((await act(id, 'cancel', { when: 'now' }, 'advertiser2')).status).toBe(404)
  const listed = await (await world.as('advertiser2')).get('/api/subscriptions')
  expect([listed.body.subscriptions, listed.body.clients]).toEqual([[], []])
})

test('it shows its charges, the days to come and its receipts', async () => {
  const id = await begin(4)
  gatewayOf(world).faults.declineNext = 1
  await on('02-15')
  await at(world, `${year}-02-16T15:00:00Z`)
  const { body } = await read(id, 'advertiser')
  expect(body.subscription).toMatchObject({
    amount: '100.00',
    months: 4,
    paid: 2,
    left: 2,
    next: `${year}-03-15`,
    state: 'active',
  })
  expect(body.charges).toMatchObject([
    { period: 0, state: 'paid', due: `${year}-01-15` },
    { period: 1, state: 'paid', due: `${year}-02-15` },
    { period: 2, state: 'due', due: `${year}-03-15`, receipt_url: null },
  ])
  expect(body.charges[1].receipt_url).toMatch(/^\/sales\/\d+\/receipt$/)
  expect(body.dates).toEqual([`${year}-03-15`, `${year}-04-15`])
  const listed = await (await world.as('agent')).get('/api/subscriptions?state=active')
  expect(listed.body.subscriptions[0]).toMatchObject({ id })
  // Whose there are is told whatever is asked for, each of them once.
  const [client] = listed.body.clients
  expect(listed.body.clients).toEqual([body.subscription.client])
  const agent = await world.as('agent')
  const theirs = await agent.get(`/api/subscriptions?client=${client.id}`)
  expect(theirs.body.subscriptions[0]).toMatchObject({ id, client })
  const nobodys = (await agent.get(`/api/subscriptions?client=${agent.id}`)).body
  expect([nobodys.total, nobodys.clients]).toEqual([0, [client]])
})

test('one of which a campaign is archived or deleted, a product is withdrawn or the client is disabled is paused with the reason', async () => {
  const views = () => addProposal(world.db, { lines: [{ quantity: 1, dailyViews: 1_000 }] })
  const archived = await begin(0, await views())
  const given = await world.db
    .selectFrom('proposalGiven')
    .select('campaignId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const campaign = sql.lit(given.campaignId)
  await sql`update campaign set archived_at = ${world.clock.now()} where id = ${campaign}`.execute(world.db)
  await on('02-15')
  expect(await standingOf(world, archived)).toMatchObject({
    state: 'paused',
    pausedWhy: 'campaign',
    charged: [],
  })
  expect((await toldClient(world)).at(-1)).toBe('Your subscription is paused: Spring Proposal')
  await sql`update campaign set archived_at = null where id = ${campaign}`.execute(world.db)

  const deleted = await begin(0, await views())
  await sql`update campaign set deleted_at = ${world.clock.now()} where id = (select campaign_id from proposal_given
    order by id desc limit 1)`.execute(world.db)
  await on('02-15')
  expect(await standingOf(world, deleted)).toMatchObject({ pausedWhy: 'campaign', charged: [] })
  const [why] = (await lettersOf()).slice(-1)
  expect(why?.text).toContain('A campaign that it fills was archived or deleted. Nothing is charged until')

  const disabled = await begin()
  await whileDisabled(world.db, 'advertiser', () => on('02-15'))
  expect(await standingOf(world, disabled)).toMatchObject({ pausedWhy: 'client', charged: [] })

  const withdrawn = await begin(0, await views())
  await withdraw(world.db, 'header-3')
  await on('02-15')
  expect(await standingOf(world, withdrawn)).toMatchObject({ pausedWhy: 'product', charged: [] })
})
