import { expect, test } from 'vitest'
import { recurringInWords } from './recurring.ts'

test.each([
  [{ charge: 2, months: 3 }, 'Monthly, charge 2 of 3'],
  [{ charge: 15, months: 0 }, 'Monthly, charge 15'],
])('SAL-09 %j reads %s', (charge, words) => {
  expect(recurringInWords(charge)).toBe(words)
})
