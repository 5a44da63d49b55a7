import { expect, test } from 'vitest'
import { describeBudgets } from './budgets.ts'

test('what each group used of its budget is said, and what all of them used together', () => {
  expect(
    describeBudgets([
      { name: 'rules', seconds: 30, budget: { seconds: 30 } },
      { name: 'journeys', seconds: 45, budget: { seconds: 90 } },
    ]),
  ).toEqual([
    'budget of rules: 30 s, used 30 s (100 %)',
    'budget of journeys: 90 s, used 45 s (50 %)',
    'budget of all of this run: 120 s, used 75 s (63 %)',
  ])
})

test('a group over its budget is named, and by how much; the whole may still be within its own', () => {
  expect(
    describeBudgets([
      { name: 'rules', seconds: 31, budget: { seconds: 30 } },
      { name: 'journeys', seconds: 45, budget: { seconds: 90 } },
    ]),
  ).toEqual([
    'budget of rules: 30 s, used 31 s (103 %), OVER by 1 s',
    'budget of journeys: 90 s, used 45 s (50 %)',
    'budget of all of this run: 120 s, used 76 s (63 %)',
  ])
})
