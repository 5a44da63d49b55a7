import { expect, test } from 'vitest'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { mayDuplicate, mayMove, mayRecredit, mayRestore } from './post-moves.ts'

test.each([
  ['approve', ['pending', 'rejected']],
  ['reject', ['pending', 'rejected']],
  ['schedule', ['approved', 'awaiting-publisher', 'date-approved', 'content-confirmed']],
  ['post', ['scheduled']],
] as const)('QUE-09 QUE-10 QUE-11 QUE-12 %s is possible from %j and from nothing else', (move, states) => {
  expect(contentPostStates.filter((state) => mayMove(move, state))).toEqual(
    contentPostStates.filter((state) => (states as readonly string[]).includes(state)),
  )
})

const at = new Date('2026-05-12T14:00:00Z')

test.each([
  [null, null, 'ok', 'ok'],
  [at, null, { refused: 'recredit-sent' }, { refused: 'restore-out' }],
  [null, at, { refused: 'recredit-out' }, { refused: 'restore-out' }],
  [at, at, { refused: 'recredit-out' }, { refused: 'restore-out' }],
])('CNT-18 sent %j and posted %j: the credit and the post come back only where nothing went out', (sentAt, postedAt, credit, post) => {
  expect(mayRecredit({ sentAt, postedAt })).toEqual(credit)
  expect(mayRestore({ sentAt, postedAt })).toEqual(post)
})

test('CNT-13 what waits for its publisher is not copied', () => {
  expect(contentPostStates.filter((state) => mayDuplicate(state) !== 'ok')).toEqual([
    'processing',
    'awaiting-publisher',
  ])
})
