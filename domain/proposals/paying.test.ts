import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, microDollars } from '../kernel/money.ts'
import {
  countOf,
  coveredOf,
  mayBeSold,
  mayPay,
  mayPayNow,
  mayWaive,
  partsOfItems,
  partToPay,
  payableOf,
  type ProposalMoney,
  readPart,
  smallestPartOf,
  usdOf,
} from './paying.ts'

const money = (total: number, paid = 0, inFlight = 0, openSale: number | null = null): ProposalMoney => ({
  total: cents(total),
  paid: cents(paid),
  inFlight: cents(inFlight),
  openSales: openSale === null ? [] : [cents(openSale)],
})

const least = { part: cents(500), charge: cents(50) }
const standing = { isArchived: false, isCompleted: false }

test.each<[string, ProposalMoney, number]>([
  ['all of what nobody paid', money(472_600), 472_600],
  ['the rest after a part', money(472_600, 150_000), 322_600],
  ['without what is under way', money(472_600, 150_000, 100_000), 222_600],
  ['nothing while all is under way', money(472_600, 150_000, 322_600), 0],
  ['of a sale that is open, no more than it: items were added since', money(500_000, 0, 0, 472_600), 472_600],
  ['of an open sale without what is under way', money(500_000, 100_000, 72_600, 372_600), 300_000],
  ['nothing where more was paid than it comes to', money(100, 200), 0],
])('%s is payable', (_, of, payable) => {
  expect(payableOf(of)).toBe(BigInt(payable))
})

test('what is paid or owed by a sale is covered', () => {
  expect(coveredOf(money(500_000, 100_000, 0, 372_600))).toBe(472_600n)
  expect(coveredOf(money(500_000, 100_000))).toBe(100_000n)
})

test.each<[asked: number | null, of: Parameters<typeof money>, string]>([
  [null, [472_600], '472600'],
  [150_000, [472_600], '150000'],
  [472_600, [472_600], '472600'],
  [472_601, [472_600], 'balance-only $4,726.00'],
  [500, [472_600], '500'],
  [499, [472_600], 'part-small $5.00'],
  // Below five dollars only the whole of it.
  [420, [1_000, 580], '420'],
  [null, [1_000, 580], '420'],
  [419, [1_000, 580], 'part-small $4.20'],
  [421, [1_000, 580], 'balance-only $4.20'],
  // Everything is under way.
  [null, [1_000, 0, 1_000], 'payments-under-way '],
  [500, [1_000, 0, 1_000], 'payments-under-way '],
  // A part leaves nothing, or what a card can be charged.
  [10_000, [10_001], 'part-leaves $0.01,$0.50'],
  [9_952, [10_001], 'part-leaves $0.49,$0.50'],
  [9_951, [10_001], '9951'],
  [10_001, [10_001], '10001'],
  [50, [1_000, 950], '50'],
  [49, [1_000, 951], 'balance-small $0.50'],
  [null, [30], 'balance-small $0.50'],
  [20, [30], 'balance-small $0.50'],
])('PAY-06 PAY-07 D-231 by card %j asked of total, paid and under way %j: %s', (asked, of, paid) => {
  const part = partToPay(asked === null ? null : cents(asked), money(...of), least, true)
  expect(
    typeof part === 'bigint' ? String(part) : `${part.refused} ${Object.values(part.values ?? {}).join()}`,
  ).toBe(paid)
})

test('D-231 in cash a small balance is paid, and no part leaves one either', () => {
  expect(partToPay(null, money(30), least, false)).toBe(30n)
  expect(partToPay(cents(10_000), money(10_001), least, false)).toMatchObject({ refused: 'part-leaves' })
})

test('PAY-06 while all of it is under way it is said who pays', () => {
  const of = { ...money(1_000, 0, 1_000), payer: 'Noah Feld' }
  const said = { refused: 'being-paid', values: { name: 'Noah Feld' } }
  expect([partToPay(null, of, least, true), mayPayNow({ ...standing, isDeclined: false }, of)]).toEqual([
    said,
    said,
  ])
})

test.each<[string, ProposalMoney, string]>([
  ['a cent', money(10_001, 10_000), 'ok'],
  ['what a card can be charged', money(10_050, 10_000), 'waive-large'],
  ['nothing', money(10_000, 10_000), 'nothing-to-pay'],
  ['what is left while a card is being charged', money(10_001, 5_000, 5_000), 'payments-under-way'],
  ['a cent of a sale that was approved', money(10_001, 10_000, 0, 1), 'ok'],
])('D-231 waives %s: %s', (_, of, verdict) => {
  const said = mayWaive({ ...standing, isDeclined: false }, of, least.charge)
  expect(said === 'ok' ? said : said.refused).toBe(verdict)
})

test('PAY-07 the smallest part is five dollars, or what a card is charged at least, or what is left of less', () => {
  expect(smallestPartOf(cents(315_000), least)).toBe(500n)
  expect(smallestPartOf(cents(420), least)).toBe(420n)
  expect(smallestPartOf(cents(315_000), { ...least, charge: cents(2_000) })).toBe(2_000n)
})

test.each<[string | null, unknown]>([
  [null, null],
  ['1,500.00', 150_000n],
  ['$5', 500n],
  ['4.99', 499n],
  ['0', 'amount-zero'],
  ['0.00', 'amount-zero'],
  ['', 'amount-unreadable'],
  ['5.001', 'amount-unreadable'],
  ['-5', 'amount-unreadable'],
  ['NaN', 'amount-unreadable'],
  ['1e3', 'amount-unreadable'],
  ['٣', 'amount-unreadable'],
  ['10000000.01', 'amount-large'],
])('reads %j as %s', (typed, read) => {
  const part = readPart(typed)
  expect(typeof part === 'object' && part !== null ? part.refused : part).toBe(read)
})

describe('may be paid', () => {
  const open = { isArchived: false, isCompleted: false, isDeclined: false }
  test.each<[string, Parameters<typeof mayPay>[0], ProposalMoney, string]>([
    ['one that stands', open, money(100), 'ok'],
    ['one of which all is under way: its end may be a refusal', open, money(100, 0, 100), 'ok'],
    [
      'not an archived one',
      { ...open, isArchived: true, isCompleted: true },
      money(100),
      'proposal-archived',
    ],
    ['not a completed one', { ...open, isCompleted: true }, money(100, 100), 'proposal-completed'],
    ['not a declined one', { ...open, isDeclined: true }, money(100), 'proposal-declined'],
    ['not one that costs nothing', open, money(0), 'nothing-to-pay'],
  ])('%s', (_, facts, of, verdict) => {
    const said = mayPay(facts, of)
    expect(said === 'ok' ? said : said.refused).toBe(verdict)
  })
})

describe('ENT-28 what each item has of a payment', () => {
  test('is by what is unpaid of it, to the cent', () => {
    // Of 6,000.00 unpaid: 1,500.00 × 4,726 ÷ 6,000 = 1,181.50 and × 1,274 ÷ 6,000 = 318.50.
    expect(partsOfItems(cents(150_000), [cents(472_600), cents(127_400)])).toEqual([118_150n, 31_850n])
    // A third each: the first has the cent that is left.
    expect(partsOfItems(cents(100), [cents(50), cents(50), cents(50)])).toEqual([34n, 33n, 33n])
  })

  test('is nothing for one that is paid, or was and is cheaper now', () => {
    expect(partsOfItems(cents(40), [cents(0), cents(60), cents(-10)])).toEqual([0n, 40n, 0n])
  })

  test('comes to the payment, never to more than is unpaid, and the last payment leaves nothing', () => {
    const prices = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(prices, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }), (nets, percents) => {
        let unpaid = nets.map((net) => cents(net))
        const left = () => unpaid.reduce((sum, net) => sum + net, 0n)
        const pay = (amount: bigint) => {
          if (amount === 0n) return
          const parts = partsOfItems(cents(amount), unpaid)
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
          unpaid = unpaid.map((net, at) => cents(net - (parts[at] as Cents)))
          expect(unpaid.every((net) => net >= 0n)).toBe(true)
        }
        for (const percent of percents) pay((left() * BigInt(percent)) / 100n)
        pay(left())
        expect(unpaid.every((net) => net === 0n)).toBe(true)
      }),
    )
  })
})

test('ENT-28 a sale counts an item by how it is sold', () => {
  const line = { rate: microDollars(6_000_000), dailyViews: null, budget: null, discountPercent: 10 }
  const views = { ...line, rateType: 'cpm', quantity: 30, dailyViews: 8_000 } as const
  expect(countOf(views, 'impression')).toEqual({ quantity: 240_000, unit: 'impressions' })
  expect(countOf({ ...line, rateType: 'ppw', quantity: 15 }, 'impression')).toEqual({
    quantity: 3,
    unit: 'weeks',
  })
  const six = { ...line, rateType: 'ppp', quantity: 6 } as const
  const sold = (['content', 'print', 'press', 'pinned', 'package', 'service', null] as const).map(
    (kind) => countOf(six, kind).unit,
  )
  expect(sold).toEqual(['posts', 'posts', 'articles', 'items', 'items', 'items', 'items'])
  expect(countOf(six, 'content').quantity).toBe(6)
  expect(mayBeSold([views, six])).toBe('ok')
  const most = { ...views, quantity: 2_000, dailyViews: 1_000_000 }
  expect(mayBeSold([most])).toBe('ok')
  expect(mayBeSold([{ ...most, dailyViews: 1_000_001 }])).toEqual({ refused: 'quantity-large' })
})

test('D-149 Canadian dollars come to US dollars at the rate of the proposal, to the nano-dollar', () => {
  expect(usdOf(cents(177_708), null)).toBe(1_777_080_000_000n)
  // 1,777.08 ÷ 1.3712 = 1,296.003 500 583 430 571 …
  expect(usdOf(cents(177_708), { millionths: 1_371_200n, day: '2026-02-01' })).toBe(1_296_003_500_583n)
})
