import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  '/',
  '/advertiser/stats?campaign=12',
  '/media?search=two words',
  '/media?from=https://other.example//there',
  '/advertiser/sign-in',
  `/${'a'.repeat(1_999)}`,
])('signing in goes back to where the person wanted to go: %j', (next) => {
  expect(safeReturn(next)).toBe(next)
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
  '/sign-in?next=/media',
  'media/',
  `/${'a'.repeat(2_000)}`,
])('signing in never leads to another site or back to itself: %j', (next) => {
  expect(safeReturn(next)).toBe('/')
})
