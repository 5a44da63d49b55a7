import { expect, test } from 'vitest'
import { microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { chargedPrice } from './charged-price.ts'

test.each([
  ['at its base of $6.00, at priority 1', microDollars(6_000_000), 1, 6_000_000],
  ['twice that, at its ceiling', microDollars(6_000_000), 10, 12_000_000],
  // PRI-08: without a CPM of its own, which is a configuration fault, it costs $1.00 a thousand.
  ['PRI-08 at $1.00 a thousand, without a CPM of its own', null, 1, 1_000_000],
])('PRI-04 one impression costs nano-dollars %s', (_, baseCpm, chargedPriority, price) => {
  expect(chargedPrice({ baseCpm, chargedPriority, priorityCeiling: 10 })).toBe(nanoDollars(BigInt(price)))
})
