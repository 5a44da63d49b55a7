import { expect, test } from 'vitest'
import { tidySearch } from './paging.ts'

test.each([
  ['  spring ', 'spring'],
  ['a\u0000b', 'a b'],
  ['100%_\\', '100%_\\'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('CAM-03 the search %j is looked up as %j', (typed, looked) => {
  expect(tidySearch(typed)).toBe(looked)
})
