import { expect, test } from 'vitest'
import {
  afterMissed,
  cardEnds,
  chargeDates,
  dueAt,
  dueDay,
  expiryNotice,
  nextPeriod,
  readMonths,
  retryAt,
} from './subscription.ts'

/** A year and a month from the last days of January, by hand. */
test.each([
  [
    '2026-01-29',
    ['2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29', '2026-05-29', '2026-06-29', '2026-07-29'],
    ['2026-08-29', '2026-09-29', '2026-10-29', '2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28'],
  ],
  [
    '2026-01-30',
    ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30', '2026-06-30', '2026-07-30'],
    ['2026-08-30', '2026-09-30', '2026-10-30', '2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28'],
  ],
  [
    '2026-01-31',
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
  ],
  [
    '2027-12-31',
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'],
    ['2028-07-31', '2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31', '2029-01-31'],
  ],
])('from %s it is charged on the same day of each month, cut to its end', (anchor, ...days) => {
  expect(chargeDates(anchor, 0, 14)).toEqual(days.flat())
})

test('a number of months is so many charges, the first among them', () => {
  expect(chargeDates('2026-01-31', 3, 12)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(chargeDates('2026-01-31', 1, 12)).toEqual(['2026-01-31'])
  expect(chargeDates('2026-01-31', 0, 12).length).toBe(12)
})

test.each([
  // New York is five hours behind in winter and four in summer: the clocks change on March 8 and November 1.
  ['2026-02-07', 1, '2026-03-07T14:00:00.000Z'],
  ['2026-02-08', 1, '2026-03-08T13:00:00.000Z'],
  ['2026-09-30', 1, '2026-10-30T13:00:00.000Z'],
  ['2026-10-01', 1, '2026-11-01T14:00:00.000Z'],
])('from %s charge %i is at nine in the morning of New York, also when its clocks change', (anchor, k, at) => {
  expect(dueAt(anchor, k, 9).toISOString()).toBe(at)
})

test('an hour that the day does not have is its start', () => {
  expect(dueAt('2026-02-08', 1, 2).toISOString()).toBe('2026-03-08T05:00:00.000Z')
})

test('a refused charge is tried again one, three, five and seven days after it was refused first', () => {
  const failed = new Date('2026-01-31T14:00:05Z')
  const next = (tries: number, now: string) =>
    retryAt({ firstFailedAt: failed, tries }, [1, 3, 5, 7], 9, new Date(now))?.toISOString()
  expect(next(1, '2026-01-31T14:00:05Z')).toBe('2026-02-01T14:00:00.000Z')
  expect(next(2, '2026-02-01T14:00:04Z')).toBe('2026-02-03T14:00:00.000Z')
  expect(next(3, '2026-02-03T14:00:04Z')).toBe('2026-02-05T14:00:00.000Z')
  expect(next(4, '2026-02-05T14:00:04Z')).toBe('2026-02-07T14:00:00.000Z')
  expect(next(5, '2026-02-07T14:00:04Z')).toBe(undefined)
  // We were not there on the fifth day: the plan goes on, and its last try is made up for on a day of its own.
  expect(next(4, '2026-02-06T10:00:00Z')).toBe('2026-02-07T14:00:00.000Z')
  expect(next(4, '2026-02-07T14:00:04Z')).toBe('2026-02-08T14:00:00.000Z')
  // Nor for the whole month.
  expect(next(2, '2026-02-28T15:00:00Z')).toBe('2026-03-01T14:00:00.000Z')
  expect(next(5, '2026-03-03T15:00:00Z')).toBe(undefined)
})

test('what was missed is charged one a day', () => {
  const now = new Date('2026-05-15T18:00:00Z')
  const on = (due: string) => afterMissed(new Date(due), 9, now).toISOString()
  expect(on('2026-04-30T13:00:00Z')).toBe('2026-05-16T13:00:00.000Z')
  expect(on('2026-05-31T13:00:00Z')).toBe('2026-05-31T13:00:00.000Z')
})

test('after a pause it goes on with the first day to come', () => {
  const from = (now: string) => nextPeriod('2026-01-31', 1, 9, new Date(now))
  expect(from('2026-02-28T13:59:59Z')).toBe(1)
  expect(from('2026-02-28T14:00:00Z')).toBe(2)
  expect(from('2026-05-15T12:00:00Z')).toBe(4)
})

test.each([
  [null, 'subscription-months-missing'],
  ['', 'subscription-months-missing'],
  ['13', 'months-unreadable'],
  ['-1', 'months-unreadable'],
  ['1.5', 'months-unreadable'],
  ['0x1', 'months-unreadable'],
  ['01', 'months-unreadable'],
  [' 3', 'months-unreadable'],
  ['unlimited', 'months-unreadable'],
])('PAY-04 PAY-05 %j months are refused', (typed, refused) => {
  expect(readMonths(typed)).toMatchObject({ refused, field: 'months' })
})

test('PAY-05 one to twelve months, and none for no end, are read', () => {
  const typed = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
  expect(typed.map(readMonths)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a card that ends before the next charge is told of thirty and seven days before it', () => {
  const card = { expiryMonth: 2, expiryYear: 2026 }
  expect(cardEnds(card).toISOString()).toBe('2026-03-01T05:00:00.000Z')
  const on = (due: string, now: string) => expiryNotice(card, new Date(due), [30, 7], new Date(now))
  expect(on('2026-02-28T14:00:00Z', '2026-02-20T14:00:00Z')).toBe(null)
  const march = '2026-03-31T13:00:00Z'
  expect(on(march, '2026-03-01T12:59:59Z')).toBe(null)
  expect(on(march, '2026-03-01T13:00:00Z')).toBe(30)
  expect(on(march, '2026-03-24T13:00:00Z')).toBe(7)
  expect(on(march, '2026-03-31T13:00:00Z')).toBe(null)
})

test('the day of a month that is not there is its last', () => {
  expect(dueDay('2026-08-31', 1)).toBe('2026-09-30')
})
