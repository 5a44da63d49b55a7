import { expect, test } from 'vitest'
import { readSubscriptionFilters, subscriptionsAddress } from './subscription-filters.ts'

test('what is listed stands in the address, beside what leads to the page', () => {
  const filters = { state: 'paused', client: 7, page: 2, opened: 5 } as const
  const address = subscriptionsAddress('/settings?tab=subscriptions', filters)
  expect(address).toBe('/settings?tab=subscriptions&state=paused&client=7&page=2&subscription=5')
  expect(readSubscriptionFilters(Object.fromEntries(new URL(address, 'http://here').searchParams))).toEqual(
    filters,
  )
})

test('what it cannot read is left out', () => {
  const none = { state: null, client: null, page: 1, opened: null }
  expect(readSubscriptionFilters({ state: 'gone', client: '-1', page: '0', subscription: 'x' })).toEqual(none)
  expect(subscriptionsAddress('/here', { ...none, opened: 5 })).toBe('/here?subscription=5')
  expect(subscriptionsAddress('/settings?tab=subscriptions', none)).toBe('/settings?tab=subscriptions')
})
