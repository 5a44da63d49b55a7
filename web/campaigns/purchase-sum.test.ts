import { expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { type CampaignForSale, sumOf } from './purchase-sum.ts'

const spring: CampaignForSale = {
  id: 1,
  kind: 'impression',
  name: 'Spring Campaign',
  advertiser: { id: 2, name: 'Dina Roth' },
  left: 0,
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
