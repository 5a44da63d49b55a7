import { expect, test } from 'vitest'
import { addressOfPieces, openedPostIn, pageIn } from './post-address.ts'

const place = { screen: '/advertiser/media/content/$id', campaignId: 12 } as const

test.each(['', '0', '-1', '1.5', '1e3', 'two', '1234567'])('page %j is read as not said', (text) => {
  expect(pageIn(text)).toBeUndefined()
})

test('a page that can be is asked for', () => {
  expect(pageIn('12')).toBe(12)
  expect(pageIn(undefined)).toBeUndefined()
})

test('what is opened stands in the address beside the pages and the days, and reads back', () => {
  const search = { page: '2', past: '3', day: '7_days', post: '5', show: '9' }
  const address = addressOfPieces(place, search, { kind: 'edit', postId: 34 })
  expect(address).toBe('/advertiser/media/content/12?page=2&past=3&day=7_days&edit=34')
  expect(addressOfPieces(place, search, null)).toBe('/advertiser/media/content/12?page=2&past=3&day=7_days')
  expect(addressOfPieces(place, {}, { kind: 'new' })).toBe('/advertiser/media/content/12?new=1')
  expect(openedPostIn({ page: '2', edit: '34' })).toEqual({ kind: 'edit', postId: 34 })
})

test('a new piece may have its day, and what is no day or no number opens nothing', () => {
  expect(openedPostIn({ new: '1', on: '2026-05-01' })).toEqual({ kind: 'new', on: '2026-05-01' })
  expect(openedPostIn({ new: '1', on: '2026-13-01' })).toEqual({ kind: 'new' })
  expect(openedPostIn({ edit: 'x', show: '-4' })).toBeNull()
})
