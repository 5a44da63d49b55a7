/** A sale that was approved to be charged later, and payments that settle it part by part. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Cents, cents, nanoDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal, itemIdsOf } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { proposalAccount, receivableAccount } from './accounts.ts'
import type { Completion } from './completion.ts'
import { fundingOf } from './funding.ts'
import { balanceOf, post } from './ledger.ts'
import { inFlightOf, makePendingSale, openSalesOf, worthOf } from './pending-sales.ts'
import { keepPaid } from './settle-payment.ts'
import { findPayment } from './store/payments.ts'

let world: World
let clientId: number
let agentId: number
beforeAll(async () => {
  world = await makeWorld()
  clientId = await idOf(world.db, 'advertiser')
  agentId = await idOf(world.db, 'agent')
})
afterAll(() => world.close())

/** Worth 1,296.00 US dollars, which are 1,777.08 Canadian at 1.3712. */
const inUsd = {
  currency: 'usd',
  amountCents: cents(129_600),
  usdNanos: nanoDollars(1_296_000_000_000n),
} as const
const inCad = {
  currency: 'cad',
  amountCents: cents(177_708),
  usdNanos: nanoDollars(1_296_003_500_583n),
} as const

async function sell(terms: typeof inUsd | typeof inCad, hidesPrices = false) {
  const cad = terms.currency === 'cad' ? { millionths: 1_371_200n, day: '2026-02-02' as const } : undefined
  const proposalId = await addProposal(world.db, { hidesPrices, ...(cad && { cad }) })
  const [itemId = 0] = await itemIdsOf(world.db, proposalId)
  const at = world.clock.now()
  const orderId = await world.db.transaction().execute(async (tx) => {
    const sale = await makePendingSale(
      tx,
      {
        ...terms,
        proposalId,
        hidesPrices,
        description: 'Spring Proposal',
        advertiserId: clientId,
        salesmanId: agentId,
        placedBy: agentId,
        onBehalfOf: clientId,
      },
      [
        {
          subjectKind: 'proposal-item',
          subjectId: itemId,
          siteId: 3,
          product: 'Header 728x90',
          quantity: 240_000,
          unit: 'impressions',
          amountCents: terms.amountCents,
        },
      ],
      at,
    )
    await post(tx, {
      kind: 'proposal-later',
      at,
      actorId: agentId,
      onBehalfOf: clientId,
      proposalId,
      orderId: sale,
      lines: [
        { account: receivableAccount(clientId), amount: -terms.usdNanos },
        { account: proposalAccount(proposalId), amount: terms.usdNanos },
      ],
    })
    return sale
  })
  return { proposalId, orderId }
}

const settling: Completion<'posts', { message: string }> = {
  purpose: 'posts',
  answer: z.object({ message: z.string() }),
  payAgainPath: () => '/proposals',
  async complete(tx, payment, at) {
    const { id: paymentId, subjectId: proposalId, amountCents, processingCents, advertiserId } = payment
    const [sale] = await openSalesOf(tx, { proposalIds: [proposalId] })
    if (!sale) throw new Error('nothing is open')
    const usdNanos = worthOf(sale, cents(amountCents - processingCents))
    await post(tx, {
      kind: 'receivable-paid',
      at,
      actorId: agentId,
      paymentId,
      proposalId,
      orderId: sale.id,
      lines: [
        ...fundingOf(payment, usdNanos),
        { account: receivableAccount(advertiserId), amount: usdNanos },
      ],
    })
    const part = amountCents - processingCents
    await sql`update proposal set paid_cents = paid_cents + ${part},
      completed_at = case when ${part === sale.open} then ${at}::timestamptz end where id = ${proposalId}`.execute(
      tx,
    )
    return { answer: { message: 'Paid' }, lines: [], usdNanos }
  },
}

/** In cash where it is written down as paid; by a card, with a surcharge of 1.00, where it is still open. */
async function write(
  sale: { proposalId: number; orderId: number },
  amount: Cents,
  currency: string,
  isOpen = false,
) {
  const { rows } = await sql<{ id: number }>`
    insert into payment (person_id, on_behalf_of, salesman_id, idempotency_key, request_hash, purpose, subject_kind,
      subject_id, advertiser_id, amount_cents, processing_cents, currency, product, description, settles_order_id,
      created_at, method, state, settled_at, gateway_key, card_token, card_brand, card_last_digits,
      card_expiry_month, card_expiry_year)
    select ${agentId}, ${clientId}, ${agentId}, gen_random_uuid(), 'hash', 'proposal', 'proposal', ${sale.proposalId},
      ${clientId}, ${isOpen ? amount + 100n : amount}, ${isOpen ? 100 : 0}, ${currency}, 'Proposal', 'Spring Proposal',
      ${sale.orderId}, ${world.clock.now()}, card.*
    from (select 'cash', 'succeeded', ${world.clock.now()}::timestamptz, null, null, null, null, null::int, null::int
      where not ${isOpen}::boolean
      union all select 'card', 'submitting', null, gen_random_uuid()::text, 'token', 'visa', '4242', 12, 2030
      where ${isOpen}::boolean) as card
    returning id`.execute(world.db)
  return rows[0]?.id ?? 0
}

/** Settles a part of it in cash; answers where its receipt stands. */
async function settle(sale: { proposalId: number; orderId: number }, amount: Cents, currency: string) {
  const id = await write(sale, amount, currency)
  await world.db.transaction().execute(async (tx) => {
    await keepPaid(tx, world.platform, settling, await findPayment(tx, id), world.clock.now(), null)
  })
  return { id, path: `/sales/${sale.orderId}/receipt?payment=${id}` }
}

const owed = () => balanceOf(world.db, receivableAccount(clientId))
const page = async (path: string, who = 'advertiser') => (await world.as(who)).get(path)

test('PAY-02 a sale to be charged later is owed by its client, and each payment of it lowers that', async () => {
  const before = await owed()
  const sale = await sell(inUsd)
  expect((await owed()) - before).toBe(-1_296_000_000_000n)
  const first = await settle(sale, cents(100_000), 'usd')
  expect(await openSalesOf(world.db, { proposalIds: [sale.proposalId] })).toEqual([
    {
      id: sale.orderId,
      proposalId: sale.proposalId,
      currency: 'usd',
      open: 29_600n,
      openUsd: 296_000_000_000n,
      soldAt: world.clock.now(),
    },
  ])
  expect((await owed()) - before).toBe(-296_000_000_000n)
  const second = await settle(sale, cents(29_600), 'usd')
  expect(await openSalesOf(world.db, { proposalIds: [sale.proposalId] })).toEqual([])
  expect(await owed()).toBe(before)

  // NAV-15: a receipt for each, which says of which sale and what was left then; and the sale itself.
  const [one, two, whole] = [
    (await page(first.path)).body,
    (await page(second.path)).body,
    (await page(`/sales/${sale.orderId}/receipt`)).body,
  ]
  expect(one).toContain(`<p>S-${sale.orderId}, payment ${first.id}</p>`)
  expect(one).toContain('<dt>Paid in cash</dt><dd>$1,000.00</dd>')
  expect(one).toContain('<dt>Left to pay</dt><dd>$296.00</dd>')
  expect(two).toContain('<dt>Left to pay</dt><dd>$0.00</dd>')
  expect(whole).toContain('<h1>Receipt</h1>')
  expect(whole).toContain('<p>Paid in full.</p>')
  expect(whole).toContain('<dt>Sale</dt><dd>$1,296.00</dd>')
  const letters = (await world.lettersTo('advertiser@demo.test')).slice(-2)
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Receipt S-${sale.orderId}, payment ${first.id}: $1,000.00 for Spring Proposal`,
    `Receipt S-${sale.orderId}, payment ${second.id}: $296.00 for Spring Proposal`,
  ])
  expect(letters[0]?.text).toContain(`Proposal: Spring Proposal, P-${sale.proposalId}
Header 728x90, Oakdale Standard, 240,000 views: $1,296.00
Part of P-${sale.proposalId}: $1,000.00 of $1,296.00, $296.00 left
Sale: $1,296.00
Left to pay: $296.00
Cash: taken by Sam Ortiz
Paid, US dollars: $1,000.00
`)
})

test('D-149 parts of a Canadian sale are worth together what it was booked at, to the nano-dollar', async () => {
  const sale = await sell(inCad)
  const worths: bigint[] = []
  for (const part of [33_333n, 55_555n, 88_820n]) {
    const { id } = await settle(sale, cents(part), 'cad')
    worths.push((await findPayment(world.db, id)).usdNanos ?? 0n)
  }
  // 1,296,003,500,583 × 33,333 / 177,708 is 243,093,640,606 and a part; of what is left 55,555 / 144,375 are 405,156,067,678 and a part.
  expect(worths).toEqual([243_093_640_606n, 405_156_067_678n, 647_753_792_299n])
  const body = (await page(`/sales/${sale.orderId}/receipt`)).body
  expect(body).toContain('<th scope="col" class="num">Amount, CAD</th>')
  expect(body).toContain('<dt>Sale</dt><dd>$1,777.08 CAD</dd>')
})

test('D-140 a receipt of hidden prices says how many and not what each came to', async () => {
  const sale = await sell(inUsd, true)
  const { path } = await settle(sale, cents(100_000), 'usd')
  const { body } = await page(path)
  expect(body).toContain('<td class="num second">240,000 views</td></tr>')
  expect(body).not.toContain('Amount, USD')
  const text = (await world.lettersTo('advertiser@demo.test')).at(-1)?.text
  expect(text).toContain('Header 728x90, Oakdale Standard: 240,000 views\n')
})

test('PAY-06 what is in flight is known without its surcharge', async () => {
  const sale = await sell(inUsd)
  const subject = { subjectKind: 'proposal', subjectId: sale.proposalId } as const
  expect(await inFlightOf(world.db, subject)).toBe(0n)
  await write(sale, cents(40_000), 'usd', true)
  await write(sale, cents(2_000), 'usd', true)
  expect(await inFlightOf(world.db, subject)).toBe(42_000n)
  expect(await openSalesOf(world.db, { clientId })).toContainEqual(
    expect.objectContaining({ id: sale.orderId, open: 129_600n }),
  )
})

test('NAV-15 a receipt is of a payment of that very sale, and only for who may see the sale', async () => {
  const [sale, other] = [await sell(inUsd), await sell(inUsd)]
  const { id, path } = await settle(sale, cents(100_000), 'usd')
  for (const [who, status] of [
    ['advertiser', 200],
    ['agent', 200],
    ['advertiser2', 404],
  ] as const)
    expect((await page(path, who)).status).toBe(status)
  for (const wrong of [`/sales/${other.orderId}/receipt?payment=${id}`, `${path}x`, `${path}&payment=1`])
    expect((await page(wrong)).status).toBe(404)
})
