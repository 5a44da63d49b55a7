import { expect, test } from 'vitest'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { type PaymentTerms, partToPayOf } from './part-to-pay.ts'

const offered = { isOffered: true, refusal: null }
const terms: PaymentTerms = {
  total: 315_000n,
  paid: 0n,
  inFlight: 0n,
  balance: 315_000n,
  payable: 315_000n,
  smallest: 500n,
  smallestCharge: 50n,
  uncovered: 315_000n,
  processing: '2.9',
  sale: null,
  reminders: null,
  salesmen: [],
  payments: [],
  subscription: null,
  may: {
    card: offered,
    cash: offered,
    later: offered,
    subscribe: offered,
    removeProcessing: offered,
    waive: offered,
  },
}
const of = (typed: string | null, isCard = false, other: Partial<PaymentTerms> = {}) => {
  const part = partToPayOf(typed, { ...terms, ...other }, isCard)
  return isRefusal(part) ? part.refused : [part.part, part.processing, part.charged]
}

test.each([
  [null, [315_000n, 0n, 315_000n]],
  ['5.00', [500n, 0n, 500n]],
  ['4.99', 'part-small'],
  ['3,150.00', [315_000n, 0n, 315_000n]],
  ['3,150.01', 'balance-only'],
  ['5.001', 'amount-unreadable'],
  ['0', 'amount-zero'],
  ['-5', 'amount-unreadable'],
  ['1e3', 'amount-unreadable'],
  ['٣', 'amount-unreadable'],
])('PAY-07 of $3,150.00 a part of %s is %s', (typed, part) => {
  expect(of(typed)).toEqual(part)
})

test('a card is charged the processing besides, and cash is not', () => {
  // 2.9 % of $1,000.00.
  expect(of('1000', true)).toEqual([100_000n, 2_900n, 102_900n])
  expect(of('1000', false)).toEqual([100_000n, 0n, 100_000n])
  expect(of('1000', true, { processing: null })).toEqual([100_000n, 0n, 100_000n])
})

test('PAY-06 while all of it is on its way nothing remains', () => {
  expect(of(null, false, { payable: 0n, smallest: 0n })).toBe('payments-under-way')
})

test('D-231 less than the smallest payment is no part’s rest, and no card is charged it', () => {
  // Of $100.01.
  const odd = { payable: 10_001n, balance: 10_001n }
  expect(of('100.00', true, odd)).toBe('part-leaves')
  expect(of('99.51', true, odd)).toEqual([9_951n, 289n, 10_240n])
  const small = { payable: 30n, balance: 30n, smallest: 30n }
  expect(of(null, true, small)).toBe('balance-small')
  expect(of(null, false, small)).toEqual([30n, 0n, 30n])
})
