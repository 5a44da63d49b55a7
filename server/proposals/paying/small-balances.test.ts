/** D-231: a card is charged no less of a proposal than of anything else; a small rest goes by cash, or is waived. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoodAccount, proposalAccount, receivableAccount } from '#server/billing/accounts.ts'
import { balanceOf } from '#server/billing/ledger.ts'
import { idOf } from '#test/dashboard.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { addPriced, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addCard, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let existing_card: number
beforeAll(async () => {
  world = await makeWorld()
  existing_card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())

const small = 'A card payment is at least $0.50. This balance is taken in cash, or waived by a superadmin'
const waive = async (id: number, reason: unknown = 'A cent is not worth a letter', who = 'superadmin') =>
  (await world.as(who)).post(`/agent/api/proposal/waive/${id}`, { reason })
const termsOf = async (id: number, who = 'superadmin') =>
  (await (await world.as(who)).get(`/agent/api/proposals/${id}/payment`)).body

test('a part leaves nothing, or what a card can be charged', async () => {
  const id = await addPriced(world, [100.01])
  const { status, body } = await payFor(world, id, { existing_card, amount_to_charge: '100.00' })
  const sentence =
    'This would leave $0.01, and a card payment is at least $0.50. Charge all of it, or a smaller part'
  expect([status, body.code, body.errors.amount_to_charge]).toEqual([422, 'part-leaves', [sentence]])
  expect((await payFor(world, id, { existing_card, amount_to_charge: '99.51' })).status).toBe(200)
  expect((await payFor(world, id, { existing_card })).body.proposal.status).toBe('Completed')
})

test('less than the setting is charged to no card, whoever pays and however, and taken in cash', async () => {
  const id = await addPriced(world, [0.3], { sent: true })
  const holder = await byLink(world, id)
  await signedBy(world, holder)
  const tries = [
    await payFor(world, id, { existing_card }),
    await payFor(world, id, { ...typedCard, amount_to_charge: '0.30' }),
    await payFor(world, id, { existing_card, subscription: true, numOfMonths: 3 }),
    await holder.post('/pay', typedCard),
  ]
  for (const { status, body } of tries)
    expect([status, body.code, body.error]).toEqual([422, 'balance-small', small])
  expect((await holder.get('')).body.may.pay).toEqual({ isOffered: true, refusal: small })
  expect((await termsOf(id)).may).toMatchObject({
    card: { isOffered: true, refusal: small },
    cash: { isOffered: true, refusal: null },
    waive: { isOffered: true, refusal: null },
  })
  expect((await payFor(world, id, { cash_sale: true })).status).toBe(200)
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, orders: 1, paid: 30n, isCompleted: true })
})

test('the setting decides', async () => {
  await setSetting(world, 'payments.smallestCents', 2_000)
  const id = await addPriced(world, [100])
  const ask = async (amount_to_charge: string) =>
    (await payFor(world, id, { existing_card, amount_to_charge })).body.errors?.amount_to_charge?.[0]
  expect(await ask('19.99')).toBe('Charge $20.00 or more')
  expect(await ask('80.01')).toContain('This would leave $19.99')
  expect(await ask('80.00')).toBeUndefined()
  await setSetting(world, 'payments.smallestCents', 50)
})

test('a superadmin waives it, which completes it: the house pays, and the history says why', async () => {
  const id = await addPriced(world, [0.3])
  const before = await balanceOf(world.db, makeGoodAccount)
  const { status, body } = await waive(id)
  expect([status, body.success, body.proposal.status]).toEqual([200, 'The balance is waived', 'Completed'])
  expect((await balanceOf(world.db, makeGoodAccount)) - before).toBe(-300_000_000n)
  expect(await balanceOf(world.db, proposalAccount(id))).toBe(300_000_000n)
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, orders: 1, paid: 30n, isCompleted: true })
  const superadmin = await world.as('superadmin')
  const { entries } = (await superadmin.get(`/agent/api/proposals/${id}/history`)).body
  expect(JSON.stringify(entries)).toContain('waived $0.30 of it: A cent is not worth a letter')
  expect((await termsOf(id)).payments).toMatchObject([{ amount: '0.30', method: 'waiver', by: 'Waived' }])
  const receipt = await superadmin.get(`/proposal/${id}/receipt`)
  expect(receipt.body).toContain('Waived')
  const letters = await world.db
    .selectFrom('letter')
    .select('about')
    .where('about', 'like', 'receipt:%')
    .execute()
  const order = await world.db
    .selectFrom('salesOrder')
    .select('id')
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow()
  expect(letters.map(({ about }) => about)).not.toContain(`receipt:${order.id}`)
  // Pressed twice it answers the same; later it is over.
  expect((await waive(id)).status).toBe(200)
  world.clock.advance(60_000)
  expect((await waive(id)).body.code).toBe('completed-by')
  expect(await paidTraceOf(world, id)).toMatchObject({ orders: 1, paid: 30n })
})

test('of a sale that was approved, what is owed is paid', async () => {
  const id = await addPriced(world, [0.3])
  const owed = receivableAccount(await idOf(world.db, 'advertiser'))
  await (await world.as('superadmin')).post(`/agent/api/proposal/approve/${id}`, {})
  const before = await balanceOf(world.db, owed)
  expect((await waive(id)).status).toBe(200)
  expect((await balanceOf(world.db, owed)) - before).toBe(300_000_000n)
})

test('in Canadian dollars the house pays what it is worth in those of the United States', async () => {
  const id = await addPriced(world, [0.3], { cad: { millionths: 1_500_000n, day: '2026-02-02' } })
  const before = await balanceOf(world.db, makeGoodAccount)
  expect((await waive(id)).status).toBe(200)
  // 0.45 Canadian dollars are 0.30.
  expect((await balanceOf(world.db, makeGoodAccount)) - before).toBe(-300_000_000n)
})

test('in Canadian dollars the setting of 0.50 is what it comes to at the rate of the proposal', async () => {
  // 50 × 1.3712 = 68.56 cents, of which a whole one is no less than 69.
  const cad = { millionths: 1_371_200n, day: '2026-02-02' }
  const at = (dollars: number) => addPriced(world, [dollars], { cad, sent: true })
  // 0.50 × 1.3712 and 0.49 × 1.3712 are 0.69 and 0.67 Canadian dollars.
  const [enough, short] = [await at(0.5), await at(0.49)]
  expect((await payFor(world, enough, { existing_card })).status).toBe(200)
  const holder = await byLink(world, short)
  await signedBy(world, holder)
  const said = small.replace('$0.50', '$0.69')
  for (const { status, body } of [
    await payFor(world, short, { existing_card }),
    await holder.post('/pay', typedCard),
  ])
    expect([status, body.code, body.error]).toEqual([422, 'balance-small', said])
  const page = (await holder.get('')).body
  expect([page.money.smallest_charge, page.may.pay.refusal]).toEqual(['0.69', said])
  const terms = await termsOf(short)
  expect([terms.smallest_charge, terms.may.card.refusal, terms.may.waive.isOffered]).toEqual([
    '0.69',
    said,
    true,
  ])
  expect((await waive(short)).body.proposal.status).toBe('Completed')

  // 100.00 are 137.12: a part of 136.44 leaves 0.68, one of 136.43 leaves 0.69.
  const id = await at(100)
  const part = (amount_to_charge: string) => payFor(world, id, { existing_card, amount_to_charge })
  const left =
    'This would leave $0.68, and a card payment is at least $0.69. Charge all of it, or a smaller part'
  expect((await part('136.44')).body.errors.amount_to_charge).toEqual([left])
  expect((await part('136.43')).status).toBe(200)
  expect((await payFor(world, id, { existing_card })).body.proposal.status).toBe('Completed')
})

test.each<[string, number[], string, unknown, number, string]>([
  ['an agent', [0.3], 'agent', 'Please', 403, 'forbidden'],
  ['its client', [0.3], 'advertiser', 'Please', 403, 'forbidden'],
  ['without a reason', [0.3], 'superadmin', '  ', 422, 'bad-input'],
  ['what a card can be charged', [0.5], 'superadmin', 'Please', 409, 'waive-large'],
  ['nothing', [], 'superadmin', 'Please', 409, 'nothing-to-pay'],
])('refuses to waive: %s', async (_, dollars, who, reason, status, code) => {
  const id = await addPriced(world, dollars)
  const answer = await waive(id, reason, who)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await paidTraceOf(world, id)).toMatchObject({ orders: 0, paid: 0n })
  expect((await termsOf(id)).may.waive.isOffered).toBe(dollars[0] === 0.3)
})
