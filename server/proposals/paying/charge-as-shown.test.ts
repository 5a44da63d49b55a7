/** A payment that says what it was shown to come to: it is charged exactly that, or nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPriced, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addCard } from '#test/purchases.ts'
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
afterEach(() => setSetting(world, 'proposals.processingPercent', '0'))

const pay = (id: number, body: Readonly<Record<string, unknown>>, key?: string) =>
  payFor(world, id, body, 'agent', key)

test('PAY-07 D-146 a card is charged what the payer was shown, or nothing', async () => {
  const id = await addPriced(world, [200])
  await setSetting(world, 'proposals.processingPercent', '2.9')
  // Shown while nothing was charged besides; 2.9% of 150.00 are 4.35 now.
  const asShown = { existing_card: card, amount_to_charge: '150', expected_charge: '150.00' }
  const refused = await pay(id, asShown, 'shown-before')
  const sentence = 'This comes to $154.35 now, and $150.00 was shown. Nothing was charged: look at it again'
  expect([refused.status, refused.body.error]).toEqual([409, sentence])
  expect(refused.body.errors).toEqual({ expected_charge: [sentence] })
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, orders: 0, paid: 0n })

  // The same key is free for what is shown now.
  const now = { ...asShown, expected_charge: '$154.35', expected_currency: 'usd' }
  expect((await pay(id, now, 'shown-before')).body.proposal).toMatchObject({ paid: '150.00' })
  // Sent again it is the same payment, whatever was shown by then.
  const again = await pay(id, asShown, 'shown-before')
  expect([again.status, again.body.repeated]).toEqual([200, true])
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 15_000n })
})

test('PAY-07 all that is payable is not charged for what less of it was shown', async () => {
  const id = await addPriced(world, [200])
  const refused = await pay(id, { cash_sale: true, expected_charge: '150' })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This comes to $200.00 now, and $150.00 was shown. Nothing was charged: look at it again',
  ])
  expect((await pay(id, { cash_sale: true, expected_charge: '200' })).status).toBe(200)
})

test('ROL-36 an amount that was shown in Canadian dollars is not charged in those of the United States', async () => {
  const id = await addPriced(world, [200])
  const asShown = { existing_card: card, amount_to_charge: '150', expected_charge: '150' }
  const refused = await pay(id, { ...asShown, expected_currency: 'cad' })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This comes to $150.00 now, and $150.00 CAD was shown. Nothing was charged: look at it again',
  ])
  expect((await pay(id, { ...asShown, expected_currency: 'usd' })).status).toBe(200)
})

test.each([
  ['expected_charge', '1e3', 'Enter an amount such as 1,250.50'],
  ['expected_charge', null, 'Enter an amount such as 1,250.50'],
  ['expected_currency', 'eur', 'This cannot be read as what it should be'],
])('%s of %j is refused at its field', async (field, value, sentence) => {
  const id = await addPriced(world, [200])
  const { status, body } = await pay(id, { existing_card: card, [field]: value })
  expect([status, body.errors[field]]).toEqual([422, [sentence]])
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 0, paid: 0n })
})
