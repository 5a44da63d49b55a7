import { expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { effectiveCpm } from './effective-cpm.ts'

// A §9: base cpm + (priority - 1)/(max - 1) x base cpm.
test.each([
  [6_000_000, 1, 10, 6_000_000],
  [6_000_000, 10, 10, 12_000_000],
  [6_000_000, 4, 10, 8_000_000],
  [6_000_000, 2, 10, 6_666_667],
  [1_000_000, 2, 3, 1_500_000],
  [1, 2, 3, 2],
  [6_000_000, 1, 1, 6_000_000],
  [6_000_000, 1, 0, 6_000_000],
])('PRI-04 a base of %i micro-dollars at priority %i of %i costs %i', (base, priority, ceiling, cpm) => {
  expect(effectiveCpm(microDollars(base), priority, ceiling)).toBe(microDollars(cpm))
})
