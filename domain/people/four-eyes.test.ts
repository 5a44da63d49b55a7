import { expect, test } from 'vitest'
import { isJudging } from './four-eyes.ts'

test.each([
  ['media.approve', true],
  ['queue.work', true],
  ['publisher.confirm', true],
  ['campaign.manage', false],
  ['content.manage', false],
] as const)('ROL-19 by %s somebody judges what others made: %s', (action, expected) => {
  expect(isJudging(action)).toBe(expected)
})
