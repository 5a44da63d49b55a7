import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, idText, pageNumber } from '#contract/kernel/fields.ts'
import { addressFilters, someOf } from './address-filters.ts'

const query = z.object({
  search: z.string().max(5).optional(),
  site: idText.optional(),
  from: day.optional(),
  page: pageNumber.optional(),
})
const list = addressFilters('/list', query, {
  address: query.extend({ of: z.enum(['a', 'b']).optional(), opened: idText.optional() }),
  usual: { of: 'a' },
})

test('what is set stands in the address in the order of its description, and reads back', () => {
  const filters = { of: 'b', opened: 5, page: 3, from: '2026-05-01', site: 17, search: 'a & b' } as const
  const address = list.addressOf(filters)
  expect(address).toBe('/list?search=a+%26+b&site=17&from=2026-05-01&page=3&of=b&opened=5')
  expect(list.read(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(filters)
})

test('what is as usual is left out, and what is said badly is read as not said', () => {
  expect(list.addressOf({ of: 'a', search: '' })).toBe('/list')
  const badly = { of: 'c', site: 'x', from: '2026-13-01', page: '-1', opened: '0', other: '1' }
  expect(list.read(badly)).toEqual({ of: 'a' })
  expect(list.read({ site: '2147483648' })).toEqual({ of: 'a' })
})

test('words that are too long stay as they are: the call says so', () => {
  expect(list.read({ search: 'a long one' }).search).toBe('a long one')
  expect(list.addressOf({ of: 'a', search: 'a long one' })).toBe('/list?search=a+long+one')
})

test('another filter leads back to the first page; what else stands in the address does not', () => {
  const filters = { of: 'a', site: 17, page: 3 } as const
  expect(list.addressOf(filters, { site: undefined })).toBe('/list')
  expect(list.addressOf(filters, { opened: 5 })).toBe('/list?site=17&page=3&opened=5')
  expect(list.addressOf(filters, { page: undefined, of: 'b' })).toBe('/list?site=17&of=b')
})

test('the call is asked what its query knows, and nothing that is empty', () => {
  expect(list.asked({ of: 'b', opened: 5, search: '', site: 17, page: 3 })).toEqual({ site: 17, page: 3 })
})

test('neither the page nor what is no filter narrows a list, and clearing keeps what is no filter', () => {
  expect(list.isNarrowed({ of: 'b', opened: 5, page: 3, search: '' })).toBe(false)
  expect(list.isNarrowed({ of: 'a', site: 17 })).toBe(true)
  expect(list.addressOf({ of: 'b', opened: 5, site: 17, page: 3 }, list.none)).toBe('/list?of=b&opened=5')
})

test('the same list may stand on another page', () => {
  expect(list.at('/other').addressOf({ of: 'b', site: 17 })).toBe('/other?site=17&of=b')
})

test('several names are one text, and names that nobody knows are left out', () => {
  const names = someOf(['a', 'b', 'c'])
  expect(z.decode(names, 'c,x,a')).toEqual(['a', 'c'])
  expect(z.decode(names, 'none')).toEqual([])
  expect(z.encode(names, [])).toBe('none')
})
