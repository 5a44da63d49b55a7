import { expect, test } from 'vitest'
import { mayArchiveCampaign, mayBuyFor } from './archiving.ts'

test.each([
  ['content', 0, 'ok'],
  ['content', 1, { refused: 'archive-credits-left' }],
  ['press', 3, 'ok'],
  ['impression', 0, 'ok'],
] as const)('ROW-10 a %s campaign with %i credits left', (kind, creditsLeft, verdict) => {
  expect(mayArchiveCampaign({ kind, creditsLeft })).toEqual(verdict)
})

test('nothing is bought for a campaign in the archive', () => {
  expect(mayBuyFor({ isArchived: false })).toBe('ok')
  expect(mayBuyFor({ isArchived: true })).toEqual({ refused: 'buy-archived' })
})
