import { expect, test } from 'vitest'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { queueStateOf, queueStates, statesIn } from './queue-state.ts'

test('QUE-03 QUE-04 QUE-05 QUE-06 QUE-07 QUE-08 each state of a post is one of the six of the queue', () => {
  expect(Object.fromEntries(queueStates.map((queued) => [queued, statesIn(queued)]))).toEqual({
    new: ['new'],
    pending: ['pending', 'processing'],
    approved: ['approved', 'awaiting-publisher', 'date-approved', 'content-confirmed'],
    scheduled: ['scheduled'],
    rejected: ['rejected'],
    posted: ['posted'],
  })
  expect(contentPostStates.every((state) => statesIn(queueStateOf(state)).includes(state))).toBe(true)
})
