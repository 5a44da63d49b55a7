import { describe, expect, test } from 'vitest'
import { changeInWords, mayRead, namedRanges, rangeBefore } from './stats-range.ts'

const range = (from: string, to: string) => ({ from, to })

test.each([
  ['one day', range('2026-02-01', '2026-02-01'), 'ok'],
  ['400 days', range('2025-01-01', '2026-02-04'), 'ok'],
  ['401 days', range('2025-01-01', '2026-02-05'), 'days-many'],
  ['backwards', range('2026-02-02', '2026-02-01'), 'days-backwards'],
])('%s', (_, asked, expected) => {
  const verdict = mayRead(asked)
  expect(verdict === 'ok' ? verdict : verdict.refused).toBe(expected)
})

test('hours are told for two days and no more', () => {
  expect(mayRead(range('2026-02-01', '2026-02-02'), { isByHour: true })).toBe('ok')
  expect(mayRead(range('2026-02-01', '2026-02-03'), { isByHour: true })).toMatchObject({
    values: { limit: 2 },
  })
})

test('days that end today are refused at the first day when that is to come', () => {
  const toCome = range('2026-02-03', '2026-02-02')
  expect(mayRead(toCome, { endsToday: true })).toMatchObject({ refused: 'days-to-come', field: 'from' })
  expect(mayRead(toCome)).toMatchObject({ refused: 'days-backwards', field: 'to' })
})

describe('what a range is held beside', () => {
  test('as many days just before it', () => {
    expect(rangeBefore(range('2026-03-01', '2026-03-07'), 'previous')).toEqual(
      range('2026-02-22', '2026-02-28'),
    )
  })

  test('the same weekdays a year before', () => {
    // 2026-03-02 is a Monday, and so is 2025-03-03.
    expect(rangeBefore(range('2026-03-02', '2026-03-08'), 'year')).toEqual(range('2025-03-03', '2025-03-09'))
  })
})

const named = (...days: Parameters<typeof namedRanges>) =>
  namedRanges(...days).map(({ label, from, to }) => [label, from, to])

test('the ranges to choose from, on the first of March of a year after no leap year', () => {
  expect(named('2026-03-01', '2026-02-10', '2026-03-01')).toEqual([
    ['Today', '2026-03-01', '2026-03-01'],
    ['Yesterday', '2026-02-28', '2026-02-28'],
    ['Last 7 days', '2026-02-23', '2026-03-01'],
    ['Last 14 days', '2026-02-16', '2026-03-01'],
    ['Last 30 days', '2026-01-31', '2026-03-01'],
    ['This month', '2026-03-01', '2026-03-01'],
    ['Last month', '2026-02-01', '2026-02-28'],
    ['Whole campaign', '2026-02-10', '2026-03-01'],
  ])
})

test('a campaign that is older than what is read at once begins with the last 400 days', () => {
  const whole = namedRanges('2026-03-01', '2020-01-01', '2026-03-01').at(-1)
  expect(whole).toMatchObject({ from: '2025-01-26' })
})

test('days to come are offered where something is scheduled in them, and belong to the whole campaign', () => {
  expect(named('2026-03-01', '2026-02-10', '2026-03-20').slice(-3)).toEqual([
    ['Next 7 days', '2026-03-01', '2026-03-07'],
    ['Next 30 days', '2026-03-01', '2026-03-30'],
    ['Whole campaign', '2026-02-10', '2026-03-20'],
  ])
})

test.each([
  [1085, 1000, '+8.5% on the day before'],
  [880, 1000, '-12.0% on the day before'],
  [1000, 1000, '+0.0% on the day before'],
  [9995, 10000, '-0.1% on the day before'],
  [5, 0, 'none in the day before'],
  [0, 0, 'none in the day before either'],
  [0, 5, '-100.0% on the day before'],
])('%i after %i reads %s', (now, before, words) => {
  expect(changeInWords(now, before, 'the day before')).toBe(words)
})
