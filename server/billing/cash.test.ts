/** Cash, for whatever is sold: here for posts of a campaign. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cents, centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { plainMoney, toCents } from '#domain/kernel/money-text.ts'
import { idOf } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { ordersOf, traceOf } from '#test/purchases.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'
import { Refused } from '../kernel/refused.ts'
import { campaignAccount, cashAccount, creditIssueAccount, creditsAccount } from './accounts.ts'
import type { Completion } from './completion.ts'
import { fundingOf } from './funding.ts'
import { balanceOf, post } from './ledger.ts'
import { takeCash } from './take-cash.ts'

let world: World
let agentId: number
beforeAll(async () => {
  world = await makeWorld()
  agentId = await idOf(world.db, 'agent')
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const posts: Completion<'posts', { message: string }> = {
  purpose: 'posts',
  answer: z.object({ message: z.string() }),
  payAgainPath: () => '/advertiser/campaigns',
  async complete(tx, payment, at) {
    const { id: paymentId, subjectKind, subjectId, amountCents, product, priceNanos } = payment
    const paid = centsToNanos(amountCents)
    await post(tx, {
      kind: 'credit-purchase',
      at,
      actorId: payment.personId,
      paymentId,
      campaignId: subjectId,
      lines: [
        ...fundingOf(payment, paid),
        { account: campaignAccount(subjectId), amount: paid },
        { account: creditIssueAccount('post-credit'), amount: -2n },
        { account: creditsAccount(subjectId, 'post-credit'), amount: 2n },
      ],
    })
    const line = { subjectKind, subjectId, siteId: null, product, quantity: 2, unit: 'posts' } as const
    return { answer: { message: 'Bought' }, lines: [{ ...line, amountCents, priceNanos }] }
  },
}

interface CashOptions {
  readonly key?: string | null
  readonly dollars?: number
  readonly takenBy?: number
}

/** Two posts for cash that the agent took. */
async function pay(campaignId: number, { key = null, dollars = 300, takenBy = agentId }: CashOptions = {}) {
  const ctx = { ...world.platform, actor: await actorOf(await world.as('agent')) }
  const amountCents = cents(dollars * 100)
  return takeCash(ctx, posts, {
    subjectId: campaignId,
    network: '',
    amountCents,
    least: cents(1),
    viewer: 'billing.pay',
    cash: { of: takenBy },
    payment: { amount: '', quantity: null, card: null, key },
    quote: async () => ({
      advertiserId: await idOf(world.db, 'advertiser'),
      siteId: null,
      amountCents,
      currency: 'usd',
      quantity: 2,
      priceNanos: centsToNanos(cents(dollars * 50)),
      salesmanId: takenBy,
      product: 'Instagram story',
      description: 'Bought posts',
    }),
  })
}
const heldBy = (personId: number) => balanceOf(world.db, cashAccount(personId, 'usd-nano'))

test('PAY-01 cash pays at once: an order, a receipt, and the money with whoever took it', async () => {
  const id = await addContentCampaign(world.db, { credits: 0 })
  const before = await heldBy(agentId)
  const paid = await pay(id)
  expect(paid).toMatchObject({ message: 'Bought', isRepeated: false })
  expect((await heldBy(agentId)) - before).toBe(-300_000_000_000n)
  const { payments, ...trace } = await traceOf(world, id)
  expect(trace).toEqual({ charges: 0, orders: 1, receipts: 1, succeeded: 1 })
  expect(payments[0]).toMatchObject({
    method: 'cash',
    salesmanId: agentId,
    amountCents: 30_000n,
    gatewayKey: null,
    cardToken: null,
    settledAt: world.clock.now(),
  })
  expect(await ordersOf(world.db, id)).toMatchObject([
    { kind: 'purchase', currency: 'usd', salesmanId: agentId },
  ])
  const page = (await (await world.as('advertiser')).get(paid.receiptUrl)).body
  expect(page).toContain('<b>Cash to Sam Ortiz</b>, taken ')
  expect(page).toContain('<dt>Paid in cash</dt><dd>$300.00</dd>')
  const letter = (await world.lettersTo('advertiser@demo.test')).at(-1)
  expect(letter?.subject).toBe(`Receipt S-${paid.orderId}: $300.00 for Spring Campaign`)
  expect(letter?.text).toContain('Cash: taken by Sam Ortiz\nPaid, US dollars: $300.00\n')
})

test('API-57 pressed twice, and 20 times at once with one key, cash is taken once', async () => {
  const id = await addContentCampaign(world.db, { credits: 0 })
  const before = await heldBy(agentId)
  const key = 'cash-pressed-often'
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, { key })))
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await pay(id, { key })).toMatchObject({ isRepeated: true, orderId: answers[0]?.orderId })
  expect((await heldBy(agentId)) - before).toBe(-300_000_000_000n)

  // Without a key a like one within ten seconds is the same; by another hand it is not.
  const [first, second] = [await pay(id, { dollars: 301 }), await pay(id, { dollars: 301 })]
  expect([second.isRepeated, second.orderId]).toEqual([true, first.orderId])
  const other = await pay(id, { dollars: 301, takenBy: await idOf(world.db, 'superadmin') })
  expect(other.isRepeated).toBe(false)
})

test('API-57 a key of one payment serves no other', async () => {
  const id = await addContentCampaign(world.db, { credits: 0 })
  const key = 'cash-for-one-thing'
  await pay(id, { key })
  for (const other of [{ dollars: 302 }, { takenBy: await idOf(world.db, 'superadmin') }]) {
    const refused = await pay(id, { key, ...other }).catch((error: unknown) => error)
    expect(refused instanceof Refused && [refused.status, refused.refusal.refused]).toEqual([
      422,
      'key-reused',
    ])
  }
})

test('GET /agent/api/cash lists the cash of a day, of oneself or of everybody, and its sums are the accounts', async () => {
  world.clock.advance(48 * 60 * 60_000)
  const id = await addContentCampaign(world.db, { credits: 0 })
  const superadminId = await idOf(world.db, 'superadmin')
  const first = await pay(id, { dollars: 310 })
  await pay(id, { dollars: 320, takenBy: superadminId })
  const answer = async (who: string, query = '') => (await world.as(who)).get(`/agent/api/cash${query}`)
  const own = (await answer('agent')).body
  expect(own.rows).toEqual([
    {
      id: expect.any(Number),
      at: world.clock.now().toISOString(),
      description: 'Bought posts',
      salesman: { id: agentId, name: 'Sam Ortiz' },
      currency: 'usd',
      amount: '310.00',
      client: { id: await idOf(world.db, 'advertiser'), name: 'Dina Roth' },
      receipt_url: first.receiptUrl,
    },
  ])
  const held = plainMoney(toCents(nanoDollars(-(await heldBy(agentId)))))
  expect(own.sums).toEqual([
    { salesman: { id: agentId, name: 'Sam Ortiz' }, currency: 'usd', taken: '310.00', held },
  ])
  const all = (await answer('superadmin')).body
  expect(all.rows.map(({ amount }: { amount: string }) => amount)).toEqual(['320.00', '310.00'])
  expect(all.sums.map(({ taken }: { taken: string }) => taken).toSorted()).toEqual(['310.00', '320.00'])
  expect(own.people).toEqual([{ id: agentId, name: 'Sam Ortiz' }])
  expect(all.people.map(({ id: one }: { id: number }) => one).toSorted()).toEqual(
    [agentId, superadminId].toSorted(),
  )
  const ofAgent = (await answer('superadmin', `?salesman=${agentId}`)).body
  expect(ofAgent).toEqual({ ...own, people: all.people })
  expect((await answer('agent', `?salesman=${agentId}`)).body).toEqual(own)
  expect((await answer('agent', `?salesman=${superadminId}`)).status).toBe(403)
  expect((await answer('superadmin', '?salesman=somebody')).status).toBe(422)
  // On another day nobody took anything, and holds as much.
  expect((await answer('agent', '?day=2026-01-05')).body).toMatchObject({
    rows: [],
    sums: [{ taken: '0.00', held }],
  })
  for (const [who, status] of [
    ['agency', 403],
    ['advertiser', 403],
    ['publisher', 403],
  ] as const)
    expect((await answer(who)).status).toBe(status)
  expect((await answer('agent', '?day=tomorrow')).status).toBe(422)
})
