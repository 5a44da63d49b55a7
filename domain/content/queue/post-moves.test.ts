import { expect, test } from 'vitest'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import {
  hasCopyTarget,
  mayDuplicatePost,
  mayMove,
  moveVerdict,
  mayRecredit,
  mayRestorePost,
} from './post-moves.ts'

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

test.each([
  ['schedule', 'approved', true, false, 'send-without-pdf'],
  ['post', 'scheduled', true, false, 'send-without-pdf'],
  ['post', 'scheduled', true, true, 'ok'],
  ['post', 'scheduled', false, false, 'ok'],
  ['approve', 'pending', true, false, 'ok'],
  ['post', 'approved', true, false, 'post-moved'],
] as const)('PRN-02 %s from %s, of print %j and with a PDF %j: %s', (move, state, isForEdition, hasPdf, expected) => {
  const verdict = moveVerdict(move, { state, isForEdition, hasPdf })
  expect(verdict === 'ok' ? verdict : verdict.refused).toBe(expected)
})

const at = new Date('2026-05-12T14:00:00Z')

test.each([
  [null, null, null, 'ok', 'ok'],
  [null, null, at, { refused: 'recredit-done' }, 'ok'],
  [at, null, null, { refused: 'recredit-sent' }, { refused: 'restore-out' }],
  [null, at, null, { refused: 'recredit-out' }, { refused: 'restore-out' }],
  [at, at, null, { refused: 'recredit-out' }, { refused: 'restore-out' }],
])('CNT-18 sent %j, posted %j and rejected %j: the credit goes back once, and only where nothing went out', (sentAt, postedAt, rejectedAt, credit, post) => {
  expect(mayRecredit({ sentAt, postedAt, rejectedAt })).toEqual(credit)
  expect(mayRestorePost({ sentAt, postedAt })).toEqual(post)
})

test('CNT-13 what waits for its publisher, or is being made smaller, is not copied', () => {
  const refused = { refused: 'duplicate-awaiting' }
  expect(mayDuplicatePost('awaiting-publisher', 'awaiting-publisher')).toEqual(refused)
  expect(mayDuplicatePost('scheduled', 'awaiting-publisher')).toEqual(refused)
  expect(mayDuplicatePost('processing', null)).toEqual(refused)
  expect(mayDuplicatePost('scheduled', 'content-confirmed')).toBe('ok')
  expect(mayDuplicatePost('posted', 'awaiting-publisher')).toBe('ok')
  expect(mayDuplicatePost('pending', null)).toBe('ok')
})

test.each([
  [[3], false],
  [[3, 0], true],
  [[0, 1], true],
  [[0, 0], false],
  [[], false],
])('MED-12 CNT-13 campaigns of the kind with %j credits: there is one to copy a post to: %j', (credits, is) => {
  expect(hasCopyTarget(credits.map((creditsLeft) => ({ creditsLeft })))).toBe(is)
})
