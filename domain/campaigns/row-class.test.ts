import { expect, test } from 'vitest'
import { rowClass, type RowFacts } from './row-class.ts'

const standing = (change: Partial<RowFacts>): RowFacts => ({
  kind: 'impression',
  isArchived: false,
  isSwitchedOn: false,
  creditsLeft: 0,
  postsRemaining: 0,
  ...change,
})

test.each([
  ['CAM-09 an impression campaign that is on', { isSwitchedOn: true }, 'enabled'],
  ['CAM-09 an impression campaign that is off', {}, 'disabled'],
  ['CAM-09 an archived campaign, even when on', { isSwitchedOn: true, isArchived: true }, 'archived'],
  ['CAM-21 a content campaign with a post to come', { kind: 'content', postsRemaining: 1 }, 'enabled'],
  ['CAM-21 a content campaign with a credit', { kind: 'content', creditsLeft: 1 }, 'enabled'],
  ['CAM-21 a content campaign whose last post is out', { kind: 'content' }, 'disabled'],
  ['CAM-21 an archived content campaign', { kind: 'content', creditsLeft: 3, isArchived: true }, 'archived'],
  ['CAM-23 a press campaign with one credit', { kind: 'press', creditsLeft: 1 }, 'enabled'],
  ['CAM-23 a press campaign without credits', { kind: 'press', postsRemaining: 1 }, 'disabled'],
] as const)('%s', (_, change, expected) => {
  expect(rowClass(standing(change))).toBe(expected)
})
