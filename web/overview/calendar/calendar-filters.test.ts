import { expect, test } from 'vitest'
import { calendarInAddress } from './calendar-filters.ts'

const { addressOf, read } = calendarInAddress
const readFrom = (address: string) => read(Object.fromEntries(new URL(address, 'http://x').searchParams))

test('the address of every filter at once is what bookmarks hold', () => {
  const address = '/calendar?view=list&day=2026-05-01&site=3&kinds=message%2Cprint&state=waiting&page=2'
  expect(addressOf(readFrom(address))).toBe(address)
})

test('without a word the month of today is shown', () => {
  expect(read({ view: 'year', day: '2026-13-01', kinds: 'nothing' })).toEqual({ view: 'month' })
  expect(addressOf({ view: 'month' })).toBe('/calendar')
})
