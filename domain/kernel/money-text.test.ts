import { expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from './money.ts'
import { exactMoney, formatCpm, formatMoney, plainMoney, toCents } from './money-text.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
  [-2_500, '-$25.00'],
])('CON-13 %i cents read %s', (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text)
})

test.each([
  [123_450, '1234.50'],
  [7, '0.07'],
  [-2_500, '-25.00'],
])('%i cents travel as %s', (amount, text) => {
  expect(plainMoney(cents(amount))).toBe(text)
})

test.each([
  [2_500_000_000_000n, '2500.000000000'],
  [400n, '0.000000400'],
  [-1_500_000_000n, '-1.500000000'],
])('%i nano-dollars are recorded as %s', (amount, text) => {
  expect(exactMoney(nanoDollars(amount))).toBe(text)
})

test.each([
  [6_000_000, '$6.00'],
  [4_500_000, '$4.50'],
  [62_500, '$0.0625'],
  [1_234_567_890, '$1,234.56789'],
])('a price of %i micro-dollars per thousand reads %s', (price, text) => {
  expect(formatCpm(microDollars(price))).toBe(text)
})

test('nano-dollars are shown to the nearest cent, halves away from zero', () => {
  expect(toCents(nanoDollars(4_999_999n))).toBe(0n)
  expect(toCents(nanoDollars(5_000_000n))).toBe(1n)
  expect(toCents(nanoDollars(-5_000_000n))).toBe(-1n)
})
