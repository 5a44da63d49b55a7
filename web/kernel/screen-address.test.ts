import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './screen-address.ts'

test('a value of the address stays the text it was written as', () => {
  expect(parseSearch('?campaign=12&token=1e5')).toEqual({ campaign: '12', token: '1e5' })
  expect(stringifySearch({ campaign: 12, search: 'a b', site: undefined, page: '' })).toBe(
    '?campaign=12&search=a+b',
  )
  expect(stringifySearch({})).toBe('')
})
