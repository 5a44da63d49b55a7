import { expect, test } from 'vitest'
import { adAddress, mediaAddress, pagesOf } from './pages.ts'

const labels = (
  kind: 'impression' | 'content' | 'press',
  contentType: string | null,
  mayReadHistory = true,
) => pagesOf({ id: 12, kind, contentType }, mayReadHistory).map(({ label }) => label)

test('NAV-04 NAV-05 a campaign has a page for its figures, its media, its orders and its history', () => {
  expect(labels('impression', null)).toEqual(['Stats', 'Media', 'Orders', 'History'])
  expect(labels('content', 'instagram')).toEqual(['Stats', 'Posts', 'Orders', 'History'])
  expect(labels('content', 'livestream')).toEqual(['Stats', 'Livestreams', 'Orders', 'History'])
  expect(labels('content', 'article')).toEqual(['Stats', 'Orders', 'History'])
  expect(labels('press', null, false)).toEqual(['Stats', 'Articles', 'Orders'])
})

test('NAV-01 NAV-03 NAV-06 each page has an address of its own', () => {
  expect(
    pagesOf({ id: 12, kind: 'impression', contentType: null }, true).map(({ address }) => address),
  ).toEqual([
    '/advertiser/stats?campaign=12',
    '/advertiser/medias/12',
    '/advertiser/orders?campaign=12',
    '/advertiser/history/12',
  ])
})

test.each([
  ['impression', null, '/advertiser/medias/12'],
  ['content', 'instagram', '/advertiser/media/content/12'],
  ['content', 'livestream', '/advertiser/media/content/12'],
  ['content', 'article', null],
  ['press', null, '/advertiser/media/press/12'],
] as const)('NAV-03 NAV-04 the media of a campaign of kind %s (%s) are at %s', (kind, contentType, address) => {
  expect(mediaAddress({ id: 12, kind, contentType })).toBe(address)
})

test('an ad is found among those of its campaign', () => {
  expect(adAddress(12, 340)).toBe('/advertiser/medias/12?ad=340')
})
