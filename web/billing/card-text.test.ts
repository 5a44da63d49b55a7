import { expect, test } from 'vitest'
import { expiryAsTyped, groupDigits } from './card-text.ts'

test.each([
  ['0', '', '0'],
  ['08', '0', '08/'],
  ['08/3', '08/', '08/3'],
  ['08/30', '08/3', '08/30'],
  ['08', '08/', '08'],
  ['0830', '', '08/30'],
  ['8/30', '8/3', '08/30'],
  ['08 / 2030', '', '08/2030'],
])('CRD-05 expiry typed as %s after %s reads %s', (text, before, shown) => {
  expect(expiryAsTyped(text, before)).toBe(shown)
})

test('card numbers read in groups of four', () => {
  expect(groupDigits('378282246310005')).toBe('3782 8224 6310 005')
})
