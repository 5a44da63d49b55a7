import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const sums = {
  views: 0,
  clicks: 0,
  todayViews: 0,
  todayClicks: 0,
  adClicks: 0,
  todayAdClicks: 0,
  left: 0,
  budgetRemainingCents: 0n,
}
const daily = (dailyBudgetCents: bigint | null) => ({
  price: { isDailyBudget: dailyBudgetCents !== null, dailyBudgetCents },
})

test('each column has the digits of its sum, which no row exceeds', () => {
  const wide = { ...sums, views: 12_345_678, todayViews: 1_234_567, clicks: 9_876_543, left: 1_234_567 }
  expect(columnWidths([], wide)).toEqual({
    '--views': '10ch',
    '--today': '9ch',
    '--clicks': '9ch',
    '--left': '9ch',
  })
})

test('money below what is left is set smaller: the 13 characters of $1,234,567.89 take the room of 12', () => {
  expect(columnWidths([], { ...sums, budgetRemainingCents: 123_456_789n })['--left']).toBe('12ch')
})

test('a budget by the day is in no sum, and has its room all the same', () => {
  expect(columnWidths([daily(null), daily(123_456_789n)], sums)['--left']).toBe('13ch')
})
