import { expect, test } from 'vitest'
import { fieldInOurWords, fieldOnTheWire } from './field-names.ts'

test('a refused field is named as the wire names it, and back', () => {
  expect(fieldOnTheWire('headline')).toBe('graphic_name')
  expect(fieldInOurWords('graphic_name')).toBe('headline')
})

test('a field with one name keeps it', () => {
  expect(fieldOnTheWire('amount')).toBe('amount')
  expect(fieldInOurWords('amount')).toBe('amount')
})
