import { sha256 } from '#server/kernel/sha256.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentStates } from '#domain/billing/payment.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addCard, traceOf } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const outcomeOf = async (key: string, who = 'advertiser') =>
  (await world.as(who)).get(`/api/payments?idempotency_key=${encodeURIComponent(key)}`)

async function buy(key: string, cardNumber?: string) {
  const id = await addImpressionCampaign(world.db, { left: 0 })
  const existing_card = await addCard(world, 'advertiser', cardNumber)
  const body = { amount: '6.00', existing_card, idempotency_key: key }
  return { id, answer: await (await world.as('advertiser')).post(`/api/campaigns/${id}/impressions`, body) }
}

test('BUY-11 BUY-13 whoever paid and lost the answer is told what was bought, with the receipt, as often as asked', async () => {
  const key = 'paid/and+lost?'
  const { id, answer } = await buy(key)
  const told = {
    state: 'paid',
    message: 'Successfully purchased 1,000 impresssions for Spring Campaign',
    receipt_url: answer.body.receipt_url,
  }
  for (const _ of 'twice') expect((await outcomeOf(key)).body).toEqual(told)
  expect(await traceOf(world, id)).toMatchObject({ charges: 1, orders: 1, receipts: 1 })
})

test('BUY-12 a declined payment is told with its reason and that nothing was charged', async () => {
  const { answer } = await buy('declined-and-lost', '4000000000000002')
  const told = {
    state: 'declined',
    message: 'Your card was declined. Nothing was charged',
    receipt_url: null,
  }
  expect((await outcomeOf('declined-and-lost')).body).toEqual(told)
  expect(answer.body.error).toBe(told.message)
})

test.each(openPaymentStates)('a payment that is %s is still on its way', async (state) => {
  const key = `on-its-way-${state}`
  const { id } = await buy(`before-${state}`, '4000000000000002')
  const [declined] = (await traceOf(world, id)).payments
  if (!declined) throw new Error('nothing was begun')
  const { id: _, declineCode: _code, failureText: _text, settledAt: _at, ...begun } = declined
  await world.db
    .insertInto('payment')
    .values({ ...begun, state, reply: null, idempotencyKey: sha256(key), gatewayKey: `masthead-${key}` })
    .execute()
  expect((await outcomeOf(key)).body).toEqual({
    state: 'under-way',
    message: 'This payment is still on its way. It is not charged twice; look again in a moment',
    receipt_url: null,
  })
})

test('the key of somebody else’s payment, also of an own client’s, is answered as one that never came', async () => {
  await buy('paid-by-the-advertiser')
  const unknown = await outcomeOf('never-came-at-all', 'advertiser2')
  expect(unknown.status).toBe(404)
  for (const who of ['advertiser2', 'agent', 'superadmin']) {
    const foreign = await outcomeOf('paid-by-the-advertiser', who)
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  }
})

test('a key that no payment can have is refused at its field', async () => {
  const { status, body } = await outcomeOf('short')
  expect([status, body.errors]).toEqual([
    422,
    { idempotency_key: ['An idempotency key has 8 to 100 plain characters'] },
  ])
})
