import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { impressionsLeft, remainingBudget } from './impressions-left.ts'

const price = nanoDollars(6_000_000n)

test('CAM-24 5,000 left at a cpm of 6 are $30.00', () => {
  expect(remainingBudget(5000, price)).toBe(cents(3000))
})

test.each([
  [1, 6_000_000n, 1n],
  [1, 4_999_999n, 0n],
  [1, 5_000_000n, 1n],
  [0, 6_000_000n, 0n],
  [412_300, 6_000_000n, 247_380n],
])('CAM-24 %i left at %i nano-dollars each are %i cents', (left, each, expected) => {
  expect(remainingBudget(left, nanoDollars(each))).toBe(cents(expected))
})

test.each([
  [30_000_000_000n, 5000],
  [29_999_999_999n, 4999],
  [5_999_999n, 0],
  [0n, 0],
  [-1n, 0],
])('CAM-14 a balance of %i at 6,000,000 pays for %i impressions', (balance, left) => {
  expect(impressionsLeft(nanoDollars(balance), price)).toBe(left)
})

test('CAM-14 where nothing is left it is not asked what an impression costs', () => {
  expect(impressionsLeft(nanoDollars(0n), nanoDollars(0n))).toBe(0)
})
