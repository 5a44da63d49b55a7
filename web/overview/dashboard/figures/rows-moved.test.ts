import { expect, test } from 'vitest'
import { haveMoved } from './rows-moved.ts'

const rows = [
  { id: 1, class: 'enabled' },
  { id: 2, class: 'disabled' },
] as const

test.each([
  ['nothing moved', [1, 2], rows, false],
  ['one was deleted', [1, 2], [rows[0]], true],
  ['one was archived', [1], [{ id: 1, class: 'archived' }], true],
  ['the other was not asked about', [1], [rows[0]], false],
] as const)('ROW-06 the rows are read again when somebody else moved one: %s', (_, asked, read, isMoved) => {
  expect(haveMoved(rows, asked, read)).toBe(isMoved)
})
