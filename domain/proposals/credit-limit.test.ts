import { expect, test } from 'vitest'
import { limitSentence, readLimit } from './credit-limit.ts'

test.each([
  ['25000', 2_500_000n],
  ['$25,000.50', 2_500_050n],
  ['0', 0n],
  ['10000000', 1_000_000_000n],
  ['', null],
  ['  ', null],
  [null, null],
])('a limit of %j', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit)
})

test.each([
  ['10000000.01', 'credit-limit-large'],
  ['-1', 'amount-unreadable'],
  ['1e3', 'amount-unreadable'],
  ['NaN', 'amount-unreadable'],
  ['٣', 'amount-unreadable'],
  ['1.005', 'amount-unreadable'],
])('%j is refused at its field', (typed, refused) => {
  expect(readLimit(typed)).toMatchObject({ refused, field: 'limit' })
})

test('a change reads with both limits', () => {
  const told = { who: 'Naomi Stein', isUndo: false }
  expect(limitSentence({ ...told, before: null, after: '$25,000.00' })).toBe(
    'Naomi Stein changed it from the usual limit to $25,000.00',
  )
  expect(limitSentence({ ...told, before: '$25,000.00', after: null, isUndo: true })).toBe(
    'Naomi Stein changed it from $25,000.00 to the usual limit, by Undo',
  )
})
