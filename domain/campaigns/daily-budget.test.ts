import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { dailyImpressions } from './daily-budget.ts'

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
