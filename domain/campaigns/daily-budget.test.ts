import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { dailyImpressions, mayFundDailyBudget } from './daily-budget.ts'

// A cpm of 6 is 6,000,000 nano-dollars an impression; the campaign holds $600.
const price = nanoDollars(6_000_000n)
const balance = nanoDollars(600_000_000_000n)
const answer = (amount: number, change: { price?: bigint; balance?: bigint } = {}) => {
  const given = dailyImpressions(
    cents(amount),
    nanoDollars(change.price ?? price),
    nanoDollars(change.balance ?? balance),
  )
  return typeof given === 'number' ? given : given.refused
}

test.each([
  [5000, 8333],
  [60, 100],
  [1, 1],
])('API-16 a daily budget of %i cents at a cpm of 6 is %i impressions', (amount, impressions) => {
  expect(answer(amount)).toBe(impressions)
})

test.each([
  [0, {}, 'amount-zero'],
  [1, { price: 10_000_001n }, 'daily-budget-below-price'],
  [1, { price: 10_000_000n }, 1],
  [60_000, {}, 100_000],
  [60_001, {}, 'daily-budget-above-balance'],
  [1, { balance: 0n }, 'daily-budget-above-balance'],
])('ROW-20 a daily budget of %i cents with %o: %s', (amount, change, expected) => {
  expect(answer(amount, change)).toBe(expected)
})

test('ROW-20 a refusal stands at the budget, and one of too much says what the campaign holds, down to the cent', () => {
  const refusalOf = (amount: number, balanceNanos: bigint, each: bigint = price) =>
    dailyImpressions(cents(amount), nanoDollars(each), nanoDollars(balanceNanos))
  expect(refusalOf(0, balance)).toEqual({ refused: 'amount-zero', field: 'budget' })
  expect(refusalOf(-1, balance)).toEqual({ refused: 'amount-zero', field: 'budget' })
  expect(refusalOf(1, balance, 10_000_001n)).toEqual({ refused: 'daily-budget-below-price', field: 'budget' })
  // $1,234.567 is enough for $1,234.56, and no more.
  expect(refusalOf(123_457, 1_234_567_000_000n)).toEqual({
    refused: 'daily-budget-above-balance',
    field: 'budget',
    values: { most: '$1,234.56' },
  })
})

test.each([
  [['isagent'], true],
  [['issuperadmin'], true],
  [['isagency', 'isseller', 'isadmin', 'ismatzavadmin', 'isimpressionmanager'], false],
  [[], false],
] as const)('API-16 whoever has the flags %j may fund a daily budget: %s', (flags, mayFund) => {
  expect(mayFundDailyBudget({ flags: new Set(flags) })).toBe(mayFund)
})
