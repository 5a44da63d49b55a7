import { expect, test } from 'vitest'
import { setFilters } from './set-filters.ts'

interface Filters {
  readonly from: string | null
  readonly to: string | null
  readonly search: string
}

test('each filter that is set is told in its order, and taking it away leaves the others', () => {
  const changes: Partial<Filters>[] = []
  const told = setFilters<Filters>(
    [['“a”', { search: '' }], false, ['Since Monday', { from: null, to: null }]],
    (without) => changes.push(without),
  )
  expect(told.map(({ words }) => words)).toEqual(['“a”', 'Since Monday'])
  told[1]?.onRemove()
  told[0]?.onRemove()
  expect(changes).toEqual([{ from: null, to: null }, { search: '' }])
})
