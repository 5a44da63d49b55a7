import { expect, test } from 'vitest'
import { allOf, formatClickRate, formatCount } from './figures.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
  [-12_345, '-12,345'],
])('CON-19 the count %i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [5, 400, '1.25%'],
  [0, 0, '0.00%'],
  [0, 12, '0.00%'],
  [1, 3, '33.33%'],
  [2, 3, '66.67%'],
  [1, 20_000, '0.01%'],
  [1, 20_001, '0.00%'],
  [400, 400, '100.00%'],
])('CON-15 %i clicks of %i views read %s', (clicks, views, text) => {
  expect(formatClickRate(clicks, views)).toBe(text)
})

test.each([
  [0, 'All 0 sites'],
  [1, 'All sites'],
  [2000, 'All 2,000 sites'],
])('all of %i sites reads %s', (count, text) => {
  expect(allOf(count, 'sites')).toBe(text)
})
