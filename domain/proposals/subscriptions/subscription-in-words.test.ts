import { expect, test } from 'vitest'
import { chargesInWords } from './subscription-in-words.ts'

test.each([
  [{ months: 3, paid: 2 }, '2 of 3 charges'],
  [{ months: 1, paid: 1 }, '1 of 1 charge'],
  [{ months: 0, paid: 1 }, '1 charge, no end'],
  [{ months: 0, paid: 15 }, '15 charges, no end'],
])('%j reads %s', (subscription, words) => {
  expect(chargesInWords(subscription)).toBe(words)
})
