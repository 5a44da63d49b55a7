import { expect, test } from 'vitest'
import { withoutCardNumbers } from './card-in-value.ts'

test('what holds none is the same value', () => {
  const value = {
    name: 'Spring',
    days: [1, 2, 3],
    at: '2026-05-12T18:05:00.123Z',
    none: null,
    absent: undefined,
  }
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

test('a name that only begins like an amount is none', () => {
  expect(withoutCardNumbers({ CentsNote: '4242424242424242' })).toEqual({ CentsNote: '************4242' })
})

test('a number written as such is looked at as words are', () => {
  expect(withoutCardNumbers({ paid: 4242424242424242 })).toEqual({ paid: '************4242' })
})

test('a list without card numbers beside one with them stays the same list', () => {
  const days = [1, 2, 3]
  const { days: kept } = withoutCardNumbers({ days, note: '4242424242424242' })
  expect(kept).toBe(days)
})
