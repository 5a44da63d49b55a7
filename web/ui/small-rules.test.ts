import { expect, test } from 'vitest'
import { overflowOf } from './form/overflow.ts'
import { titleOf } from './page-title.ts'
import { sparkPath } from './spark-path.ts'

test('a counter counts what people see as characters, and tells how many are too many', () => {
  expect(overflowOf('שלום 👋', 10)).toEqual({ isOver: false, text: '6 of 10' })
  expect(overflowOf('e\u0301te\u0301', 2)).toEqual({ isOver: true, text: '1 too many (3 of 2)' })
})

test('a window is titled by name, section and product, with the word Error after a failure', () => {
  expect(titleOf(['Harbor Light', 'Campaigns'], false)).toBe('Harbor Light · Campaigns · Masthead')
  expect(titleOf(['Campaigns', undefined], true)).toBe('Error: Campaigns · Masthead')
})

test('a sparkline stands on zero and leaves air above its highest day', () => {
  expect(sparkPath([0, 10, 5], 70, 27)).toBe('M0.0 27.0 L35.0 4.0 L70.0 15.5')
  expect(sparkPath([7], 70, 27)).toBe('M0.0 4.0')
})
