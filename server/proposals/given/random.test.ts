/**
 * A thousand random proposals, with discounts and lines for nothing, in both currencies, paid whole, in parts and later, by
 * card and in cash, against plain integers: every amount is on exactly one account.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payProposal as endpoint } from '#contract/proposals/paying.ts'
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import {
  campaignAt,
  PlainBooks,
  type PlainLine,
  PlainProposal,
} from '#test/proposals/plain-proposal-money.ts'
import { addProposal, type LineWish } from '#test/proposals/proposals.ts'
import { addCard, gatewayOf } from '#test/purchases.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { accountsOf } from '#test/proposals/sell-proposal.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../../audit.ts'
import type { Context } from '../../kernel/context.ts'
import { approveProposal } from '../paying/approve-proposal.ts'
import { payProposal } from '../paying/pay-proposal.ts'

let world: World
let packageParts: PlainLine['parts'] = []
const books = new PlainBooks()
const proposals = new Map<number, PlainProposal>()
beforeAll(async () => {
  // Nobody reads the letters: they need not be sent.
  world = await makeWorld({ ROLE: 'web' })
  await setSetting(world, 'proposals.processingPercent', '2.9')
  await setSetting(world, 'receivables.limitCents', 2_000_000_000)
  await setSetting(world, 'payments.confirmAboveCents', 2_000_000_000)
  const prices = await world.db
    .selectFrom('product')
    .select(['key', 'pricePerPostCents as price'])
    .where('siteId', '=', 3)
    .execute()
  const part = (key: string, kind: 'posts' | 'articles') => ({
    kind,
    cents: prices.find((one) => one.key === key)?.price ?? 0n,
  })
  packageParts = [
    part('sponsored-article', 'articles'),
    part('post-instagram', 'posts'),
    part('post-whatsapp', 'posts'),
  ]
})
afterAll(() => world.close())

const keys = {
  views: 'header-3',
  weeks: 'header-3',
  posts: 'post-instagram-3',
  articles: 'sponsored-article-3',
  pins: 'pinned-article-44',
  package: 'launch-package-3',
  'by-hand': null,
} as const
const kinds = Object.keys(keys) as (keyof typeof keys)[]

/** At whole cents or at fractions of one; now and then for nothing. */
function randomLine(dice: Dice): PlainLine {
  const kind = oneOf(dice, kinds)
  const isOfDays = kind === 'views' || kind === 'weeks'
  const isBudget = kind === 'views' && dice() < 0.3
  return {
    kind,
    rate: BigInt(wholeBetween(dice, 1, 40_000)) * oneOf(dice, [137n, kind === 'views' ? 500n : 10_000n]),
    count: BigInt(isBudget ? 0 : wholeBetween(dice, 1, isOfDays ? 40 : 3)),
    daily: BigInt(isBudget || kind !== 'views' ? 0 : wholeBetween(dice, 1, 3_000)),
    budget: isBudget ? BigInt(wholeBetween(dice, 1, 50_000)) : null,
    discount: BigInt(oneOf(dice, [0, 0, wholeBetween(dice, 1, 99), 100])),
    parts: kind === 'package' ? packageParts : [],
  }
}

const wishOf = ({ kind, rate, count, daily, budget, discount }: PlainLine): LineWish => ({
  key: keys[kind],
  rate: microDollars(rate),
  discountPercent: Number(discount),
  ...(budget === null
    ? { quantity: Number(count), budget: null }
    : { quantity: null, budget: cents(budget) }),
  dailyViews: kind === 'views' && budget === null ? Number(daily) : null,
  ...(kind === 'weeks' && { rateType: 'ppw' }),
})

interface Seller {
  readonly ctx: Context
  readonly owner: string
  readonly clientId: number
  readonly card: number
}

async function sellerOf(who: string, owner: string): Promise<Seller> {
  const ctx = { ...world.platform, actor: await actorOf(await world.as(who)) }
  return { ctx, owner, clientId: (await world.as(owner)).id, card: await addCard(world, owner) }
}

/** What is done with it, one after the other; most are paid at once. */
const ways = [
  ['whole'],
  ['whole'],
  ['whole'],
  ['whole'],
  ['part'],
  ['part'],
  ['part'],
  ['part', 'whole'],
  ['approve'],
  ['approve', 'part'],
  ['part', 'approve', 'whole'],
] as const

/** The least that a card is charged, in cents of the proposal: what 50 cents of US dollars are worth, rounded up. */
const smallestAt = (cadRate: bigint | null) => (50n * (cadRate ?? 1_000_000n) + 999_999n) / 1_000_000n

async function sell({ ctx, owner, clientId, card }: Seller, seed: number): Promise<void> {
  const dice = diceFrom(seed)
  const lines = Array.from({ length: oneOf(dice, [1, 1, 1, 2, 3]) }, () => randomLine(dice))
  const cadRate = dice() < 0.4 ? BigInt(wholeBetween(dice, 1_200_000, 1_500_000)) : null
  const cad = cadRate === null ? {} : { cad: { millionths: cadRate, day: '2026-02-02' } as const }
  const id = await addProposal(world.db, { owner, lines: lines.map(wishOf), ...cad })
  const plain = new PlainProposal(books, { id, clientId, lines, cadRate, processing: 290n })
  proposals.set(id, plain)
  const smallest = smallestAt(cadRate)
  const pay = async (isPart: boolean, at: number) => {
    const { payable } = plain
    if (payable === 0n) return
    const wanted = isPart && payable > 500n ? BigInt(wholeBetween(dice, 500, Number(payable))) : payable
    // What is left is nothing, or enough for a card.
    const part = payable - wanted < smallest ? payable : wanted
    const isCash = dice() < 0.5 || part < smallest
    const payment = endpoint.body?.parse({
      ...(isCash ? { cash_sale: true } : { existing_card: card }),
      ...(isPart && { amount_to_charge: plainMoney(cents(part)) }),
      idempotency_key: `random-${id}-${at}`,
    }) as Parameters<typeof payProposal>[1]['payment']
    await payProposal(ctx, { proposalId: id, payment, network: '' })
    plain.pay(part, isCash ? 'cash' : 'gateway', isCash ? ctx.actor.personId : null)
  }
  const acts = plain.total === 0n ? (['approve'] as const) : oneOf(dice, ways)
  for (const [at, act] of acts.entries())
    if (act !== 'approve') await pay(act === 'part', at)
    else if (!plain.isCompleted) {
      await approveProposal(ctx, { proposalId: id })
      plain.approve()
    }
}

const sellers: Seller[] = []
beforeAll(async () => {
  sellers.push(await sellerOf('agent', 'advertiser'), await sellerOf('superadmin', 'advertiser2'))
})

test.each([
  1, 2, 3, 4,
])('BUY-14 PRO-23 D-149 proposals are worth to the nano-dollar what plain integers say, 250 for the %d. time', async (times) => {
  const [before, until] = [proposals.size, times * 250]
  // Each for a client of their own, side by side.
  const sellMany = async (seller: Seller, first: number) => {
    for (let seed = until - 250 + first; seed < until; seed += sellers.length) await sell(seller, seed)
  }
  await Promise.all(sellers.map(sellMany))
  expect(proposals.size - before).toBe(250)
  await expectSold()
  await expectGiven()
}, 180_000)

test('BUY-14 the audit of all of them is clean', async () => {
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
}, 60_000)

/** What was paid is what was charged and taken, and at most what it comes to; each item has its part of each sale. */
async function expectSold(): Promise<void> {
  const rows = await world.db.selectFrom('proposal').selectAll().execute()
  const lines = await world.db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['o.proposalId', 'line.amountCents'])
    .orderBy('line.id')
    .execute()
  const payments = await world.db.selectFrom('payment').selectAll().orderBy('id').execute()
  const charged = new Map(
    gatewayOf(world)
      .charges()
      .map((line) => [line.key, BigInt(line.amountCents)]),
  )
  const [linesOf, paymentsOf] = [
    Map.groupBy(lines, ({ proposalId }) => proposalId),
    Map.groupBy(payments, ({ subjectId }) => subjectId),
  ]
  for (const { id, totalCents, cadTotalCents, paidCents, completedAt, campaignsAddedAt } of rows) {
    const plain = proposals.get(id) as PlainProposal
    expect({
      id,
      total: cadTotalCents ?? totalCents,
      paid: paidCents,
      isCompleted: completedAt !== null,
      isGiven: campaignsAddedAt !== null,
      sold: linesOf.get(id)?.map(({ amountCents }) => amountCents) ?? [],
      charges: paymentsOf.get(id)?.flatMap(({ gatewayKey }) => charged.get(gatewayKey ?? '') ?? []) ?? [],
    }).toEqual({
      id,
      total: plain.total,
      paid: plain.paid,
      isCompleted: plain.isCompleted,
      isGiven: plain.gifts !== null,
      sold: plain.sold,
      charges: plain.charges,
    })
    expect(plain.paid <= plain.total).toBe(true)
  }
}

/** What appeared is what the lines say, and all accounts hold together what the plain books say, not one more or less. */
async function expectGiven(): Promise<void> {
  const given = await world.db
    .selectFrom('proposalGiven')
    .selectAll()
    .orderBy('lineId')
    .orderBy('part')
    .execute()
  const names = new Map<string, string>()
  for (const [id, gifts] of Map.groupBy(given, ({ proposalId }) => proposalId)) {
    expect([
      id,
      gifts.map(({ kind, quantity, amountCents: amount, moneyNanos: money, roundingNanos: rounding }) => ({
        kind,
        quantity: BigInt(quantity),
        amount,
        money,
        rounding,
      })),
    ]).toEqual([id, proposals.get(id)?.gifts])
    for (const [place, { campaignId }] of gifts.entries()) names.set(campaignAt(id, place), `${campaignId}`)
  }
  const named = [...books.accounts].map(([account, holds]) => [
    account.replace(/of \d+, gift \d+$/, (place) => names.get(place) ?? place),
    holds,
  ])
  expect(await accountsOf(world.db)).toEqual(Object.fromEntries(named))
}
