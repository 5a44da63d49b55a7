import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test.each([
  ['Fresh bread', 11, 'Fresh bread'],
  ['Fresh bread', 6, 'Fresh…'],
  ['Bread 👨‍👩‍👧‍👦 for all', 7, 'Bread 👨‍👩‍👧‍👦…'],
  ['🍞🍞🍞', 2, '🍞🍞…'],
])('%s is quoted by its first %i characters as %s', (text, most, shown) => {
  expect(beginningOf(text, most)).toBe(shown)
})
