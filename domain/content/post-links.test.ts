import { expect, test } from 'vitest'
import { isLinkOpen } from './post-links.ts'

const at = new Date('2026-02-02T15:00:00Z')
const nothing = { submittedAt: at, approvedAt: null, postedAt: null, rejectedAt: null, deletedAt: null }

test.each([
  ['waits', {}, true],
  ['is out', { approvedAt: at, postedAt: at }, true],
  ['was out and is deleted', { approvedAt: at, postedAt: at, deletedAt: at }, true],
  ['was never out and is deleted', { approvedAt: at, deletedAt: at }, false],
  ['was rejected', { rejectedAt: at }, false],
  ['was rejected after it was out, and is deleted', { postedAt: at, rejectedAt: at, deletedAt: at }, false],
])('D-228 whether the link of what %s leads anywhere', (_what, facts, isOpen) => {
  expect(isLinkOpen({ ...nothing, ...facts })).toBe(isOpen)
})
