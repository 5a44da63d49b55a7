/** What is given once it is paid: what cannot be given as it was wished is given otherwise, and told. */
import { expect, test } from 'vitest'
import { type MicroDollars, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import type { SoldCatalogue, SoldLine, SoldProduct } from './gift.ts'
import { planPaid } from './paid-plan.ts'

const dollars = (whole: number): MicroDollars => microDollars(BigInt(whole) * 1_000_000n)
const product = (of: Partial<SoldProduct>): SoldProduct => ({
  kind: 'impression',
  siteId: 3,
  name: 'Header',
  campaignName: 'VIN Header',
  paymentType: 'cpm',
  listRate: dollars(6),
  dailyViews: 8_000,
  pinHours: null,
  parts: [],
  ...of,
})
const sold: SoldCatalogue = {
  products: new Map([
    [1, product({})],
    [2, product({ name: 'Wallpaper', paymentType: 'ppw' })],
    [3, product({ kind: 'content', name: 'Post', paymentType: 'ppp', listRate: dollars(10) })],
    [4, product({ kind: 'package', name: 'Launch', parts: [{ productId: 3, quantity: 30_000 }] })],
  ]),
  targets: new Map([
    [71, { price: nanoDollars(7_000_000n) }],
    // Its price fell to a millionth of a dollar for a thousand.
    [72, { price: nanoDollars(1n) }],
  ]),
  today: '2026-06-10',
}
const header: SoldLine = {
  itemId: 21,
  productId: 1,
  name: 'Header',
  campaignName: null,
  startDay: null,
  intoCampaignId: null,
  rateType: 'cpm',
  rate: dollars(6),
  quantity: 30,
  dailyViews: 8_000,
  budget: null,
  discountPercent: 0,
}
const plan = (of: Partial<SoldLine>) => {
  const { gifts, warnings } = planPaid([{ ...header, ...of }], sold)
  return { gifts, told: warnings.map(({ refused, values }) => [refused, values?.['item']]) }
}

test('PRO-23 what can be given as it was wished is, and nothing is told', () => {
  // $1,440.00 at $7.00 for a thousand are 205,714.28… views.
  const { gifts, told } = plan({ intoCampaignId: 71 })
  expect(gifts).toMatchObject([{ kind: 'impressions', quantity: 205_714, into: { campaignId: 71 } }])
  expect(told).toEqual([])
})

test.each([
  ['whose campaign is gone', 99, 'target-gone'],
  ['whose campaign became so cheap that it could not count them', 72, 'target-cheap'],
])('D-144 views %s go into a new one at their own price', (_, intoCampaignId, refused) => {
  const { gifts, told } = plan({ intoCampaignId })
  expect(gifts).toMatchObject([
    { quantity: 240_000, price: 6_000_000n, amount: 144_000n, into: { campaignName: 'VIN Header' } },
  ])
  expect(told).toEqual([[refused, 'Header']])
})

test.each([
  [0, 100_000_000n, 1_000_000_000_000_000n],
  [100, 0n, 0n],
])('D-153 what no sale can count is done by hand, at %d percent off with all of its money', (discountPercent, amount, money) => {
  // 100,000 packages of 30,000 posts are 3,000,000,000 of them.
  const { gifts, told } = plan({
    productId: 4,
    rateType: 'ppp',
    rate: dollars(10),
    quantity: 100_000,
    dailyViews: null,
    name: 'Launch',
    discountPercent,
  })
  expect(gifts).toEqual([
    {
      itemId: 21,
      part: 0,
      productId: 3,
      siteId: 3,
      name: 'Post',
      kind: 'task',
      quantity: 1,
      amount,
      money,
      rounding: 0n,
    },
  ])
  expect(told).toEqual([['given-by-hand', 'Post']])
})

test.each([
  [null, [['dates-missing', 'Wallpaper']]],
  // A day that has passed is none.
  ['2026-06-09', [['dates-missing', 'Wallpaper']]],
  ['2026-06-11', []],
] as const)('D-145 of weeks that begin on %s it is told where their dates are missing: %j', (startDay, expected) => {
  const weeks = { productId: 2, rateType: 'ppw', quantity: 14, dailyViews: null, name: 'Wallpaper' } as const
  expect(plan({ ...weeks, startDay }).told).toEqual(expected)
})
