import { expect, test } from 'vitest'
import { numberOfProposal, subjectKindOf, subjectWords } from './subject.ts'

test.each([
  ['budget', 'Campaign'],
  ['posts', 'Campaign'],
  ['articles', 'Campaign'],
  ['proposal', 'Proposal'],
  ['renewal', 'Subscription'],
] as const)('who paid for %s reads on the receipt of which %s', (purpose, word) => {
  expect(subjectWords[subjectKindOf[purpose]]).toBe(word)
})

test('a line of a proposal is an item on the receipt, not a proposal of its own', () => {
  expect(subjectWords['proposal-item']).toBe('Item')
})

test('people call a proposal by its number', () => {
  expect(numberOfProposal(12)).toBe('P-12')
})
