import { expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { sumOfAll } from './list-sums.ts'

test('the statuses of a list are summed by currency: $10.05 and $0.95 are $11.00, beside $3.00 CAD', () => {
  const drafts = { count: 2, usd: cents(1_005), cad: cents(0) }
  const completed = { count: 3, usd: cents(95), cad: cents(300) }
  expect(sumOfAll([drafts, completed])).toEqual({ count: 5, usd: 1_100n, cad: 300n })
  expect(sumOfAll([])).toEqual({ count: 0, usd: 0n, cad: 0n })
})
