import { expect, test } from 'vitest'
import { addressOfFilters, isFiltered, noFilters, readFilters } from './filters.ts'

test('CAM-08 archived rows stay hidden until they are asked for', () => {
  expect(readFilters({}).show).toEqual(['enabled', 'disabled'])
  expect(readFilters({ show: 'archived,enabled' }).show).toEqual(['enabled', 'archived'])
})

test('CAM-07 each combination of the three toggles has an address of its own', () => {
  for (const show of [['enabled'], ['disabled', 'archived'], []] as const) {
    const address = addressOfFilters({ ...noFilters, show })
    const query = Object.fromEntries(new URL(address, 'http://masthead').searchParams)
    expect(readFilters(query).show).toEqual(show)
  }
})

test('search, site and page come back from the address as they went in', () => {
  const filters = { ...noFilters, search: 'a & b, 100%', site: 17, page: 3 }
  const query = Object.fromEntries(new URL(addressOfFilters(filters), 'http://masthead').searchParams)
  expect(readFilters(query)).toEqual(filters)
})

test('an address that means nothing is read as no filter', () => {
  expect(readFilters({ site: 'x', page: '-1' })).toEqual(noFilters)
  expect(addressOfFilters(noFilters)).toBe('/advertiser/campaigns')
})

test('showing the archive too hides nothing; hiding a usual class does', () => {
  expect(isFiltered({ ...noFilters, show: ['enabled', 'disabled', 'archived'] })).toBe(false)
  expect(isFiltered({ ...noFilters, show: ['enabled'] })).toBe(true)
})
