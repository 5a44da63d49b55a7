import { expect, test } from 'vitest'
import { openedProposalIn, opening, overIn, proposalAddress, proposalsInAddress } from './proposal-filters.ts'

const { addressOf, read } = proposalsInAddress
const readFrom = (address: string) => read(Object.fromEntries(new URL(address, 'http://x').searchParams))

test('the address of every filter at once is what bookmarks hold', () => {
  const address =
    '/proposals?search=fair&status=archived&agent=3&client=4&from=2026-05-01&to=2026-05-07&balance=open&page=2&proposal=5&pay=1'
  expect(addressOf(readFrom(address))).toBe(address)
})

test('one proposal, or a new one, lies over the list, and what is shown of it', () => {
  expect(openedProposalIn(readFrom('/proposals?new=proposal'))).toBe('new')
  expect(proposalAddress(5, 'credit')).toBe('/proposals?proposal=5&credit=1')
  expect(overIn(readFrom('/proposals?proposal=5&history=1'))).toBe('history')
  expect(overIn(readFrom('/proposals?history=1'))).toBe(null)
})

test('opening and closing one keeps the page of the list', () => {
  const filters = readFrom('/proposals?search=fair&page=2&proposal=5&pay=1')
  expect(addressOf(filters, opening(null))).toBe('/proposals?search=fair&page=2')
  expect(addressOf(filters, opening('new'))).toBe('/proposals?search=fair&page=2&new=proposal')
})
