import { expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { type CampaignForSale, estimatedEnd, sumOf } from './purchase-sum.ts'

const spring: CampaignForSale = {
  id: 1,
  kind: 'impression',
  name: 'Spring Campaign',
  advertiser: { id: 2, name: 'Dina Roth' },
  left: 0,
  perDay: 0,
  stopAt: null,
  cpm: microDollars(6_000_000),
  pricePerPost: cents(10_000),
  isPriceMissing: false,
  balance: nanoDollars(0n),
  dailyBudget: null,
  updatedAt: new Date('2026-02-02T15:00:00Z'),
}

test.each([
  ['250', 41_667],
  ['$1,250.50', 208_417],
  ['0', 0],
])('BUY-06 %s is read without signs and commas and buys %i impressions at $6.00', (typed, quantity) => {
  expect(sumOf(spring, typed)).toMatchObject({ quantity })
})

test('posts are whole, and only they are charged: $250 at $100 each are 2 posts for $200', () => {
  expect(sumOf({ ...spring, kind: 'content' }, '250')).toEqual({
    amount: 25_000n,
    quantity: 2,
    charged: 20_000n,
    words: '2 posts at $100.00 each',
  })
  expect(sumOf({ ...spring, kind: 'press' }, '100')).toMatchObject({ words: '1 article at $100.00 each' })
})

test('an amount that is none is refused, not read as nothing', () => {
  expect(sumOf(spring, '')).toMatchObject({ refused: 'amount-unreadable' })
  expect(sumOf(spring, 'ten')).toMatchObject({ refused: 'amount-unreadable' })
})

// Noon of 19 November 2026 in New York.
const now = new Date('2026-11-19T17:00:00Z')

test.each([
  [100, 100, null, '2026-11-19'],
  [101, 100, null, '2026-11-20'],
  [1_000, 100, null, '2026-11-28'],
  [1_000, 100, '2026-11-25T05:00:00Z', '2026-11-24'],
  [1_000, 0, null, null],
  [0, 100, null, null],
])('%i left at %i a day, campaign end %s: %s is the last day', (left, perDay, stop, last) => {
  expect(estimatedEnd({ perDay, stopAt: stop === null ? null : new Date(stop) }, left, now)).toBe(last)
})
