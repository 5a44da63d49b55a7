import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('signing in goes back to where the person wanted to go', () => {
  expect(safeReturn('/advertiser/stats?campaign=12')).toBe('/advertiser/stats?campaign=12')
})

test.each([
  undefined,
  '',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/\n/other.example',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  `/${'a'.repeat(2_000)}`,
])('signing in never leads to another site or back to itself: %j', (next) => {
  expect(safeReturn(next)).toBe('/')
})
