import { expect, test } from 'vitest'
import { roundCeiling } from './round-ceiling.ts'

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [19_765, 20_000],
  [1_234_567, 2_000_000],
])('an axis that must hold %i ends at %i', (value, top) => {
  expect(roundCeiling(value)).toBe(top)
})
