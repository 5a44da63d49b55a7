import { expect, test } from 'vitest'
import { pageCount } from './pages.ts'

test.each([
  [0, 1],
  [1, 1],
  [300, 1],
  [301, 2],
  [600, 2],
  [601, 3],
])('CAM-06 %i campaigns make %i pages of 300', (rows, pages) => {
  expect(pageCount(rows, 300)).toBe(pages)
})
