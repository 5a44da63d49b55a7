import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { impressionsOfDay, mayBeDailyBudget } from './daily-budget.ts'

const price = nanoDollars(6_000_000n)
const campaign = { isDailyBudget: true, balance: nanoDollars(600_000_000_000n), price }
const answer = (amount: number, change = {}) => {
  const verdict = mayBeDailyBudget(cents(amount), { ...campaign, ...change })
  return verdict === 'ok' ? 'ok' : verdict.refused
}

test.each([
  [5000, 8333],
  [60, 100],
  [1, 1],
  [0, 0],
])('API-16 a daily budget of %i cents at a cpm of 6 is %i impressions', (amount, impressions) => {
  expect(impressionsOfDay(cents(amount), price)).toBe(impressions)
})

test.each([
  [0, {}, 'daily-budget-nothing'],
  [1, {}, 'ok'],
  [1, { price: nanoDollars(10_000_001n) }, 'daily-budget-nothing'],
  [60_000, {}, 'ok'],
  [60_001, {}, 'daily-budget-large'],
  [1, { balance: nanoDollars(0n) }, 'daily-budget-large'],
  [5000, { isDailyBudget: false }, 'no-daily-budget'],
])('ROW-20 a daily budget of %i cents with %o: %s', (amount, change, expected) => {
  expect(answer(amount, change)).toBe(expected)
})
