/** Approve (Charge Later) over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { proposalAccount, receivableAccount } from '#server/billing/accounts.ts'
import { balanceOf } from '#server/billing/ledger.ts'
import { idOf } from '#test/dashboard.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())

const approve = async (id: number, who = 'agent', body: object = {}) =>
  (await world.as(who)).post(`/agent/api/proposal/approve/${id}`, body)
const owedBy = async (who: string) => balanceOf(world.db, receivableAccount(await idOf(world.db, who)))
const salesOf = async (id: number) =>
  (
    await world.db
      .selectFrom('salesOrder')
      .select(['kind', 'amountCents'])
      .where('proposalId', '=', id)
      .execute()
  ).map(({ kind, amountCents }) => [kind, amountCents])

test('PAY-02 PRO-23 D-142 it runs at once, what it costs is owed, and a later payment settles that sale', async () => {
  const id = await addProposal(world.db)
  const { status, body } = await approve(id)
  expect([status, body.success, body.repeated]).toEqual([
    200,
    'The proposal has been successfully processed!',
    false,
  ])
  expect(body.proposal).toMatchObject({ status: 'Pending Payment', campaigns_added: true, paid: '0.00' })
  expect(await owedBy('advertiser')).toBe(-1_296_000_000_000n)
  const again = await approve(id)
  expect(again.body).toMatchObject({ repeated: true, order_id: body.order_id, receipt_url: body.receipt_url })
  expect(await salesOf(id)).toEqual([['later', 129_600n]])
  // A week later.
  const part = await payFor(world, id, { existing_card: card, amount_to_charge: '1000' })
  expect(part.body).toMatchObject({ order_id: body.order_id, proposal: { status: 'Partially Paid' } })
  const rest = await payFor(world, id, { cash_sale: true })
  expect(rest.body).toMatchObject({ order_id: body.order_id, proposal: { status: 'Completed' } })
  expect([await owedBy('advertiser'), await salesOf(id)]).toEqual([0n, [['later', 129_600n]]])
})

test('PRO-23 paid whole, its campaigns are there, once, with all of its money', async () => {
  const id = await addProposal(world.db)
  await payFor(world, id, { existing_card: card, amount_to_charge: '600' })
  const { body } = await payFor(world, id, { existing_card: card })
  expect(body.proposal).toMatchObject({ status: 'Completed', campaigns_added: true })
  expect(await balanceOf(world.db, proposalAccount(id))).toBe(0n)
  const given = await world.db.selectFrom('proposalGiven').selectAll().where('proposalId', '=', id).execute()
  expect(given.map(({ kind, quantity, amountCents }) => [kind, quantity, amountCents])).toEqual([
    // 1,296.00 at 6.00 less 10% for a thousand.
    ['impressions', 240_000, 129_600n],
  ])
})

test('D-156 of one that is paid in part the balance is owed, and it stays partially paid', async () => {
  const id = await addPriced(world, [200])
  await payFor(world, id, { cash_sale: true, amount_to_charge: '150' })
  const { body } = await approve(id)
  expect(body.proposal).toMatchObject({ status: 'Partially Paid', campaigns_added: true })
  expect((await salesOf(id)).at(-1)).toEqual(['later', 5_000n])
  await payFor(world, id, { cash_sale: true })
  expect(await owedBy('advertiser')).toBe(0n)
})

test('as a preview it answers the same, and nothing is kept', async () => {
  const id = await addPriced(world, [200])
  const { status, body } = await approve(id, 'agent', { preview: true })
  expect([status, body.proposal.status]).toEqual([200, 'Pending Payment'])
  expect([await salesOf(id), await owedBy('advertiser')]).toEqual([[], 0n])
})

test('PAY-02 it is approved for what was shown to be owed, or not at all', async () => {
  const id = await addPriced(world, [200])
  const differs = await approve(id, 'agent', { expected_charge: '150.00', expected_currency: 'usd' })
  const sentence = 'This comes to $200.00 now, and $150.00 was shown. Nothing was charged: look at it again'
  expect([differs.status, differs.body.errors]).toEqual([409, { expected_charge: [sentence] }])
  const unreadable = await approve(id, 'agent', { expected_charge: '2e2' })
  expect([unreadable.status, Object.keys(unreadable.body.errors)]).toEqual([422, ['expected_charge']])
  expect([await salesOf(id), await owedBy('advertiser')]).toEqual([[], 0n])
  expect((await approve(id, 'agent', { expected_charge: '200' })).status).toBe(200)
  // Pressed again nothing is left to be sold, whatever was shown by then.
  expect((await approve(id, 'agent', { expected_charge: '200' })).body.repeated).toBe(true)
  await payFor(world, id, { cash_sale: true })
})

test.each([
  [{ subscription: true, numOfMonths: 3 }],
  [{ numOfMonths: '3' }],
  [{ subscription: true, preview: true }],
])('PAY-03 ERR-32a with a subscription, as %j, nothing is approved', async (body) => {
  const id = await addPriced(world, [200])
  const { status, body: said } = await approve(id, 'agent', body)
  const sentence = 'You cannot set up a subscription unless you are paying up front'
  expect([status, said.errors?.subscription]).toEqual([422, [sentence]])
  expect([await salesOf(id), await owedBy('advertiser')]).toEqual([[], 0n])
})

test('D-155 up to what the client may owe, and beyond it both figures are told', async () => {
  const personId = await idOf(world.db, 'advertiser')
  const limit = { creditLimitCents: cents(30_000) }
  await world.db.updateTable('person').set(limit).where('id', '=', personId).execute()
  const [first, second] = [await addPriced(world, [200]), await addPriced(world, [100.01])]
  expect((await approve(first)).status).toBe(200)
  const over = await approve(second)
  expect([over.status, over.body.error]).toEqual([
    422,
    'With this the client would owe $300.01, and may owe $300.00. Charge a part first',
  ])
  expect(await salesOf(second)).toEqual([])
  const terms = (await (await world.as('agent')).get(`/agent/api/proposals/${second}/payment`)).body
  expect([terms.limit, terms.owed]).toEqual(['300.00', '200.00'])
  await payFor(world, first, { cash_sale: true })
  await world.db.updateTable('person').set({ creditLimitCents: null }).where('id', '=', personId).execute()
})

describe('who may', () => {
  test.each([
    ['superadmin', 200],
    ['agency', 403],
    ['seller', 403],
    ['advertiser', 403],
  ])('ROL-32 the %s: %d', async (who, status) => {
    expect((await approve(await addPriced(world, [10], { sent: true }), who)).status).toBe(status)
  })

  test('not of what is archived or paid', async () => {
    const [archived, paid] = [await addPriced(world, [10], { archived: true }), await addPriced(world, [10])]
    await payFor(world, paid, { cash_sale: true })
    for (const id of [archived, paid]) expect((await approve(id)).status).toBe(409)
  })
})
