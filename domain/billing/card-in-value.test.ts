import { expect, test } from 'vitest'
import { withoutCardNumbers } from './card-in-value.ts'

test('what holds none is the same value', () => {
  const value = { name: 'Spring', days: [1, 2, 3], at: '2026-05-12T18:05:00.123Z', none: null }
  expect(withoutCardNumbers(value)).toBe(value)
})

test('a number is blacked out wherever it stands, also as a number', () => {
  expect(withoutCardNumbers({ a: [{ b: '4242 4242 4242 4242' }], c: 4242424242424242, d: true })).toEqual({
    a: [{ b: '**** **** **** 4242' }],
    c: '************4242',
    d: true,
  })
})

test('an amount is none, however long it is', () => {
  const amounts = {
    balanceNanos: '4242424242424242',
    amount_cents: '4242424242424242',
    priceMicros: 4242424242424242,
  }
  expect(withoutCardNumbers(amounts)).toBe(amounts)
})

test('the long ids of an address are none', () => {
  const link = 'https://a.test/?utm_id=120210000000000010'
  expect(withoutCardNumbers(link)).toBe(link)
})
