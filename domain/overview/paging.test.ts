import { expect, test } from 'vitest'
import { pageCount, tidySearch } from './paging.ts'

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

test.each([
  ['  spring ', 'spring'],
  ['a\u0000b', 'a b'],
  ['100%_\\', '100%_\\'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('CAM-03 the search %j is looked up as %j', (typed, looked) => {
  expect(tidySearch(typed)).toBe(looked)
})
