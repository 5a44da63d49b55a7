import { expect, test } from 'vitest'
import { campaignsInAddress, isFiltered } from './filters.ts'

const { addressOf, none, read } = campaignsInAddress

test('CAM-08 archived rows stay hidden until they are asked for', () => {
  expect(read({}).show).toEqual(['enabled', 'disabled'])
  expect(read({ show: 'archived,enabled' }).show).toEqual(['enabled', 'archived'])
})

test('CAM-07 each combination of the three toggles has an address of its own', () => {
  for (const show of [['enabled'], ['disabled', 'archived'], []] as const) {
    const address = addressOf({ ...none, show: [...show] })
    const query = Object.fromEntries(new URL(address, 'http://masthead').searchParams)
    expect(read(query).show).toEqual(show)
  }
})

test('search, site and page come back from the address as they went in', () => {
  const filters = { show: none.show, search: 'a & b, 100%', site: 17, page: 3 }
  const query = Object.fromEntries(new URL(addressOf(filters), 'http://masthead').searchParams)
  expect(read(query)).toEqual(filters)
})

test('an address that means nothing is read as no filter', () => {
  expect(read({ site: 'x', page: '-1' })).toEqual({ show: none.show })
  expect(addressOf(none)).toBe('/advertiser/campaigns')
})

test('the address of every filter at once is what bookmarks and saved views hold', () => {
  const address =
    '/advertiser/campaigns?show=enabled%2Carchived&search=fair&site=3&kind=press&payment=week&advertiser=4&page=2'
  expect(addressOf(read(Object.fromEntries(new URL(address, 'http://masthead').searchParams)))).toBe(address)
  expect(addressOf({ ...none, show: [] })).toBe('/advertiser/campaigns?show=none')
})

test('showing the archive too hides nothing; hiding a usual class does', () => {
  expect(isFiltered({ ...none, show: ['enabled', 'disabled', 'archived'] })).toBe(false)
  expect(isFiltered({ ...none, show: ['enabled'] })).toBe(true)
})
