/** Cash for proposals, the receipts of what was paid, and saving afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { cashAccount, proposalAccount, receivableAccount } from '#server/billing/accounts.ts'
import { balanceOf, post } from '#server/billing/ledger.ts'
import { makePendingSale } from '#server/billing/pending-sales.ts'
import { idOf } from '#test/dashboard.ts'
import { addPriced, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { anItem, createEdit, itemIdsOf } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { lockAnyProposal } from '../known/find-proposal.ts'
import { linesOfSale } from './lines-of-sale.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())

const cashOf = async (who: string) => balanceOf(world.db, cashAccount(await idOf(world.db, who), 'usd-nano'))

test('PAY-01 PAY-11 D-145 cash in part and then all that is left, without processing, to the cash of who took it', async () => {
  await setSetting(world, 'proposals.processingPercent', '2.9')
  const id = await addPriced(world, [200])
  const part = await payFor(world, id, { cash_sale: true, amount_to_charge: '150' })
  expect([part.status, part.body.success, part.body.proposal.status]).toEqual([
    200,
    '$150.00 has been successfully charged to the proposal!',
    'Partially Paid',
  ])
  const rest = await payFor(world, id, { cash_sale: true })
  expect([rest.body.success, rest.body.proposal.status]).toEqual([
    'The proposal has been successfully processed!',
    'Completed',
  ])
  expect(await paidTraceOf(world, id)).toEqual({
    charges: 0,
    orders: 2,
    succeeded: 2,
    paid: 20_000n,
    isCompleted: true,
    account: 200_000_000_000n,
  })
  expect(await cashOf('agent')).toBe(-200_000_000_000n)
  const letters = await world.lettersTo('advertiser@demo.test')
  expect(letters.filter(({ subject }) => subject.startsWith('Receipt')).length).toBe(2)
  await setSetting(world, 'proposals.processingPercent', '0')
})

test('cash pressed at the same moment, and sent again with its key, is taken once', async () => {
  const id = await addPriced(world, [200])
  const body = { cash_sale: true, amount_to_charge: '60' }
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => payFor(world, id, body, 'agent', 'cash-of-today')),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1)
  expect(await paidTraceOf(world, id)).toMatchObject({ orders: 1, paid: 6_000n })
  const other = await payFor(world, id, { ...body, amount_to_charge: '61' }, 'agent', 'cash-of-today')
  expect(other.status).toBe(422)
})

test('a superadmin says who took the cash', async () => {
  const id = await addPriced(world, [90])
  const before = await cashOf('agent')
  const salesman_id = await idOf(world.db, 'agent')
  expect((await payFor(world, id, { cash_sale: true, salesman_id }, 'superadmin')).status).toBe(200)
  expect((await cashOf('agent')) - before).toBe(-90_000_000_000n)
  const order = await world.db
    .selectFrom('salesOrder')
    .selectAll()
    .where('proposalId', '=', id)
    .executeTakeFirstOrThrow()
  expect([order.salesmanId, order.placedBy]).toEqual([salesman_id, await idOf(world.db, 'superadmin')])
})

test('NAV-10 the receipt of a proposal has every payment, each on its sale, and what is left', async () => {
  const id = await addPriced(world, [200, 100], { sent: true })
  const first = await payFor(world, id, { existing_card: card, amount_to_charge: '150' })
  const second = await payFor(world, id, { cash_sale: true, amount_to_charge: '50' })
  for (const who of ['agent', 'advertiser', 'superadmin']) {
    const page = await (await world.as(who)).get(`/proposal/${id}/receipt`)
    const said = String(page.body)
    expect([who, page.status]).toEqual([who, 200])
    for (const words of [
      'Visa ending 4242',
      '$150.00',
      `S-${first.body.order_id}`,
      `S-${second.body.order_id}`,
      `Cash, taken by ${(await world.as('agent')).name}`,
      '<dt>Total</dt><dd>$300.00</dd>',
      '<dt>Paid</dt><dd>$200.00</dd>',
      '<dt>Left to pay</dt><dd>$100.00</dd>',
    ])
      expect(said).toContain(words)
  }
  expect((await (await world.as('advertiser2')).get(`/proposal/${id}/receipt`)).status).toBe(404)
  expect((await world.visitor.get(`/proposal/${id}/receipt`)).status).toBe(401)
  expect((await (await world.as('agent')).get('/proposal/0x1/receipt')).status).toBe(404)
})

test('NAV-15 ENT-28 the receipt of each sale lists what it was for', async () => {
  const id = await addPriced(world, [200, 100], { sent: true })
  const { body } = await payFor(world, id, { existing_card: card, amount_to_charge: '150' })
  const page = await (await world.as('advertiser')).get(body.receipt_url)
  expect(page.status).toBe(200)
  for (const words of ['Written by hand 200', '$100.00', 'Written by hand 100', '$50.00'])
    expect(String(page.body)).toContain(words)
})

test('D-147 D-156 a payment of what was approved to be charged later settles that sale, and makes no second one', async () => {
  const id = await addPriced(world, [200, 100])
  const [clientId, agentId] = [await idOf(world.db, 'advertiser'), await idOf(world.db, 'agent')]
  const at = world.clock.now()
  const usdNanos = nanoDollars(300_000_000_000n)
  const orderId = await world.db.transaction().execute(async (tx) => {
    const found = await lockAnyProposal(tx, id)
    const sale = {
      proposalId: id,
      advertiserId: clientId,
      salesmanId: agentId,
      placedBy: agentId,
      onBehalfOf: clientId,
      currency: 'usd' as const,
      amountCents: cents(30_000),
      usdNanos,
      hidesPrices: false,
      description: 'Later',
    } as const
    const made = await makePendingSale(tx, sale, await linesOfSale(tx, found, cents(30_000)), at)
    await post(tx, {
      kind: 'proposal-later',
      at,
      actorId: agentId,
      proposalId: id,
      orderId: made,
      lines: [
        { account: receivableAccount(clientId), amount: -usdNanos },
        { account: proposalAccount(id), amount: usdNanos },
      ],
    })
    return made
  })
  const part = await payFor(world, id, { existing_card: card, amount_to_charge: '120' })
  expect(part.body).toMatchObject({ order_id: orderId, partial: true, proposal: { paid: '120.00' } })
  expect(await balanceOf(world.db, receivableAccount(clientId))).toBe(-180_000_000_000n)
  const rest = await payFor(world, id, { cash_sale: true })
  expect(rest.body).toMatchObject({ order_id: orderId, partial: false, proposal: { status: 'Completed' } })
  expect(rest.body.receipt_url).not.toBe(part.body.receipt_url)
  for (const { body } of [part, rest])
    expect((await (await world.as('advertiser')).get(body.receipt_url)).status).toBe(200)
  expect(await balanceOf(world.db, receivableAccount(clientId))).toBe(0n)
  // The money came with the approval: the payments pay what is owed.
  expect(await paidTraceOf(world, id)).toEqual({
    charges: 1,
    orders: 1,
    succeeded: 2,
    paid: 30_000n,
    isCompleted: true,
    account: 300_000_000_000n,
  })
})

test('D-141 a total that comes down to what was paid completes it, and never falls below', async () => {
  const id = await addPriced(world, [100, 50])
  await payFor(world, id, { cash_sale: true, amount_to_charge: '100' })
  const [kept] = await itemIdsOf(world.db, id)
  const agent = await world.as('agent')
  const item = (rate: string) =>
    anItem(null, { proposal_item: kept, product_name: 'Written by hand 100', rate })
  const below = await createEdit(agent, { item: [item('99.99')] }, id)
  expect([below.status, below.body.error]).toEqual([
    422,
    'The total may not fall below $100.00, which was paid',
  ])
  const down = await createEdit(agent, { item: [item('100.00')] }, id)
  expect([down.status, down.body.proposal.status, down.body.proposal.balance]).toEqual([
    200,
    'Completed',
    '0.00',
  ])
  expect((await payFor(world, id, { cash_sale: true })).status).toBe(409)
})
