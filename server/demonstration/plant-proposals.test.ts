/** The demonstration has a proposal of every status more than once, and each is as its status says. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { proposalStatus } from '#domain/proposals/status.ts'
import { writtenProposals } from '#seed/written-proposals.ts'
import { idOf } from '#test/dashboard.ts'
import { anItem, createEdit } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { seedPeople } from '../people/seed-people.ts'
import { cadRateNow } from '../proposals/terms/discount-terms.ts'
import { statusFactsOf } from '../proposals/known/find-proposal.ts'
import { findRows } from '../proposals/store/proposals.ts'
import { plantProposals } from './plant-proposals.ts'
import { openPlanting } from './planting.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.transaction().execute((tx) => seedPeople(tx, world.clock.now()))
  const planting = await openPlanting(world.platform)
  await plantProposals(planting)
  // A start that was cut off is taken up where it was.
  await plantProposals(planting)
})
afterAll(() => world.close())

const rows = async () => {
  const ids = await world.db.selectFrom('proposal').select('id').orderBy('id').execute()
  return findRows(
    world.db,
    ids.map(({ id }) => id),
  )
}

test('PRO-06 to PRO-11 there are 33 proposals, and their facts say the status that was written of each', async () => {
  const planted = await rows()
  expect(planted.map((row) => [row.name, proposalStatus(statusFactsOf(row))])).toEqual(
    writtenProposals.map(({ name, status }) => [name, status]),
  )
  const many = Object.groupBy(writtenProposals, ({ status }) => status)
  expect(Object.entries(many).map(([status, list]) => [status, list?.length])).toEqual([
    ['draft', 9],
    ['emailed', 8],
    ['pending-payment', 4],
    ['partially-paid', 4],
    ['completed', 5],
    ['archived', 3],
  ])
})

test('one is accepted by its client, for what it comes to in its currency, with its files', async () => {
  const signed = await world.db
    .selectFrom('proposalSignature as s')
    .innerJoin('proposal as p', 'p.id', 's.proposalId')
    .select(['p.name as proposal', 's.name', 's.totalCents', 's.currency', 'p.cadTotalCents', 's.content'])
    .execute()
  expect(signed).toMatchObject([{ proposal: 'Campagne d’automne', name: 'Camille Laurent', currency: 'cad' }])
  const [only] = signed
  expect(only?.totalCents).toBe(only?.cadTotalCents)
  expect(JSON.parse(only?.content ?? '').document).toMatchObject({ format: 3, by: 'session' })
})

test('a total and what was paid of it are those of the lines, in the proposal’s currency', async () => {
  const byName = new Map((await rows()).map((row) => [row.name, row]))
  // One Instagram post of Oakdale Standard at $250.
  expect(byName.get('Holiday greetings')).toMatchObject({ totalCents: 25_000n, paidCents: 25_000n })
  expect(byName.get('For a good cause')).toMatchObject({ totalCents: 0n, paidCents: 0n })
  // $99.50 twice, written by hand.
  const [odd] = await world.db
    .selectFrom('proposalLine')
    .select(['rateMicros', 'quantity', 'productId'])
    .where('proposalId', '=', byName.get('=1+1')?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(odd).toEqual({ rateMicros: 99_500_000n, quantity: 2, productId: null })
  // 60 days of 8,000 views at $4.50, 10% off, are $1,944.00; at 1.3712 that is 2,665.6128, and half of it was paid.
  expect(byName.get('Relief drive')).toMatchObject({
    currency: 'cad',
    cadRate: { millionths: 1_371_200n },
    totalCents: 194_400n,
    cadTotalCents: 266_561n,
    paidCents: 133_280n,
  })
})

test('one has 30 items, and the versions are what was kept', async () => {
  const versions = await world.db
    .selectFrom('proposalVersion as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposalId')
    .select(['p.name', 'v.number', 'v.content', 'v.sha256'])
    .execute()
  expect(versions.length).toBe(33)
  for (const { number, content, sha256 } of versions) {
    expect(number).toBe(1)
    expect(createHash('sha256').update(content, 'utf8').digest('hex')).toBe(sha256)
  }
  const many = versions.find(({ name }) => name === 'Launch on five sites')
  expect(JSON.parse(many?.content ?? '{}').lines.length).toBe(30)
})

test('CHO-04 templates stand with their lines, and without the discounts', async () => {
  const templates = await world.db
    .selectFrom('proposalTemplate as t')
    .innerJoin('proposalTemplateLine as l', 'l.templateId', 't.id')
    .innerJoin('person as p', 'p.id', 't.personId')
    .select(({ fn }) => ['p.email', 't.title', fn.countAll<bigint>().as('count')])
    .groupBy(['t.id', 'p.email'])
    .orderBy('t.id')
    .execute()
  expect(templates).toEqual([
    { email: 'agent@demo.test', title: 'A good start', count: 3n },
    { email: 'agent@demo.test', title: 'Five sites', count: 30n },
    { email: 'agency@demo.test', title: 'One header', count: 1n },
  ])
})

test('ROL-36 the Canadian rate of the first day is set', async () => {
  const set = await world.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'proposals.cadRate')
    .executeTakeFirstOrThrow()
  expect(set.value).toEqual({ rate: '1.3712', day: newYorkDay(world.clock.now()) })
  await expect.poll(() => cadRateNow(world.platform)?.millionths, { timeout: 60_000 }).toBe(1_371_200n)
})

describe('what is paid and approved', () => {
  const sound = async () => expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])

  test('was given, and the books agree', async () => {
    for (const { name, status } of writtenProposals)
      expect([name, await givenOf(name)]).toEqual([
        name,
        status === 'pending-payment' || status === 'completed' ? expect.any(Number) : null,
      ])
    await sound()
  })

  test('D-155 of each that is to be paid later its client was reminded twice, as it was 7 and 14 days old', async () => {
    const told = await world.db
      .selectFrom('history as h')
      .innerJoin('proposal as p', 'p.id', 'h.subjectId')
      .select(['p.name', 'h.after'])
      .where('h.subjectKind', '=', 'proposal')
      .where('h.what', '=', 'reminded')
      .orderBy('h.id')
      .execute()
    const sold = writtenProposals.filter(({ status }) => status === 'pending-payment')
    for (const { name } of sold)
      expect(told.flatMap((one) => (one.name === name ? [one.after] : []))).toEqual([
        expect.objectContaining({ day: 7, to: 'client' }),
        expect.objectContaining({ day: 14, to: 'client' }),
      ])
    expect(told.length).toBe(2 * sold.length)
  })

  test('SAL-09 two are paid month after month and were charged a second time, one is paused since its card was refused', async () => {
    const { rows: standing } = await sql`
      select p.name, s.state, s.paused_why as why, s.months,
        (select string_agg(of.state, ' ' order by of.period) from subscription_period of where of.subscription_id = s.id) as periods
      from subscription s join proposal p on p.id = s.proposal_id order by p.id`.execute(world.db)
    expect(standing).toEqual([
      { name: 'Back to school', state: 'paused', why: 'failed', months: 6, periods: 'paid failed' },
      { name: 'Health week', state: 'active', why: null, months: 3, periods: 'paid paid due' },
      {
        name: 'In the newsletter, every month',
        state: 'active',
        why: null,
        months: 0,
        periods: 'paid paid due',
      },
    ])
    // What its letters are known by is never taken for the number of a card.
    const { rows: letters } = await sql<{ about: string }>`
      select about from letter where about like 'subscription-paused:%'`.execute(world.db)
    expect(letters.map(({ about }) => /\d[\d:]{11}/.test(about))).toEqual([false, false])
  })

  test('ROL-35 PAY-01 an item is added to a completed proposal, paid by card, and is there', async () => {
    const id = (await rows()).find(({ name }) => name === 'Holiday greetings')?.id ?? 0
    const right = { personId: await idOf(world.db, 'superadmin'), right: 'proposal.editAlways' } as const
    await world.db
      .insertInto('personRight')
      .values({ ...right, grantedAt: world.clock.now() })
      .execute()
    const seller = await world.as('superadmin')
    const [standing] = (await seller.get(`/agent/api/proposal/${id}`)).body.proposal.items
    const saved = await createEdit(seller, { item: [standing, anItem('header-17')] }, id)
    // 30 days of 8,000 views at $6.00 beside one post at $250.
    expect([saved.status, saved.body.proposal?.status, saved.body.proposal?.balance]).toEqual([
      200,
      'Partially Paid',
      '1440.00',
    ])
    await sound()
    const existing_card = await addCard(world, 'advertiser')
    const paid = await seller.post(`/agent/api/proposal/pay/${id}`, { existing_card })
    expect([paid.status, paid.body.proposal?.status]).toEqual([200, 'Completed'])
    expect(await givenOf('Holiday greetings')).toBe(2)
    await sound()
  })
})

/** Of how many lines of a proposal something was given; null: none. */
async function givenOf(name: string): Promise<number | null> {
  const { given } = await world.db
    .selectFrom('proposal as p')
    .leftJoin('proposalGiven as g', 'g.proposalId', 'p.id')
    .select(({ fn }) => fn.count<bigint>('g.lineId').distinct().as('given'))
    .where('p.name', '=', name)
    .executeTakeFirstOrThrow()
  return given === 0n ? null : Number(given)
}
