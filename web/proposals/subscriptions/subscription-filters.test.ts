import { expect, test } from 'vitest'
import { subscriptionsInAddress } from './subscription-filters.ts'

test('what is listed stands in the address, beside what leads to the page', () => {
  const { addressOf, read } = subscriptionsInAddress.at('/settings')
  const filters = { tab: 'subscriptions', state: 'paused', client: 7, page: 2, subscription: 5 } as const
  const address = addressOf(filters)
  expect(address).toBe('/settings?tab=subscriptions&state=paused&client=7&page=2&subscription=5')
  expect(read(Object.fromEntries(new URL(address, 'http://here').searchParams))).toEqual(filters)
})

test('what it cannot read is left out', () => {
  const { addressOf, read } = subscriptionsInAddress.at('/here')
  expect(read({ state: 'gone', client: '-1', page: '0', subscription: 'x' })).toEqual({})
  expect(addressOf({ subscription: 5 })).toBe('/here?subscription=5')
  expect(read({ tab: 'cards' })).toEqual({})
})
