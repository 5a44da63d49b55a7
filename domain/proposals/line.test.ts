import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { inCanadian, readCadRate } from './canadian.ts'
import cases from './line.cases.json' with { type: 'json' }
import { type LineAmounts, type PricedLine, reckonLine, viewsOf, weeksThatTake } from './line.ts'
import { totalsOf } from './totals.ts'

interface WorkedLine {
  readonly rateType: string
  readonly rate: string
  readonly discount: number
  readonly quantity?: number
  readonly dailyViews?: number
  readonly budget?: string
  readonly cadRate?: string
}

/** Digits of a decimal number, moved by so many places: of `6.75` by six, 6750000. */
function moved(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const lineOf = ({ rateType, rate, quantity, dailyViews, budget, discount }: WorkedLine): PricedLine => ({
  rateType: rateType as PricedLine['rateType'],
  rate: microDollars(moved(rate, 6)),
  quantity: quantity ?? null,
  dailyViews: dailyViews ?? null,
  budget: budget === undefined ? null : cents(moved(budget, 2)),
  discountPercent: discount,
})

test.each(
  (cases as WorkedLine[]).map((line, at) => [at + 1, cases[at]?.worked, line] as const),
)('PRO-17 PRO-18 ROL-36 worked line %d: %s', (number, _, worked) => {
  const { first, net, canadian } = cases[number - 1] as (typeof cases)[number]
  const amounts = reckonLine(lineOf(worked))
  expect(amounts).toEqual({ first: cents(first), discount: cents(first - net), net: cents(net) })
  const rate = { millionths: readCadRate(worked.cadRate ?? '1.3712') ?? 0n }
  expect(inCanadian(amounts, rate).net).toBe(cents(canadian))
})

test('PRO-18 a line of which the quantity or the views are not typed yet comes to nothing', () => {
  const line = lineOf({ rateType: 'cpm', rate: '6.00', discount: 0 })
  for (const more of [{}, { quantity: 30 }, { dailyViews: 1000 }])
    expect(reckonLine({ ...line, ...more }).first).toBe(0n)
})

test('PRO-18 a budget stands whatever days and views say', () => {
  const line = lineOf({ rateType: 'cpm', rate: '6.00', discount: 10, budget: '1500.00' })
  expect(reckonLine({ ...line, quantity: 3, dailyViews: 7 })).toEqual(reckonLine(line))
})

test.each([
  [0, 0],
  [1, 1],
  [7, 1],
  [8, 2],
  [14, 2],
  [15, 3],
])('PRO-18 %d days are %d weeks', (days, weeks) => expect(weeksThatTake(days)).toBe(weeks))

test.each<[string, WorkedLine, number | null]>([
  [
    '8,000 a day for 30 days',
    { rateType: 'cpm', rate: '6.00', discount: 10, quantity: 30, dailyViews: 8000 },
    240_000,
  ],
  [
    'a budget of 1,500.00 at 6.00',
    { rateType: 'cpm', rate: '6.00', discount: 10, budget: '1500.00' },
    250_000,
  ],
  // 10.00 / 6.00 × 1000 is 1,666.67, and a purchase rounds to the nearest.
  ['a budget of 10.00 at 6.00', { rateType: 'cpm', rate: '6.00', discount: 0, budget: '10.00' }, 1_667],
  ['a week', { rateType: 'ppw', rate: '850.00', discount: 0, quantity: 7 }, null],
  ['a post', { rateType: 'ppp', rate: '600.00', discount: 0, quantity: 1 }, null],
])('PRI-05 views of %s', (_, line, views) => expect(viewsOf(lineOf(line))).toBe(views))

test('PRO-18 ROL-36 the five drawn lines: what is charged is the sum of the lines, in both currencies', () => {
  const drawn = [
    { rateType: 'cpm', rate: '6.00', quantity: 30, dailyViews: 8000, discount: 10 },
    { rateType: 'ppp', rate: '600.00', quantity: 2, discount: 10 },
    { rateType: 'ppp', rate: '175.00', quantity: 6, discount: 0 },
    { rateType: 'ppp', rate: '1000.00', quantity: 1, discount: 0 },
    { rateType: 'ppp', rate: '100.00', quantity: 3, discount: 0 },
  ].map((line) => reckonLine(lineOf(line)))
  // 1,440 + 1,200 + 1,050 + 1,000 + 300; a tenth of the first two is 264.
  expect(totalsOf(drawn)).toEqual({ first: 499_000n, discount: 26_400n, total: 472_600n })
  const canadian = drawn.map((line) => inCanadian(line, { millionths: 1_371_200n }))
  expect(canadian.map(({ net }) => net)).toEqual([177_708n, 148_090n, 143_976n, 137_120n, 41_136n])
  // The whole total at the rate would be 6,480.2912, a cent less.
  expect(totalsOf(canadian).total).toBe(648_030n)
})

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  rateType: fc.constantFrom('cpm', 'ppw', 'ppp'),
  rate: fc.bigInt(10_000n, 10n ** 12n).map((rate) => microDollars(rate)),
  quantity: fc.integer({ min: 0, max: 100_000 }),
  dailyViews: fc.integer({ min: 0, max: 100_000_000 }),
  budget: fc.option(
    fc.bigInt(1n, 10n ** 9n).map((budget) => cents(budget)),
    { freq: 3 },
  ),
  discountPercent: fc.integer({ min: 0, max: 100 }),
})
const anyRate = fc.bigInt(1n, 999_999_999n).map((millionths) => ({ millionths }))

const fits = ({ first, discount, net }: LineAmounts): boolean =>
  first === discount + net && discount >= 0n && net >= 0n

test('PRO-18 ROL-36 of every line the discount and the net are the first amount, and none is below zero', () => {
  fc.assert(
    fc.property(anyLine, anyRate, (line, rate) => {
      const amounts = reckonLine(line)
      expect([fits(amounts), fits(inCanadian(amounts, rate))]).toEqual([true, true])
    }),
  )
})

test('PRO-18 ROL-36 parts sum to totals in both currencies, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 200 }), anyRate, (lines, rate) => {
      const american = lines.map(reckonLine)
      for (const parts of [american, american.map((line) => inCanadian(line, rate))]) {
        const { first, discount, total } = totalsOf(parts)
        expect(first).toBe(discount + total)
        expect(total).toBe(parts.reduce((sum, { net }) => sum + net, 0n))
        expect(totalsOf(parts.toReversed())).toEqual({ first, discount, total })
      }
    }),
    { numRuns: 50 },
  )
})

test('PRO-18 a higher discount never makes a line dearer, and 100 % leaves nothing', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 0, max: 100 }), (line, other) => {
      const nets = [line.discountPercent, other]
        .sort((a, b) => a - b)
        .map((discountPercent) => reckonLine({ ...line, discountPercent }).net)
      expect((nets[0] ?? 0n) >= (nets[1] ?? 0n)).toBe(true)
      expect(reckonLine({ ...line, discountPercent: 100 }).net).toBe(0n)
    }),
  )
})
