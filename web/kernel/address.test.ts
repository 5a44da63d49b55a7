import { expect, test } from 'vitest'
import { addressOfCall } from './address.ts'

test('values are written into the path, and what is left out of the query is left out of the address', () => {
  expect(addressOfCall('/api/campaigns/:id/status', { id: 12 }, {})).toBe('/api/campaigns/12/status')
  expect(addressOfCall('/api/campaigns', {}, { search: 'a & b', page: undefined, site: [3, 7] })).toBe(
    '/api/campaigns?search=a+%26+b&site=3&site=7',
  )
})

test('a value cannot leave its place in the path', () => {
  expect(addressOfCall('/api/files/:name', { name: '../me' }, {})).toBe('/api/files/..%2Fme')
})

test('an address without a needed value is a mistake, not a call', () => {
  expect(() => addressOfCall('/api/campaigns/:id', {}, {})).toThrow('needs a value for id')
})
