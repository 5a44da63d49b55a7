/** Combining proposals over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import {
  addProposal,
  anItem,
  createEdit,
  type ProposalWishes,
  whileDisabled,
  withdraw,
} from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, findRows } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const combine = async (body: object, who = 'agent') =>
  (await world.as(who)).post('/agent/api/proposal/combine/', body)
const add = (wishes: ProposalWishes = {}) => addProposal(world.db, wishes)
const newestId = async () =>
  (await world.db.selectFrom('proposal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

const failed = 'These proposals can not be combine'

test('API-64 PRO-05 ERR-43h makes one draft of all their lines, in the order that was asked, and archives them', async () => {
  const first = await add({
    name: 'Spring',
    notes: 'one',
    additionalNotes: 'For you',
    lines: [{}, { quantity: 10 }],
  })
  const second = await add({ name: 'Summer', notes: 'two', hidesPrices: true, lines: [{ quantity: 20 }] })
  const { status, body } = await combine({ ids: [second, first] })
  expect([status, body.success, body.archived, body.itemCount]).toEqual([
    200,
    'Successfully combined proposals!',
    [second, first],
    3,
  ])
  // At the rates of then, which nobody lowered: 20, 30 and 10 days of 8,000 views at $6.00, 10% off.
  expect(body.proposal).toMatchObject({
    name: 'Summer + Spring',
    status: 'Draft',
    total: '2592.00',
    hideprices: true,
    version: 1,
    notes: 'two\n\none',
    additional_notes: 'For you',
    salesman: (await world.as('agent')).name,
  })
  expect(body.proposal.items.map((item: { qty: number; total: string }) => [item.qty, item.total])).toEqual([
    [20, '864.00'],
    [30, '1296.00'],
    [10, '432.00'],
  ])
  for (const row of await findRows(world.db, [first, second])) {
    expect(row.archivedAt).not.toBeNull()
    expect(row.combinedInto).toBe(body.proposal.id)
  }
  expect(body.entries.length).toBe(3)
})

test('discounts are held to what the person may give, and they are told', async () => {
  const ids = [await add({ lines: [{ discountPercent: 90 }] }), await add()]
  const { body } = await combine({ ids })
  expect(body.warning).toMatch(/^You can only give a max discount of \d+% on this item$/)
  expect(body.proposal.items[0].discount).toBeLessThan(90)
})

test('PRO-18 a rate that a superadmin lowered is kept, and is not lowered further', async () => {
  const quoted = { rate: microDollars(1_000_000), listRate: microDollars(6_000_000), discountPercent: 0 }
  const ids = [await add({ lines: [quoted] }), await add()]
  for (const preview of [true, false]) {
    const { status, body } = await combine({ ids, preview })
    // 30 days of 8,000 views at $1.00.
    expect([status, body.proposal.items[0]]).toMatchObject([200, { rate: '1.00', total: '240.00' }])
    const [{ proposal_item }] = body.proposal.items
    const lower = anItem('header-3', { proposal_item, rate: '0.99' })
    if (!preview)
      expect(
        (await createEdit(await world.as('agent'), { item: [lower] }, body.proposal.id)).body.errors,
      ).toEqual({
        'rate[0]': [expect.stringMatching(/^The catalogue asks \$/)],
      })
  }
})

test('a preview answers the same, and nothing is kept', async () => {
  const ids = [await add(), await add({ name: 'Summer' })]
  const newest = await newestId()
  const { status, body } = await combine({ ids, preview: true })
  expect([status, body.proposal.name, body.proposal.total, body.itemCount, body.entries]).toEqual([
    200,
    'Spring Proposal + Summer',
    '2592.00',
    2,
    [],
  ])
  expect(await newestId()).toBe(newest)
  for (const row of await findRows(world.db, ids))
    expect(row).toMatchObject({ archivedAt: null, versionNumber: 1 })
})

test('whose it is: the salesman of all of them, and of several salesmen who asked', async () => {
  const sellerId = await idOf(world.db, 'seller')
  const ofOne = await combine({ ids: [await add({ agent: 'seller' }), await add({ agent: 'seller' })] })
  expect((await findRow(world.db, ofOne.body.proposal.id))?.salesmanId).toBe(sellerId)
  const ofTwo = await combine({ ids: [await add({ agent: 'seller' }), await add()] }, 'agency')
  expect((await findRow(world.db, ofTwo.body.proposal.id))?.salesmanId).toBe(await idOf(world.db, 'agency'))
})

test('a product that is off sale since stays, as it does on each of them', async () => {
  const ids = [await add({ lines: [{ key: 'billboard-3' }] }), await add()]
  await withdraw(world.db, 'billboard-3')
  expect((await combine({ ids })).body.proposal.items[0]).toMatchObject({
    key: 'billboard-3',
    withdrawn: true,
  })
})

describe('ERR-39c are not combined', () => {
  const many = Array.from({ length: 101 }, () => ({ quantity: 1 }))
  const [long, large] = [
    'n'.repeat(3_000),
    { key: null, rate: microDollars(1_000_000_000_000n), quantity: 6 },
  ]
  test.each<[string, ProposalWishes[], string]>([
    ['one alone', [{}], 'Choose two proposals or more'],
    ['of two clients', [{}, { owner: 'advertiser2' }], 'They are for different clients'],
    [
      'in two currencies',
      [{}, { cad: { millionths: 1_371_200n, day: '2026-02-01' } }],
      'They are in different currencies',
    ],
    ['with one that is archived', [{}, { archived: true }], 'It is archived'],
    ['with one that is charged', [{ added: true }, {}], 'Its campaigns are there already'],
    ['with one of which a cent is paid', [{}, { paid: cents(1) }], 'Something was paid. Refund it first'],
    [
      'with more than 200 items',
      [{ lines: many }, { lines: many }],
      'Together they have more than 200 items',
    ],
    [
      'with long notes',
      [{ notes: long }, { notes: long }],
      'Together their notes are longer than 5,000 characters',
    ],
    ['of too much', [{ lines: [large] }, { lines: [large] }], 'A proposal may be at most $10,000,000.00'],
  ])('%s', async (_, wishes, why) => {
    const ids: number[] = []
    for (const wish of wishes) ids.push(await add(wish))
    const before = await findRows(world.db, ids)
    const { status, body } = await combine({ ids }, 'superadmin')
    expect([status, body.error, body.errors]).toEqual([422, failed, { form: [failed, why] }])
    expect(await findRows(world.db, ids)).toEqual(before)
  })

  test('for a client who is disabled since', async () => {
    const ids = [await add(), await add()]
    const before = await findRows(world.db, ids)
    const { status, body } = await whileDisabled(world.db, 'advertiser', () => combine({ ids }))
    expect([status, body.errors]).toEqual([422, { form: [failed, 'Dina Roth is disabled'] }])
    expect(await findRows(world.db, ids)).toEqual(before)
  })

  test('the same one twice, more than fifty, or none', async () => {
    const id = await add()
    expect((await combine({ ids: [id, id] })).body.errors).toEqual({
      form: [failed, 'Choose two proposals or more'],
    })
    const tooMany = await combine({ ids: Array.from({ length: 51 }, (_, at) => at + 1) })
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      { form: [failed, 'Choose 50 proposals or fewer'] },
    ])
    const none = await combine({ ids: [] })
    expect([none.status, none.body.error, Object.keys(none.body.errors)]).toEqual([
      422,
      failed,
      ['form', 'ids'],
    ])
  })
})

test('one that is foreign or missing is missing for all, and nothing is made', async () => {
  const own = await add()
  const newest = await newestId()
  const foreign = await add({ owner: 'advertiser2' })
  for (const other of [foreign, 2_000_000_000])
    for (const ids of [
      [own, other],
      [other, own],
    ])
      expect(await combine({ ids })).toMatchObject({ status: 404, body: { error: failed } })
  expect([await newestId(), (await findRow(world.db, own))?.archivedAt]).toEqual([
    Math.max(newest, foreign),
    null,
  ])
})

test('of two who combine the same ones at the same moment one does, and the other hears why not', async () => {
  const ids = [await add(), await add()]
  const newest = await newestId()
  const answers = await Promise.all([combine({ ids }), combine({ ids: ids.toReversed() }, 'agency')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors).toEqual({ form: [failed, 'It is archived'] })
  const made = await world.db.selectFrom('proposal').select('id').where('id', '>', newest).execute()
  expect(made.length).toBe(1)
})
