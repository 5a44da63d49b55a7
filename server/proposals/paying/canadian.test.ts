/** Proposals in Canadian dollars, paid over HTTP: what is charged, how it stands in the books, and what people read of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import type { Answer } from '#test/person.ts'
import { lineOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { addCard, chargesOf } from '#test/purchases.ts'
import { accountsOf } from '#test/proposals/sell-proposal.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let existing_card: number
let ids: Record<'agent' | 'advertiser', number>
beforeAll(async () => {
  world = await makeWorld()
  existing_card = await addCard(world, 'advertiser')
  ids = { agent: await idOf(world.db, 'agent'), advertiser: await idOf(world.db, 'advertiser') }
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

/**
 * At 1.3712 Canadian dollars for one of the United States: 1,440.00 of views less 7 % are 1,339.20, which are 1,836.31104,
 * and something by hand for 100.00 is 137.12. Together 1,973.43 Canadian dollars for 1,439.20 US.
 */
const add = () =>
  addProposal(world.db, {
    cad: { millionths: 1_371_200n, day: '2026-02-02' },
    sent: true,
    lines: [
      { rate: microDollars(6_000_000n), quantity: 30, dailyViews: 8_000, discountPercent: 7 },
      lineOf(100),
    ],
  })

/** What somebody's act moves on each account, in its unit, and its answer. */
async function moving(act: () => Promise<Answer>) {
  const before = await accountsOf(world.db)
  const answer = await act()
  expect(answer.status).toBe(200)
  const after = await accountsOf(world.db)
  const moved = Object.keys({ ...before, ...after }).flatMap((name) => {
    const change = (after[name] ?? 0n) - (before[name] ?? 0n)
    return change === 0n ? [] : [[name, change] as const]
  })
  return { answer, moved: Object.fromEntries(moved) }
}
const approve = async (id: number) => (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
const campaignOf = async (id: number) =>
  (
    await world.db
      .selectFrom('proposalGiven')
      .select('campaignId')
      .where('proposalId', '=', id)
      .where('campaignId', 'is not', null)
      .executeTakeFirstOrThrow()
  ).campaignId

test('D-149 PAY-01 a part by card and the rest in cash are charged in them, and what appears is worth US dollars', async () => {
  const id = await add()
  const part = await moving(() => payFor(world, id, { existing_card, amount_to_charge: '500' }))
  // 500.00 ÷ 1.3712 = 364.644107351…
  expect(part.moved).toEqual({
    'gateway cad-nano': -500_000_000_000n,
    'exchange cad-nano': 500_000_000_000n,
    'exchange usd-nano': -364_644_107_351n,
    [`proposal usd-nano ${id}`]: 364_644_107_351n,
  })
  expect(chargesOf(world).at(-1)).toMatchObject({ amountCents: '50000', currency: 'cad' })
  expect(part.answer.body).toMatchObject({
    success: '$500.00 CAD has been successfully charged to the proposal!',
    partial: true,
    proposal: { currency: 'cad', total: '1973.43', paid: '500.00', balance: '1473.43' },
  })
  const rest = await moving(() => payFor(world, id, { cash_sale: true }))
  // 1,473.43 ÷ 1.3712 = 1,074.555134189…; the 100.00 by hand rest until they are earned.
  expect(rest.moved).toEqual({
    [`cash cad-nano ${ids.agent}`]: -1_473_430_000_000n,
    'exchange cad-nano': 1_473_430_000_000n,
    // With what was paid before it gives exactly what appears: 1,439.20.
    'exchange usd-nano': -1_074_555_892_649n,
    [`campaign usd-nano ${await campaignOf(id)}`]: 1_339_200_000_000n,
    [`proposal usd-nano ${id}`]: 100_000_000_000n - 364_644_107_351n,
  })
  expect(rest.answer.body).toMatchObject({
    partial: false,
    proposal: { status: 'Completed', paid: '1973.43' },
  })

  // 500.00 × 1,836.31 ÷ 1,973.43 = 465.258…, and the rest pays each item to the cent.
  const lines = await world.db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['o.currency', 'line.amountCents'])
    .where('o.proposalId', '=', id)
    .orderBy('line.id')
    .execute()
  expect(lines.map(({ currency, amountCents }) => [currency, amountCents])).toEqual([
    ['cad', 46_526n],
    ['cad', 3_474n],
    ['cad', 137_105n],
    ['cad', 10_238n],
  ])
  await expectReceipts(id, part.answer.body.receipt_url, rest.answer.body.receipt_url)
})

/** Expects the receipts of $500.00 by card, and of the rest in cash. */
async function expectReceipts(id: number, part: string, rest: string): Promise<void> {
  const client = await world.as('advertiser')
  const pages: [string, string[]][] = [
    [part, ['<dd>CAD</dd>', '$465.26 CAD', '$34.74 CAD', '<dt>Paid by card</dt><dd>$500.00 CAD</dd>']],
    [rest, ['Cash to Sam Ortiz', '<dt>Paid in cash</dt><dd>$1,473.43 CAD</dd>']],
    [`/proposal/${id}/receipt`, ['$500.00 CAD', '<dt>Left to pay</dt><dd>$0.00 CAD</dd>']],
  ]
  for (const [path, words] of pages) {
    const page = String((await client.get(path)).body)
    for (const word of words) expect([path, page.includes(word)]).toEqual([path, true])
    expect(page).not.toMatch(/\$[\d,.]+(?! CAD)</)
  }
  const letters = (await world.lettersTo('advertiser@demo.test')).map(({ subject }) => subject)
  expect(letters.filter((subject) => subject.startsWith('Receipt'))).toEqual([
    expect.stringMatching(/^Receipt S-\d+: \$500\.00 CAD for /),
    expect.stringMatching(/^Receipt S-\d+: \$1,473\.43 CAD for /),
  ])
  const cash = (await (await world.as('agent')).get('/agent/api/cash')).body
  expect(cash.rows).toMatchObject([{ currency: 'cad', amount: '1473.43' }])
}

test('D-149 PAY-02 approved for a later charge they are owed at the rate of then, and its payments are worth exactly that', async () => {
  const id = await add()
  const owed = `receivable usd-nano ${ids.advertiser}`
  const approved = await moving(() => approve(id))
  // 1,973.43 ÷ 1.3712 = 1,439.199241540…
  expect(approved.moved).toEqual({
    [owed]: -1_439_199_241_540n,
    'exchange usd-nano': -758_460n,
    [`campaign usd-nano ${await campaignOf(id)}`]: 1_339_200_000_000n,
    [`proposal usd-nano ${id}`]: 100_000_000_000n,
  })
  const part = await moving(() => payFor(world, id, { existing_card, amount_to_charge: '500' }))
  expect(part.moved).toEqual({
    'gateway cad-nano': -500_000_000_000n,
    'exchange cad-nano': 500_000_000_000n,
    'exchange usd-nano': -364_644_107_351n,
    [owed]: 364_644_107_351n,
  })
  const rest = await moving(() => payFor(world, id, { cash_sale: true }))
  expect(rest.moved).toMatchObject({ 'exchange usd-nano': -1_074_555_134_189n, [owed]: 1_074_555_134_189n })
  expect(rest.answer.body.order_id).toBe(approved.answer.body.order_id)
})

test('D-149 D-146 processing is charged in them too, and has its share in US dollars', async () => {
  await setSetting(world, 'proposals.processingPercent', '2.9')
  const id = await add()
  const { moved } = await moving(() => payFor(world, id, { existing_card, amount_to_charge: '500' }))
  // 14.50 of 500.00, and 364.644107351 × 14.50 ÷ 500.00 = 10.574679113…
  expect(moved).toEqual({
    'gateway cad-nano': -514_500_000_000n,
    'exchange cad-nano': 514_500_000_000n,
    'exchange usd-nano': -364_644_107_351n - 10_574_679_113n,
    'processing usd-nano': 10_574_679_113n,
    [`proposal usd-nano ${id}`]: 364_644_107_351n,
  })
  expect(chargesOf(world).at(-1)).toMatchObject({ amountCents: '51450', currency: 'cad' })
  await setSetting(world, 'proposals.processingPercent', '0')
})

test('D-149 the least and the most of a payment are Canadian dollars', async () => {
  const id = await add()
  const refused = async (amount_to_charge: string) => {
    const { status, body } = await payFor(world, id, { cash_sale: true, amount_to_charge })
    return [status, body.error]
  }
  expect(await refused('4.99')).toEqual([422, 'Charge $5.00 or more'])
  expect(await refused('1973.44')).toEqual([422, 'The remaining balance is only $1,973.43'])
  expect((await payFor(world, id, { cash_sale: true, amount_to_charge: '1973.43' })).status).toBe(200)
})
