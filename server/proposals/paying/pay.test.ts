/** Paying proposals over HTTP, in full and in parts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { gatewayAccount } from '#server/billing/accounts.ts'
import { balanceOf } from '#server/billing/ledger.ts'
import { settleUnsettled } from '#server/billing/settle-unsettled.ts'
import { completions } from '#server/completions.ts'
import { idOf } from '#test/dashboard.ts'
import { addPriced, beginUnanswered, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal, createEdit } from '#test/proposals/proposals.ts'
import { addCard, gatewayOf, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

const pay = (id: number, body: Readonly<Record<string, unknown>>, who = 'agent', key?: string) =>
  payFor(world, id, body, who, key)
const linesOf = (id: number) =>
  world.db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['line.product', 'line.quantity', 'line.unit', 'line.amountCents', 'line.subjectKind'])
    .where('o.proposalId', '=', id)
    .orderBy('line.id')
    .execute()

test('PAY-01 PAY-10 PAY-11 API-57 ERR-43a ERR-43c a part by saved card leaves it partially paid, and the rest completes it', async () => {
  const id = await addPriced(world, [4_000, 726])
  const before = await balanceOf(world.db, gatewayAccount)
  const part = await pay(id, { existing_card: card, amount_to_charge: '1500.00' })
  expect(part.status).toBe(200)
  expect(part.body).toMatchObject({
    success: '$1,500.00 has been successfully charged to the proposal!',
    partial: true,
    warning: null,
    repeated: false,
    receipt_url: `/sales/${part.body.order_id}/receipt`,
    proposal: { id, status: 'Partially Paid', paid: '1500.00', balance: '3226.00', completed_on: null },
  })
  const rest = await pay(id, { existing_card: card })
  expect(rest.body).toMatchObject({
    success: 'The proposal has been successfully processed!',
    partial: false,
    proposal: { status: 'Completed', paid: '4726.00', balance: '0.00' },
  })
  expect(await paidTraceOf(world, id)).toMatchObject({
    charges: 2,
    orders: 2,
    succeeded: 2,
    paid: 472_600n,
    isCompleted: true,
  })
  expect((await balanceOf(world.db, gatewayAccount)) - before).toBe(-4_726_000_000_000n)
  // 1,500.00 × 4,000 ÷ 4,726 = 1,269.572…, which has the larger remainder; the rest pays each to the cent.
  expect((await linesOf(id)).map(({ amountCents }) => amountCents)).toEqual([
    126_957n,
    23_043n,
    273_043n,
    49_557n,
  ])
  expect((await linesOf(id))[0]).toMatchObject({ quantity: 1, unit: 'items', subjectKind: 'proposal-item' })
  const letters = await world.lettersTo('advertiser@demo.test')
  const receipts = letters.filter(({ subject }) => subject.startsWith('Receipt'))
  expect(receipts.map(({ text }) => /Part of .*/.exec(text)?.[0])).toEqual([
    `Part of P-${id}: $1,500.00 of $4,726.00, $3,226.00 left`,
    `Part of P-${id}: $3,226.00 of $4,726.00, nothing left`,
  ])
  const more = await pay(id, { existing_card: card, amount_to_charge: '5' })
  expect([more.status, more.body.error]).toEqual([
    409,
    'This proposal is completed and stays as it is: Sam Ortiz paid $3,226.00 on 2026-02-03',
  ])
})

test('PAY-01 by a new card, by its client too', async () => {
  const id = await addPriced(world, [100], { sent: true })
  const { status, body } = await pay(id, typedCard, 'advertiser')
  expect([status, body.proposal.status]).toEqual([200, 'Completed'])
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 10_000n })
})

test('PAY-07 what is left below five dollars is paid as a whole, however little it is', async () => {
  const id = await addPriced(world, [100])
  await pay(id, { existing_card: card, amount_to_charge: '99.30' })
  const less = await pay(id, { existing_card: card, amount_to_charge: '0.69' })
  expect([less.status, less.body.error]).toEqual([422, 'Charge $0.70 or more'])
  const last = await pay(id, { existing_card: card, amount_to_charge: '0.70' })
  expect([last.status, last.body.proposal.status]).toEqual([200, 'Completed'])
})

describe('the same request again', () => {
  test('pressed twice is charged once', async () => {
    const id = await addPriced(world, [200])
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(id, { existing_card: card, amount_to_charge: 60 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => !body.repeated).length).toBe(1)
    expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 6_000n })
  })

  test('its key gets the first answer, after all was paid too; the key of another request is refused', async () => {
    const id = await addPriced(world, [200])
    const first = await pay(id, { existing_card: card }, 'agent', 'proposal-key-1')
    const again = await pay(id, { existing_card: card }, 'agent', 'proposal-key-1')
    expect(again.body).toMatchObject({ repeated: true, order_id: first.body.order_id, partial: false })
    const other = await pay(id, { existing_card: card, amount_to_charge: 60 }, 'agent', 'proposal-key-1')
    expect([other.status, other.body.error]).toEqual([
      422,
      'This payment was begun with other details. Nothing more was charged. Reload the page and try again',
    ])
    expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 20_000n })
  })
})

test('PAY-09 a declined card changes nothing, and the balance is free again', async () => {
  const id = await addPriced(world, [200])
  const declined = await pay(id, { ...typedCard, card_number: '4000000000000002' })
  expect([declined.status, declined.body.error]).toEqual([402, 'Your card was declined. Nothing was charged'])
  expect(await paidTraceOf(world, id)).toEqual({
    charges: 0,
    orders: 0,
    succeeded: 0,
    paid: 0n,
    isCompleted: false,
    account: 0n,
  })
  expect((await pay(id, { existing_card: card })).status).toBe(200)
})

describe('while a payment is on its way', () => {
  test('ERR-33 its part stays reserved, whoever else wants to pay', async () => {
    const id = await addPriced(world, [300])
    await beginUnanswered(world, id, card)
    const more = await pay(id, { existing_card: card, amount_to_charge: '100.01' })
    expect([more.status, more.body.error]).toEqual([422, 'The remaining balance is only $100.00'])
    const rest = await pay(id, { existing_card: card })
    expect([rest.status, rest.body.proposal.paid, rest.body.partial]).toEqual([200, '150.00', true])
    world.clock.advance(11_000)
    const refusal = 'Sam Ortiz is paying this at the moment. Look again in a minute'
    const nothing = await pay(id, { existing_card: card })
    expect([nothing.status, nothing.body.error]).toEqual([409, refusal])
    const { body } = await (await world.as('agent')).get(`/agent/api/proposals/${id}/payment`)
    expect(body.may).toMatchObject({
      card: { isOffered: true, refusal },
      cash: { isOffered: true, refusal },
      later: { refusal: 'A card is being charged at this moment. Try again in a minute' },
    })
  })

  test('it is not edited, deleted, reassigned or combined, and the processing stays', async () => {
    const [id, other] = [await addPriced(world, [300]), await addPriced(world, [10])]
    await beginUnanswered(world, id, card)
    const [agent, salesman13] = [await world.as('agent'), await world.as('superadmin')]
    const asked = [
      await createEdit(agent, { proposal_name: 'Changed' }, id),
      await agent.post(`/agent/api/proposal/status/${id}`, { status: 'Archived' }),
      await agent.post('/agent/api/proposal/reassign/', { ids: [id] }),
      await agent.post('/agent/api/proposal/combine/', { ids: [other, id] }),
    ]
    const underWay = 'A card is being charged at this moment. Try again in a minute'
    // D-138: an act on many says its own sentence, and why in the second.
    const sentences = [
      underWay,
      underWay,
      'These proposals can not be reassigned',
      'These proposals can not be combine',
    ]
    expect(asked.map(({ status, body }) => [status, body.error])).toEqual(
      sentences.map((sentence) => [409, sentence]),
    )
    for (const { body } of asked) expect(JSON.stringify(body.errors)).toContain(underWay)
    expect((await salesman13.get(`/agent/api/proposal/${id}`)).body.proposal.name).toBe('Spring Proposal')
  })

  test('a process that ended between charge and confirmation settles it at its next start', async () => {
    const id = await addPriced(world, [200])
    const lost = await beginUnanswered(world, id, card)
    const { token } = await world.db
      .selectFrom('savedCard')
      .select('token')
      .where('id', '=', card)
      .executeTakeFirstOrThrow()
    const charge = { key: `masthead-lost-${id}`, amountCents: cents(15_000), currency: 'usd', token } as const
    await gatewayOf(world).charge({ ...charge, description: 'lost' })
    await world.restart()
    await settleUnsettled(world.platform, completions)
    expect(await paidTraceOf(world, id)).toMatchObject({
      charges: 2,
      orders: 2,
      succeeded: 2,
      paid: 20_000n,
      isCompleted: true,
    })
    const settled = await world.db.selectFrom('payment').select('state').where('id', '=', lost).execute()
    expect(settled).toEqual([{ state: 'succeeded' }])
  })

  test.each([
    'dropReplies',
    'failAfterCharge',
  ] as const)('an answer that is lost after the charge (%s) is found out by asking', async (fault) => {
    const id = await addPriced(world, [200])
    gatewayOf(world).faults[fault] = 1
    const { status, body } = await pay(id, { existing_card: card, amount_to_charge: 150 })
    expect([status, body.proposal.paid]).toEqual([200, '150.00'])
    expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 15_000n })
  })
})

test('ERR-33 of twenty parts of 60% at the same moment one is paid, and the others hear what is left', async () => {
  const id = await addPriced(world, [200])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      pay(id, { existing_card: card, amount_to_charge: 120 }, 'agent', `parallel-${at}`),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  const refused = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => [status, body.error])
  expect(refused).toEqual(Array.from({ length: 19 }, () => [422, 'The remaining balance is only $80.00']))
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 12_000n })
})

test('D-146 processing is charged besides by card, and is no part of what is paid', async () => {
  await setSetting(world, 'proposals.processingPercent', '2.9')
  const id = await addPriced(world, [200])
  const { body } = await pay(id, { existing_card: card, amount_to_charge: 150 })
  expect(body.proposal).toMatchObject({ paid: '150.00', balance: '50.00' })
  // 2.9% of 150.00 is 4.35.
  expect((await linesOf(id)).map(({ product, amountCents }) => [product, amountCents])).toEqual([
    ['Written by hand 200', 15_000n],
    ['Processing', 435n],
  ])
  const [payment] = await world.db.selectFrom('payment').selectAll().where('subjectId', '=', id).execute()
  expect(payment).toMatchObject({ amountCents: 15_435n, processingCents: 435n })
  expect((await paidTraceOf(world, id)).account).toBe(150_000_000_000n)
  await setSetting(world, 'proposals.processingPercent', '0')
})

test('the payment is who paid, for whom, and the salesman of the proposal has the sale', async () => {
  const id = await addPriced(world, [200], { agent: 'seller' })
  await pay(id, { existing_card: card })
  const [agentId, sellerId, clientId] = [
    await idOf(world.db, 'agent'),
    await idOf(world.db, 'seller'),
    await idOf(world.db, 'advertiser'),
  ]
  const [order] = await world.db.selectFrom('salesOrder').selectAll().where('proposalId', '=', id).execute()
  expect(order).toMatchObject({
    placedBy: agentId,
    onBehalfOf: clientId,
    advertiserId: clientId,
    salesmanId: sellerId,
    currency: 'usd',
    amountCents: 20_000n,
  })
})

test('PRO-23 what a package would give beyond what can be counted is refused before it is charged', async () => {
  // 2,100,000,000 packages at a ten-thousandth of a cent have as many posts, which no sale counts.
  const many = { key: 'launch-package-17', quantity: 2_100_000_000, discountPercent: 0 }
  const id = await addProposal(world.db, { lines: [{ ...many, rate: microDollars(1n) }] })
  const refused = [422, 'One purchase may be at most 2,000,000,000 impressions']
  const agent = await world.as('agent')
  for (const { status, body } of [
    await pay(id, { existing_card: card, amount_to_charge: 10 }),
    await pay(id, { cash_sale: true }),
    await agent.post(`/agent/api/proposal/approve/${id}`, {}),
  ])
    expect([status, body.error ?? body.errors?.form?.[0]]).toEqual(refused)
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, orders: 0, paid: 0n })
})
