import { expect, test } from 'vitest'
import { tasksInAddress } from './task-filters.ts'

const { addressOf, read } = tasksInAddress
const readFrom = (address: string) => read(Object.fromEntries(new URL(address, 'http://x').searchParams))

test('the address of every filter at once is what bookmarks hold', () => {
  const address = '/tasks?state=done&search=fair&kind=by-hand&client=4&agent=3&due=2026-05-01&page=2&task=5'
  expect(addressOf(readFrom(address))).toBe(address)
  expect(readFrom('/tasks?due=late')).toEqual({ state: 'open', due: 'late' })
})

test('what is done is another list, and no filter of it', () => {
  expect(tasksInAddress.isNarrowed(readFrom('/tasks?state=done'))).toBe(false)
})
