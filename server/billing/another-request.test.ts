/**
 * BUY-14 Without a key a like request within seconds is the same one. What is changed in it makes it another, is refused, or
 * says nothing about the charge: every field of every call that charges, one at a time.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { buyArticles, buyBudget, buyPosts } from '#contract/campaigns/purchases.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { payAsClient } from '#contract/proposals/client-page.ts'
import { payProposal } from '#contract/proposals/paying.ts'
import { addImpressionCampaign, idOf } from '#test/dashboard.ts'
import type { Answer } from '#test/person.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addCard, typedCard } from '#test/purchases.ts'
import { endpoints, nameOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let card: number
beforeAll(async () => {
  world = await makeWorld()
  card = await addCard(world, 'advertiser')
})
afterAll(() => world.close())

type Body = Readonly<Record<string, unknown>>
interface Way {
  readonly call: Endpoint
  readonly sent: Body
  readonly begin: () => Promise<(body: Body) => Promise<Answer>>
  /** What becomes of a field otherwise than by the other calls. */
  readonly but?: Readonly<Record<string, End>>
}
/** The first answer again, another payment, or the code of a refusal. */
type End = 'same' | 'another' | (string & {})

const campaign = (path: (id: number) => string, add: () => Promise<number>) => async () => {
  const id = await add()
  return async (body: Body) => (await world.as('advertiser')).post(path(id), body)
}
const proposal = async () => {
  const id = await addPriced(world, [200])
  return (body: Body) => payFor(world, id, body, 'superadmin')
}
const part = { amount_to_charge: '50.00' }
const ways: Readonly<Record<string, Way>> = {
  budget: {
    call: buyBudget,
    sent: { ...typedCard, amount: '6.00' },
    begin: campaign(
      (id) => `/api/campaigns/${id}/impressions`,
      () => addImpressionCampaign(world.db, { left: 0 }),
    ),
  },
  posts: {
    call: buyPosts,
    sent: { ...typedCard, amount: '300.00' },
    begin: campaign(
      (id) => `/api/content-campaigns/${id}/posts`,
      () => addContentCampaign(world.db),
    ),
  },
  articles: {
    call: buyArticles,
    sent: { ...typedCard, amount: '1800.00' },
    begin: campaign(
      (id) => `/api/press-release/${id}/posts`,
      () => addPressCampaign(world.db),
    ),
  },
  'a proposal by card': {
    call: payProposal,
    sent: { ...typedCard, ...part },
    begin: proposal,
    // Of a card nobody is asked who took the cash.
    but: { salesman_id: 'same' },
  },
  'a proposal in cash': {
    call: payProposal,
    sent: { cash_sale: true, ...part },
    begin: proposal,
    // Of cash nothing is read of a card.
    but: Object.fromEntries(
      ['card_number', 'expiry', 'exp_month', 'exp_year', 'existing_card', 'card_id'].map((field) => [
        field,
        'same',
      ]),
    ),
  },
  'the page of a client': {
    call: payAsClient,
    sent: { ...typedCard, ...part },
    async begin() {
      const holder = await byLink(world, await addPriced(world, [200], { sent: true }))
      await signedBy(world, holder)
      return (body) => holder.post('/pay', body)
    },
    // By the link alone nobody pays in cash, or by a card that was saved, or saves one.
    but: {
      cash_sale: 'forbidden',
      salesman_id: 'forbidden',
      existing_card: 'card-unknown',
      card_id: 'card-unknown',
      save_card: 'card-not-kept',
    },
  },
}

const saved = { card_number: undefined, expiry: undefined, cvv: undefined, zip: undefined }
const changes: Readonly<Record<string, { readonly to: () => Body | Promise<Body>; readonly end: End }>> = {
  amount: { to: () => ({ amount: '3600.00' }), end: 'another' },
  amount_to_charge: { to: () => ({ amount_to_charge: '51.00' }), end: 'another' },
  // What the payer expects of it.
  impressions: { to: () => ({ impressions: 7 }), end: 'quantity-differs' },
  amount_posts: { to: () => ({ amount_posts: 7 }), end: 'quantity-differs' },
  expected_charge: { to: () => ({ expected_charge: '9.00' }), end: 'charge-differs' },
  expected_currency: { to: () => ({ expected_currency: 'cad' }), end: 'charge-differs' },
  // With what it is paid.
  card_number: { to: () => ({ card_number: '5555555555554444' }), end: 'another' },
  expiry: { to: () => ({ expiry: '11/30' }), end: 'another' },
  exp_month: { to: () => ({ exp_month: 11, exp_year: 30 }), end: 'another' },
  exp_year: { to: () => ({ exp_month: 12, exp_year: 31 }), end: 'another' },
  existing_card: { to: () => ({ ...saved, existing_card: card }), end: 'another' },
  card_id: { to: () => ({ ...saved, card_id: card }), end: 'another' },
  cash_sale: { to: () => ({ cash_sale: true }), end: 'another' },
  salesman_id: { to: async () => ({ salesman_id: await idOf(world.db, 'agent') }), end: 'another' },
  // The security code is kept in no form, so that nothing could be compared; the others are no part of what is charged.
  cvv: { to: () => ({ cvv: '456' }), end: 'same' },
  zip: { to: () => ({ zip: '10001' }), end: 'same' },
  save_card: { to: () => ({ save_card: true }), end: 'same' },
  // What comes of it besides.
  subscription: { to: () => ({ subscription: true, numOfMonths: 3 }), end: 'subscription-up-front' },
  numOfMonths: { to: () => ({ numOfMonths: 3 }), end: 'subscription-up-front' },
  idempotency_key: { to: () => ({ idempotency_key: randomUUID() }), end: 'another' },
}

const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body as unknown as z.ZodCodec<z.ZodObject>).def.in.shape)
const cases = Object.entries(ways).flatMap(([name, { call, but }]) =>
  fieldsOf(call)
    .filter((field) => !(name.includes('cash') && field === 'cash_sale'))
    .map((field) => ({ name, field, end: but?.[field] ?? changes[field]?.end ?? 'said nowhere' })),
)

test('every call that charges is tried here', () => {
  const charging = endpoints().filter(({ charges }) => charges)
  expect([...new Set(Object.values(ways).map(({ call }) => nameOf(call)))].sort()).toEqual(
    charging.map(nameOf).sort(),
  )
})

const countPayments = async () =>
  (await world.db.selectFrom('payment').select('id').where('state', '=', 'succeeded').execute()).length

test.each(cases)('$name, sent again with another $field: $end', async ({ name, field, end }) => {
  // A day later every test may try cards anew.
  world.clock.advance(25 * 60 * 60 * 1000)
  const { begin, sent } = ways[name] as Way
  const pay = await begin()
  expect([(await pay(sent)).status, (await pay(sent)).body.repeated]).toEqual([200, true])
  const before = await countPayments()
  const { status, body } = await pay({ ...sent, ...(await changes[field]?.to()) })
  const ended = status === 200 ? (body.repeated ? 'same' : 'another') : body.code
  expect([ended, (await countPayments()) - before]).toEqual([end, end === 'another' ? 1 : 0])
  if (end === 'charge-differs') expect(status).toBe(409)
})
