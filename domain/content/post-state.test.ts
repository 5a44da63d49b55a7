import { expect, test } from 'vitest'
import { noFacts, type PostFacts, postState, publisherStep } from './post-state.ts'

const at = new Date('2026-05-12T14:00:00Z')
const having = (...facts: (keyof PostFacts)[]): PostFacts => ({
  ...noFacts,
  ...Object.fromEntries(facts.map((fact) => [fact, at])),
})

test.each([
  ['new', []],
  ['pending', ['submittedAt']],
  ['processing', ['submittedAt', 'processingAt']],
  ['approved', ['submittedAt', 'processingAt', 'approvedAt']],
  ['awaiting-publisher', ['submittedAt', 'approvedAt', 'publisherAskedAt']],
  ['date-approved', ['submittedAt', 'approvedAt', 'publisherAskedAt', 'dateConfirmedAt']],
  ['content-confirmed', ['submittedAt', 'approvedAt', 'dateConfirmedAt', 'contentConfirmedAt']],
  ['scheduled', ['submittedAt', 'approvedAt', 'contentConfirmedAt', 'onSchedulerAt']],
  ['scheduled', ['submittedAt', 'approvedAt', 'onSchedulerAt']],
  ['rejected', ['submittedAt', 'approvedAt', 'onSchedulerAt', 'rejectedAt']],
  ['posted', ['submittedAt', 'approvedAt', 'rejectedAt', 'onSchedulerAt', 'postedAt']],
] as const)('CNT-03 a post reads %s after %j', (state, facts) => {
  expect(postState(having(...facts))).toBe(state)
})

test.each([
  [null, ['submittedAt', 'approvedAt', 'onSchedulerAt']],
  ['awaiting-publisher', ['publisherAskedAt', 'onSchedulerAt']],
  ['date-approved', ['publisherAskedAt', 'dateConfirmedAt', 'postedAt']],
  ['content-confirmed', ['dateConfirmedAt', 'contentConfirmedAt', 'onSchedulerAt']],
] as const)('CNT-05 the publisher has come to %j after %j', (step, facts) => {
  expect(publisherStep(having(...facts))).toBe(step)
})
