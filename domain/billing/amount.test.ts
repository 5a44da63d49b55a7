import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainMoney } from '../kernel/money-text.ts'
import { cents } from '../kernel/money.ts'
import { mayCharge, parseAmount } from './amount.ts'
import refusedAmounts from './refused-amounts.cases.json' with { type: 'json' }

test.each([
  ['$1,250.50', 125_050n],
  ['250', 25_000n],
  ['1,000', 100_000n],
  ['$1,234.50', 123_450n],
  ['0.5', 50n],
  ['.5', 50n],
  ['7.', 700n],
  [' $ 99.99 ', 9_999n],
  ['99.99 $ ', 9_999n],
  ['10000000', 1_000_000_000n],
  ['0', 0n],
  ['0.00', 0n],
])('BUY-06 reads %s as %s cents', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(
  refusedAmounts.map(({ text, because }) => [text, because] as const),
)('BUY-06 does not read %j: %s', (text) => {
  expect(parseAmount(text)).toHaveProperty('refused')
})

test('BUY-06 reads every amount that the product itself writes', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1_000_000_000n), (amount) => parseAmount(plainMoney(cents(amount))) === amount),
  )
})

test.each([
  ['', 'amount-unreadable'],
  ['.', 'amount-unreadable'],
  ['ten', 'amount-unreadable'],
  ['10000000.01', 'amount-large'],
])('BUY-06 says of %j at the amount: %s', (text, refused) => {
  expect(parseAmount(text)).toEqual({ refused, field: 'amount' })
})

test.each([
  [51n, 'ok'],
  [50n, 'ok'],
  [49n, { refused: 'amount-small', field: 'amount', values: { least: '$0.50' } }],
  [0n, { refused: 'amount-small', field: 'amount', values: { least: '$0.50' } }],
])('a card may be charged %s cents where 50 are the least: %j', (amount, verdict) => {
  expect(mayCharge(cents(amount), cents(50n))).toEqual(verdict)
})
