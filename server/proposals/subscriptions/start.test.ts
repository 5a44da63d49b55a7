/** A subscription begins over HTTP with the payment of all of a proposal, and nothing else begins one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { readCadRate } from '#domain/proposals/canadian.ts'
import { addPriced, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { cardNow, standingOf, subscribe } from '#test/proposals/subscriptions.ts'
import { addCard, chargesOf, typedCard } from '#test/purchases.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// A day later every test may try cards anew.
beforeEach(() => world.clock.advance(25 * 60 * 60 * 1000))

test('API-57 PAY-03 SAL-09 paying all of it by card, with months, begins a subscription', async () => {
  const id = await addPriced(world, [400, 72.6])
  const { status, body } = await subscribe(world, id, 3)
  expect([status, body.error]).toEqual([200, undefined])
  expect(body).toMatchObject({ partial: false, repeated: false, proposal: { status: 'Completed' } })
  const orders = await world.db.selectFrom('salesOrder').selectAll().where('proposalId', '=', id).execute()
  expect(orders).toMatchObject([{ id: body.order_id, subscriptionId: body.subscription_id }])
  expect(await standingOf(world, body.subscription_id)).toMatchObject({
    state: 'active',
    periods: 'paid due',
    next: '2026-03-03T14:00:00.000Z',
    charged: [],
  })
  expect(await paidTraceOf(world, id)).toMatchObject({ charges: 1, orders: 1, paid: 47_260n })
})

test('PAY-05 as text, without an end, and once is a subscription of one charge that has ended', async () => {
  const unlimited = await subscribe(world, await addPriced(world, [100]), '0')
  expect(unlimited.status).toBe(200)
  const once = await subscribe(world, await addPriced(world, [100]), 1)
  expect(await standingOf(world, once.body.subscription_id)).toMatchObject({
    state: 'ended',
    periods: 'paid',
  })
})

test('the card is kept for it alone, and is among the saved ones where it is to be saved', async () => {
  const kept = await subscribe(world, await addPriced(world, [100]), 2)
  const { cardId } = await standingOf(world, kept.body.subscription_id)
  const isForSubscriptions = (id: number) =>
    world.db
      .selectFrom('savedCard')
      .select('isForSubscriptions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await isForSubscriptions(cardId)).toEqual({ isForSubscriptions: true })
  const advertiser = await world.as('advertiser')
  const listed = async (id: number) =>
    (await advertiser.get(`/cards/${advertiser.id}`)).body.find((card: { id: number }) => card.id === id)
  expect(await listed(cardId)).toMatchObject({
    for_subscriptions: true,
    subscriptions: [{ id: kept.body.subscription_id }],
  })
  expect((await advertiser.post(`/api/cards/${cardId}/remove`, {})).status).toBe(409)
  expect((await advertiser.get(`/lastcard/${advertiser.id}`)).body?.id).not.toBe(cardId)
  const refused = await payFor(
    world,
    await addPriced(world, [10], { sent: true }),
    { existing_card: cardId },
    'advertiser',
  )
  expect(refused.status).toBe(422)
  const proposal = await addPriced(world, [100], { sent: true })
  const saved = await subscribe(world, proposal, 2, { ...typedCard, save_card: true }, 'advertiser')
  const { cardId: savedId } = await standingOf(world, saved.body.subscription_id)
  expect(await listed(savedId)).toMatchObject({ for_subscriptions: false })
})

test('a saved card stays while it is needed, and its list says for what', async () => {
  const card = await addCard(world, 'advertiser')
  const name = 'Every month'
  const proposal = await addPriced(world, [100], { sent: true, name })
  const { body } = await subscribe(world, proposal, 2, { existing_card: card }, 'advertiser')
  const advertiser = await world.as('advertiser')
  const listed = (await advertiser.get(`/cards/${advertiser.id}`)).body
  expect(listed.find(({ id }: { id: number }) => id === card)).toMatchObject({
    subscriptions: [{ id: body.subscription_id, name }],
  })
  const removed = await advertiser.post(`/api/cards/${card}/remove`, {})
  expect([removed.status, removed.body.error]).toEqual([
    409,
    'The subscription of Every month is charged to this card. Choose another card for it first',
  ])
  // It can still be resumed, and is charged to this card then.
  await advertiser.post(`/api/subscriptions/${body.subscription_id}/cancel`, { when: 'after' })
  expect((await advertiser.post(`/api/cards/${card}/remove`, {})).status).toBe(409)
  await advertiser.post(`/api/subscriptions/${body.subscription_id}/cancel`, { when: 'now' })
  expect((await advertiser.post(`/api/cards/${card}/remove`, {})).status).toBe(200)
})

const upFront = 'You cannot set up a subscription unless you are paying up front'
const duration = 'Please select the duration of the subscription'
const unreadable = 'Choose 1 to 12 months, or Unlimited'
const anotherType = 'This cannot be read as what it should be'
/** What is asked for besides a card and `subscription`, the field at which it is refused, and how. */
const bad: readonly (readonly [name: string, more: object, field: string, sentence: string])[] = [
  ['PAY-03 ERR-32a a part', { amount_to_charge: '50.00', numOfMonths: 3 }, 'subscription', upFront],
  ['PAY-03 ERR-32a a part, without months', { amount_to_charge: '50.00' }, 'subscription', upFront],
  ['PAY-04 ERR-32b without months', {}, 'numOfMonths', duration],
  ['PAY-04 ERR-32b with null months', { numOfMonths: null }, 'numOfMonths', duration],
  ['PAY-04 ERR-32b with empty months', { numOfMonths: '' }, 'numOfMonths', duration],
  ...[13, -1, 1.5, '13', '-1', '1.5', '0x1', ' 3', '3 ', '03', '1e0', '+3', '٣', 'unlimited', 1e20].map(
    (numOfMonths) =>
      [`PAY-05 ${JSON.stringify(numOfMonths)} months`, { numOfMonths }, 'numOfMonths', unreadable] as const,
  ),
  ...[true, [3], { months: 3 }, '3'.repeat(21)].map(
    (numOfMonths) =>
      [
        `PAY-05 ${JSON.stringify(numOfMonths)} as months`,
        { numOfMonths },
        'numOfMonths',
        anotherType,
      ] as const,
  ),
]
const inCash = { cash_sale: true, card_number: undefined, numOfMonths: 3 }
test.each([
  ['PAY-03 ERR-32a in cash', inCash, 'subscription', upFront] as const,
  ...bad,
])('%s begins none, and nothing is charged', async (_, more, field, sentence) => {
  const id = await addPriced(world, [100])
  const before = chargesOf(world).length
  const { status, body } = await payFor(world, id, { ...typedCard, subscription: true, ...more })
  expect([status, body.errors[field]]).toEqual([422, [sentence]])
  expect(chargesOf(world).length).toBe(before)
  expect(await paidTraceOf(world, id)).toMatchObject({ orders: 0, paid: 0n })
})

test('PAY-03 PAY-04 PAY-05 nor by the link of the client, who has no cash to take either', async () => {
  const id = await addPriced(world, [100], { sent: true })
  const holder = await byLink(world, id)
  await signedBy(world, holder)
  const before = chargesOf(world).length
  const pay = (more: object) => holder.post('/pay', { ...typedCard, subscription: true, ...more })
  for (const [name, more, field, sentence] of bad) {
    const { status, body } = await pay(more)
    expect([name, status, body.errors[field]]).toEqual([name, 422, [sentence]])
  }
  expect((await pay(inCash)).status).toBe(403)
  expect(chargesOf(world).length).toBe(before)
  expect(await paidTraceOf(world, id)).toMatchObject({ orders: 0, paid: 0n })
})

test('PAY-03 the whole amount said aloud is all of it, and one cent less is a part', async () => {
  const id = await addPriced(world, [400, 72.6])
  const begin = (amount_to_charge: string) => subscribe(world, id, 3, { ...cardNow(world), amount_to_charge })
  const part = await begin('472.59')
  expect([part.status, part.body.errors.subscription]).toEqual([422, [upFront]])
  const unreadable = await begin('4.7e2')
  expect([unreadable.status, Object.keys(unreadable.body.errors)]).toEqual([
    422,
    ['amount_to_charge', 'form'],
  ])
  const beyond = await begin('472.61')
  expect(beyond.body.errors.amount_to_charge).toEqual(['The remaining balance is only $472.60'])
  const whole = await begin('472.60')
  expect([whole.status, whole.body.error]).toEqual([200, undefined])
  expect(await standingOf(world, whole.body.subscription_id)).toMatchObject({ state: 'active' })
})

test('ERR-32a PAY-03 nor the rest of what is paid in part, or owed', async () => {
  const part = await addPriced(world, [100])
  await payFor(world, part, { ...typedCard, amount_to_charge: '40.00' })
  const rest = await subscribe(world, part, 3)
  expect([rest.status, rest.body.errors.subscription]).toEqual([422, [upFront]])
  const owed = await addPriced(world, [100])
  const approved = await (await world.as('agent')).post(`/agent/api/proposal/approve/${owed}`, {})
  expect([approved.status, approved.body.error]).toEqual([200, undefined])
  const ofOwed = await subscribe(world, owed, 3)
  expect([ofOwed.status, ofOwed.body.errors]).toMatchObject([422, { subscription: [upFront] }])
})

test('pressed twice it begins once, and for other months it is another wish', async () => {
  const id = await addPriced(world, [100])
  const press = (numOfMonths: number) =>
    payFor(world, id, { ...typedCard, subscription: true, numOfMonths }, 'agent', 'pressed-twice')
  const first = await press(3)
  expect((await press(3)).body).toMatchObject({ repeated: true, subscription_id: first.body.subscription_id })
  expect((await press(4)).status).toBe(422)
})

test('what is charged in Canadian dollars, with its processing, is the same each month', async () => {
  await setSetting(world, 'proposals.processingPercent', '2.9')
  const millionths = readCadRate('1.3712') ?? 0n
  const cad = { millionths, day: '2026-02-01' }
  const id = await addPriced(world, [100], { cad: cad as never })
  const { status, body } = await subscribe(world, id, 2)
  await setSetting(world, 'proposals.processingPercent', '0')
  expect([status, body.error]).toEqual([200, undefined])
  const row = await world.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', body.subscription_id)
    .executeTakeFirstOrThrow()
  // 137.12 and 2.9 percent of it, 3.97648.
  expect(row).toMatchObject({ currency: 'cad', amountCents: cents(14_110n), processingCents: cents(398n) })
})

test('PAY-03 a client begins one by the link of their letter, without an account, and the card is kept for it alone', async () => {
  const holder = await byLink(world, await addPriced(world, [100], { sent: true }))
  await signedBy(world, holder)
  const mayIt = async () => (await holder.get('')).body.may.subscribe
  expect(await mayIt()).toEqual({ isOffered: true, refusal: null })
  const before = (await holder.get('')).body
  expect(before.subscription).toBe(null)
  const part = await holder.post('/pay', {
    ...cardNow(world),
    amount_to_charge: '40.00',
    subscription: true,
    numOfMonths: 2,
  })
  expect([part.status, part.body.errors.subscription]).toEqual([422, [upFront]])
  const { status, body } = await holder.post('/pay', {
    ...cardNow(world),
    subscription: true,
    numOfMonths: 2,
  })
  expect(status).toBe(200)
  // 100 dollars, and the month of a 28th: the page tells both, and notices each change.
  const going = (await holder.get('')).body
  expect(going.subscription).toEqual({
    id: body.subscription_id,
    state: 'active',
    why: null,
    failing: false,
    left: 1,
    months: 2,
    next: { day: expect.stringMatching(/^2026-\d\d-\d\d$/), amount: '100.00' },
  })
  const client = await world.as('advertiser')
  const paused = await client.post(`/api/subscriptions/${body.subscription_id}/pause`, {})
  expect(paused.status).toBe(200)
  const after = (await holder.get('')).body
  expect(after.subscription).toMatchObject({ state: 'paused', why: 'by-hand', left: 1, next: null })
  expect(new Set([before.stamp, going.stamp, after.stamp]).size).toBe(3)
  await client.post(`/api/subscriptions/${body.subscription_id}/resume`, {})
  const { cardId, ...standing } = await standingOf(world, body.subscription_id)
  expect(standing).toMatchObject({ state: 'active', periods: 'paid due' })
  const card = await world.db
    .selectFrom('savedCard')
    .selectAll()
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  expect(card).toMatchObject({ isForSubscriptions: true, advertiserId: holder.clientId })
  expect((await mayIt()).isOffered).toBe(false)
})
