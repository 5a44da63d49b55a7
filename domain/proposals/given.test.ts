/** What each kind of product gives, worked out by hand, and any proposal against what its lines come to. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { type Gift, isGrant, type SoldCatalogue, type SoldLine, type SoldProduct } from './gift.ts'
import { planGiven } from './given.ts'
import { reckonLine } from './line.ts'

const product = (of: Partial<SoldProduct>): SoldProduct => ({
  kind: 'content',
  siteId: 3,
  name: 'Instagram post',
  campaignName: 'VIN Posts',
  paymentType: 'ppp',
  listRate: dollars(175),
  dailyViews: null,
  pinHours: null,
  parts: [],
  ...of,
})
const dollars = (whole: number) => microDollars(BigInt(Math.round(whole * 1_000_000)))

const products = new Map<number, SoldProduct>([
  [1, product({ kind: 'impression', paymentType: 'cpm', campaignName: 'VIN Header', listRate: dollars(6) })],
  [2, product({ kind: 'impression', paymentType: 'ppw', campaignName: 'VIN Wallpaper' })],
  [3, product({})],
  [4, product({ kind: 'print', campaignName: 'VIN Print', siteId: 5 })],
  [5, product({ kind: 'press', campaignName: 'VIN Article', listRate: dollars(500) })],
  [6, product({ kind: 'pinned', pinHours: 24, name: 'Pinned article' })],
  [7, product({ kind: 'service', siteId: 9, name: 'Graphic Design' })],
  [8, product({ kind: 'pinned', name: 'Pinned, nobody says for how long' })],
  [
    10,
    product({
      kind: 'package',
      name: 'Launch package',
      parts: [
        { productId: 5, quantity: 1 },
        { productId: 3, quantity: 2 },
        { productId: 1, quantity: 3 },
        { productId: 2, quantity: 1 },
      ],
    }),
  ],
  [11, product({ kind: 'package', name: 'Empty package' })],
  [12, product({ kind: 'package', name: 'Lost package', parts: [{ productId: 99, quantity: 1 }] })],
])
const sold: SoldCatalogue = {
  products,
  targets: new Map([[71, { price: nanoDollars(7_000_000n) }]]),
  today: '2026-06-10',
}

const line = (of: Partial<SoldLine>): SoldLine => ({
  itemId: 21,
  productId: 3,
  name: 'Sold',
  campaignName: null,
  startDay: null,
  intoCampaignId: null,
  rateType: 'ppp',
  rate: dollars(175),
  quantity: 1,
  dailyViews: null,
  budget: null,
  discountPercent: 0,
  ...of,
})
const header = { productId: 1, rateType: 'cpm', rate: dollars(6), quantity: 30, dailyViews: 8_000 } as const
const weekly = { productId: 2, rateType: 'ppw', rate: dollars(850), quantity: 10 } as const

const only = (of: Partial<SoldLine>): Gift => {
  const [gift, ...more] = planGiven([line(of)], sold)
  if (!gift || more.length > 0) throw new Error('it gives one thing')
  return gift
}

const cent = 10_000_000n

describe('impressions', () => {
  test('PRO-23 D-143 are bought at the net rate, and what their price does not divide is rounding', () => {
    // 30 days of 8,000 at $6.00 are $1,440.00; 7 % off leaves $1,339.20 at $5.58: 240,000 of them exactly.
    expect(only({ ...header, discountPercent: 7, startDay: '2026-06-11' })).toEqual({
      itemId: 21,
      part: 0,
      productId: 1,
      siteId: 3,
      name: 'Sold',
      kind: 'impressions',
      quantity: 240_000,
      price: 5_580_000n,
      baseCpm: 5_580_000n,
      amount: 133_920n,
      money: 133_920n * cent,
      rounding: 0n,
      into: { campaignName: 'VIN Header' },
      startDay: '2026-06-11',
    })
    // $10.01 at $3.07 less 33 % = $2.0569: 1,001 × 67 % = $6.71 (half up of 670.67), 6,710,000,000 / 2,056,900 = 3,262.19.
    expect(
      only({ ...header, rate: dollars(3.07), quantity: null, budget: cents(1_001), discountPercent: 33 }),
    ).toMatchObject({
      quantity: 3_262,
      price: 2_056_900n,
      amount: 671n,
      money: 6_709_607_800n,
      rounding: 392_200n,
    })
  })

  test('D-144 go into a campaign at its price, and into a new one where it is gone', () => {
    expect(only({ ...header, intoCampaignId: 71 })).toMatchObject({
      into: { campaignId: 71 },
      price: 7_000_000n,
      quantity: 205_714,
      amount: 144_000n,
      money: 1_439_998_000_000n,
      rounding: 2_000_000n,
    })
    expect(only({ ...header, intoCampaignId: 72, campaignName: 'Pesach' })).toMatchObject({
      into: { campaignName: 'Pesach' },
      price: 6_000_000n,
      quantity: 240_000,
    })
  })

  test('D-143 are granted at the list price where nothing is asked', () => {
    const gift = only({ ...header, discountPercent: 100 })
    expect(gift).toMatchObject({ quantity: 240_000, price: 6_000_000n, money: 144_000n * cent, rounding: 0n })
    expect([gift.amount, isGrant(gift)]).toEqual([0n, true])
    expect(isGrant(only(header))).toBe(false)
  })

  test('do not begin on a day that has passed', () => {
    expect(only({ ...header, startDay: '2026-06-09' })).toMatchObject({ startDay: null })
    expect(only({ ...header, startDay: '2026-06-10' })).toMatchObject({ startDay: '2026-06-10' })
  })
})

describe('weeks', () => {
  test('D-150 run from their day for the weeks bought, of which one that has begun counts whole', () => {
    expect(only({ ...weekly, startDay: '2026-06-15', discountPercent: 10 })).toEqual({
      itemId: 21,
      part: 0,
      productId: 2,
      siteId: 3,
      name: 'Sold',
      kind: 'weeks',
      quantity: 2,
      amount: 153_000n,
      money: 153_000n * cent,
      rounding: 0n,
      into: { campaignName: 'VIN Wallpaper' },
      days: { first: '2026-06-15', end: '2026-06-29' },
    })
  })

  test('D-150 have no dates without a day to come', () => {
    expect(only({ ...weekly, campaignName: 'Walls' })).toMatchObject({
      days: null,
      into: { campaignName: 'Walls' },
    })
    expect(only({ ...weekly, startDay: '2026-06-09' })).toMatchObject({ days: null })
  })
})

describe('credits', () => {
  test.each([
    ['posts', { productId: 3 }, 'posts', 3, 'VIN Posts'],
    ['D-152 print', { productId: 4 }, 'posts', 5, 'VIN Print'],
    ['articles', { productId: 5 }, 'articles', 3, 'VIN Article'],
  ] as const)('PRO-23 of %s bring their money to their campaign', (_, of, unit, siteId, campaignName) => {
    // 6 × $175.00 less 15 %.
    expect(only({ ...of, quantity: 6, discountPercent: 15 })).toEqual({
      itemId: 21,
      part: 0,
      productId: of.productId,
      siteId,
      name: 'Sold',
      kind: 'credits',
      unit,
      quantity: 6,
      amount: 89_250n,
      money: 89_250n * cent,
      rounding: 0n,
      into: { campaignName },
    })
  })

  test('D-144 go into a campaign that was chosen, and are granted without money', () => {
    expect(only({ intoCampaignId: 71, quantity: 2 })).toMatchObject({
      into: { campaignId: 71 },
      money: 35_000n * cent,
    })
    expect(only({ discountPercent: 100, quantity: 2 })).toMatchObject({ quantity: 2, amount: 0n, money: 0n })
  })
})

describe('rights and tasks', () => {
  test('D-151 a pinned product gives as many rights to a window of its hours', () => {
    expect(only({ productId: 6, quantity: 3, rate: dollars(1_500) })).toMatchObject({
      kind: 'pin',
      hours: 24,
      quantity: 3,
      amount: 450_000n,
      money: 450_000n * cent,
    })
  })

  test.each([
    ['a service', { productId: 7, name: 'Graphic Design' }, 9],
    ['what is written by hand', { productId: null }, null],
    ['a pin of no hours', { productId: 8 }, 3],
    ['a package of nothing', { productId: 11 }, 3],
    ['what is sold in another unit than it was', { ...header, productId: 3 }, 3],
    [
      'a budget of what is no longer paid by views',
      { ...header, productId: 7, quantity: null, budget: cents(500) },
      9,
    ],
  ])('D-154 %s is a task', (_, of, siteId) => {
    const gift = only({ discountPercent: 50, ...of })
    expect(gift).toMatchObject({
      kind: 'task',
      siteId,
      quantity: of.productId === null || !('quantity' in of) ? 1 : (of.quantity ?? 1),
    })
    expect(gift.money).toBe(gift.amount * cent)
  })
})

describe('a package', () => {
  test('D-153 gives its parts, and splits its money by their list prices', () => {
    // List: article $500, posts 2 × $175, 3 days of 1,000 views at $6 = $18, a week $175: $1,043.00 of which $900.00 is asked.
    const gifts = planGiven(
      [line({ productId: 10, rate: dollars(1_000), discountPercent: 10, startDay: null })],
      sold,
    )
    expect(gifts.map(({ kind, part, quantity, amount }) => [kind, part, quantity, amount])).toEqual([
      ['credits', 0, 1, 43_145n],
      ['credits', 1, 2, 30_201n],
      // $6.00 × $15.53 / $18.00 = $5.176667 for a thousand: 15,530,000,000 / 5,176,667 = 2,999.99…
      ['impressions', 2, 3_000, 1_553n],
      ['weeks', 3, 1, 15_101n],
    ])
    expect(gifts[2]).toMatchObject({ price: 5_176_667n, money: 15_530_001_000n, rounding: -1_000n })
    expect(gifts[2]).toMatchObject({ name: 'Instagram post', into: { campaignName: 'VIN Header' } })
  })

  test('D-153 is bought several times over, also for nothing', () => {
    const gifts = planGiven([line({ productId: 10, quantity: 2, discountPercent: 100 })], sold)
    expect(gifts.map(({ quantity, amount, money }) => [quantity, amount, money])).toEqual([
      [2, 0n, 0n],
      [4, 0n, 0n],
      [6_000, 0n, 3_600n * cent],
      [2, 0n, 0n],
    ])
  })

  test('whose parts are all gone gives a task', () => {
    expect(only({ productId: 12 })).toMatchObject({ kind: 'task', amount: 17_500n })
  })
})

const anyLine = fc.record({
  productId: fc.constantFrom(null, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12),
  rate: fc.bigInt({ min: 10_000n, max: 2_000_000_000n }).map((rate) => microDollars(rate)),
  count: fc.integer({ min: 1, max: 400 }),
  dailyViews: fc.integer({ min: 1, max: 90_000 }),
  discountPercent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(100)),
  budget: fc.option(fc.bigInt({ min: 1n, max: 900_000n }).map((amount) => cents(amount))),
  intoCampaignId: fc.constantFrom(null, 71, 72),
})

test('PRO-23 what was asked for any line is on its gifts, to the nano-dollar, and no more than half a price is rounding', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (wished) => {
      const lines = wished.map(({ count, budget, dailyViews, ...of }, at) => {
        const rateType = of.productId === null ? 'ppp' : (products.get(of.productId)?.paymentType ?? 'ppp')
        const byBudget = rateType === 'cpm' && budget !== null
        return line({
          ...of,
          itemId: at,
          rateType,
          quantity: byBudget ? null : count,
          budget: byBudget ? budget : null,
          dailyViews: rateType === 'cpm' ? dailyViews : null,
        })
      })
      const gifts = planGiven(lines, sold)
      for (const one of lines) {
        const own = gifts.filter(({ itemId }) => itemId === one.itemId)
        const { net } = reckonLine(one)
        expect(own.reduce((sum, { amount }) => sum + amount, 0n)).toBe(net)
        for (const gift of own) {
          if (!isGrant(gift)) expect(gift.money + gift.rounding).toBe(gift.amount * cent)
          if (gift.kind !== 'impressions') expect(gift.rounding).toBe(0n)
          else {
            expect(gift.money).toBe(BigInt(gift.quantity) * gift.price)
            expect(2n * (gift.rounding < 0n ? -gift.rounding : gift.rounding)).toBeLessThanOrEqual(gift.price)
          }
          expect(gift.kind === 'impressions' || gift.quantity > 0).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
