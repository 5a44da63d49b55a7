import { expect, test } from 'vitest'
import { mayGoInto } from './target.ts'

const line = { productId: 7, rateType: 'cpm', discountPercent: 0 } as const
const target = { productId: 7, isArchived: false, isByWeek: false }

test.each([
  ['ok', line, target],
  ['ok', { ...line, rateType: 'ppp', discountPercent: 20 } as const, target],
  ['target-other', line, { ...target, productId: 8 }],
  ['target-other', { ...line, productId: null }, target],
  ['target-archived', line, { ...target, isArchived: true }],
  ['target-weeks', { ...line, rateType: 'ppw' } as const, target],
  ['target-by-week', line, { ...target, isByWeek: true }],
  ['target-by-week', { ...line, discountPercent: 1 }, { ...target, isByWeek: true }],
  ['target-discount', { ...line, discountPercent: 1 }, target],
])('D-144 an item into an existing campaign: %s', (expected, wished, into) => {
  const verdict = mayGoInto(wished, into)
  expect(verdict === 'ok' ? verdict : verdict.refused).toBe(expected)
})
