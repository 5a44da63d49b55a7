import { expect, test } from 'vitest'
import { mayGrant, mayRemove } from './grant.ts'

test.each([
  ['one to a campaign that has none', 1, 0, 'ok'],
  ['all that a campaign may hold, to one that has none', 2_000_000_000, 0, 'ok'],
  ['one more than a campaign may hold', 2_000_000_001, 0, { refused: 'grant-large' }],
  ['the last one that fits', 1, 1_999_999_999, 'ok'],
  ['one to a campaign that is full', 1, 2_000_000_000, { refused: 'grant-large' }],
  ['nothing', 0, 500, { refused: 'count-zero' }],
  ['less than nothing', -1, 500, { refused: 'count-zero' }],
])('ROW-15 ROW-16 ROW-17 adding %s', (_, count, held, verdict) => {
  expect(mayGrant(count, held)).toEqual(verdict)
})

// The campaign has 500 left, of which 200 belong to ads that are being shown.
test.each([
  ['one', 1, 'ok'],
  ['all that is free', 300, 'ok'],
  ['one that is being shown', 301, { refused: 'impressions-promised', values: { free: 300 } }],
  ['all that it has', 500, { refused: 'impressions-promised', values: { free: 300 } }],
  ['one more than it has', 501, { refused: 'impressions-fewer' }],
  ['nothing', 0, { refused: 'count-zero' }],
  ['less than nothing', -1, { refused: 'count-zero' }],
])('ROW-15 ROW-18 removing %s', (_, count, verdict) => {
  expect(mayRemove(count, { unit: 'impressions', left: 500, free: 300 })).toEqual(verdict)
})

test('ROW-18 more posts than there are cannot be removed, and the refusal speaks of posts', () => {
  expect(mayRemove(3, { unit: 'posts', left: 3, free: 3 })).toBe('ok')
  expect(mayRemove(4, { unit: 'posts', left: 3, free: 3 })).toEqual({ refused: 'posts-fewer' })
})
