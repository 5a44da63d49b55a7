import { expect, test } from 'vitest'
import { numberOf, readNumber, statusInWords } from './words.ts'

test('PRO-03 the six states in words', () =>
  expect(Object.values(statusInWords)).toEqual([
    'Archived',
    'Partially Paid',
    'Completed',
    'Pending Payment',
    'Emailed To Client',
    'Draft',
  ]))

test.each(['P-12', 'p-12', 'P12', '#12', ' 12 '])('PRO-03 %j is proposal 12', (text) => {
  expect(readNumber(text)).toBe(12)
  expect(numberOf(12)).toBe('P-12')
})

test.each([
  '',
  'P-',
  'P-0',
  '012',
  'P-1.5',
  'P-12a',
  '12345678901',
  'Q-12',
])('PRO-03 %j is no number', (text) => expect(readNumber(text)).toBeNull())
