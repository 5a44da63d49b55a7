import { expect, test } from 'vitest'
import { makeSelection } from './selection.ts'

const visible = [5, 3, 8, 1]

test('rows are chosen one by one, and taken back', () => {
  const selection = makeSelection()
  selection.choose(3, true, false, visible)
  selection.choose(1, true, false, visible)
  selection.choose(3, false, false, visible)
  expect([...selection.chosen()]).toEqual([1])
})

test('a range goes from the row chosen last to this one, in the order in which they stand', () => {
  const selection = makeSelection()
  selection.choose(1, true, false, visible)
  selection.choose(3, true, true, visible)
  expect([...selection.chosen()].sort()).toEqual([1, 3, 8])
})

test('a range from a row of another page is that row and this one', () => {
  const selection = makeSelection()
  selection.choose(99, true, false, [99])
  selection.choose(8, true, true, visible)
  expect([...selection.chosen()]).toEqual([99, 8])
})

test('clearing says whether there was anything to clear, and whoever listens hears of it', () => {
  const selection = makeSelection()
  let heard = 0
  selection.subscribe(() => (heard += 1))
  expect(selection.clear()).toBe(false)
  selection.set([5])
  expect(selection.clear()).toBe(true)
  expect(heard).toBe(2)
})
