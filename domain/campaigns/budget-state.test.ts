import { expect, test } from 'vitest'
import { budgetState } from './budget-state.ts'

test.each([
  ['a tenth of what it had', 100, 900, 'low'],
  ['a little more than a tenth', 101, 899, 'enough'],
  ['one left of a million', 1, 999_999, 'low'],
  ['none left', 0, 1_000, 'used-up'],
  ['bought and not shown yet', 50, 0, 'enough'],
  ['never filled up', 0, 0, 'enough'],
])('CAM-14 a budget with %s (%d left, %d used) is %s', (_what, left, usedSince, state) => {
  expect(budgetState({ left, usedSince, lowPercent: 10 })).toBe(state)
})

test('CAM-14 the share is a setting', () => {
  expect(budgetState({ left: 250, usedSince: 750, lowPercent: 25 })).toBe('low')
  expect(budgetState({ left: 1, usedSince: 999, lowPercent: 0 })).toBe('enough')
})

test('CAM-14 a balance below zero is used up', () => {
  expect(budgetState({ left: -1, usedSince: 1_000, lowPercent: 10 })).toBe('used-up')
})
