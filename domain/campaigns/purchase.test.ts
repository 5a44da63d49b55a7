import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, nanoDollars } from '../kernel/money.ts'
import { impressionsFor, postsFor } from './purchase.ts'

const price = (micros: number) => nanoDollars(BigInt(micros))

test.each([
  [25_000, 6_000_000, 41_667, '$250.00 at $6.00 is 41,666.67'],
  [8, 6_400_000, 13, '$0.08 at $6.40 is exactly 12.5 and rounds away from zero'],
  [600, 6_000_000, 1_000, '$6.00 at $6.00'],
  [1, 6_000_000, 2, '$0.01 at $6.00 is 1.67'],
  [1, 30_000_000, 0, '$0.01 at $30.00 is 0.33'],
  [1_000_000_000, 1_000_000, 10_000_000_000, 'ten million dollars at the fallback price'],
])('PRI-05 buys with %i cents at %i micro-dollars %i impressions: %4$s', (amount, micros, impressions) => {
  expect(impressionsFor(cents(amount), price(micros)).impressions).toBe(impressions)
})

test('PRI-05 divides every amount without losing a nano-dollar, at most half a price aside', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000_000n), fc.bigInt(1_000n, 200_000_000n), (amount, micros) => {
      const bought = impressionsFor(cents(amount), nanoDollars(micros))
      const aside = bought.toRounding < 0n ? -bought.toRounding : bought.toRounding
      return (
        bought.toCampaign === BigInt(bought.impressions) * micros &&
        bought.toCampaign + bought.toRounding === amount * 10_000_000n &&
        2n * aside <= micros
      )
    }),
  )
})

test.each([
  [25_000, 10_000, 2, 20_000],
  [10_000, 10_000, 1, 10_000],
  [9_999, 10_000, 0, 0],
  [100_000, 17_500, 5, 87_500],
])('PRI-06 fits into %i cents at %i per post %i posts, charged %i', (budget, each, posts, charged) => {
  expect(postsFor(cents(budget), cents(each))).toEqual({ posts, charged: cents(charged) })
})
