import { expect, test } from 'vitest'
import { isMostlyLeft, leftOfPurchase } from './left-of-purchase.ts'

test.each([
  ['no end date', null, 0, false],
  ['all used up by the end', 0, 0, false],
  ['half of it left', 500, 500, false],
  ['more than half of it left', 501, 501, true],
  ['all of it left, and some that was there before', 4_000, 1_000, true],
])('of 1,000 bought, with %s', (_, leftAtEnd, left, isMostly) => {
  expect(leftOfPurchase(leftAtEnd, 1_000)).toBe(left)
  expect(isMostlyLeft(leftAtEnd, 1_000)).toBe(isMostly)
})
