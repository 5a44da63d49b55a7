import { expect, test } from 'vitest'
import { isAwaited, stepOf } from './column-keys.ts'

test.each([
  ['down to the next', 'ArrowDown', 0, { to: 1 }],
  ['not beyond the last', 'ArrowDown', 2, null],
  ['up to the one before', 'ArrowUp', 2, { to: 1 }],
  ['not above the first', 'ArrowUp', 0, null],
  ['to the first', 'Home', 2, { to: 0 }],
  ['to the last', 'End', 0, { to: 2 }],
  ['to the column before', 'ArrowLeft', 1, 'left'],
  ['to the next column', 'ArrowRight', 1, 'right'],
  ['no letter moves the focus', 'a', 1, null],
  ['from the search into the list', 'ArrowDown', -1, { to: 0 }],
  ['arrows in the search move in its text', 'ArrowRight', -1, null],
])('CHO-02 of three lines in a column a key leads %s', (_, key, at, step) =>
  expect(stepOf(key, at, 3)).toEqual(step))

test('CHO-02 a search that leaves nothing leads nowhere', () => expect(stepOf('ArrowDown', -1, 0)).toBeNull())

test.each([
  ['the search was typed on', true, 3, false, true],
  ['nothing of it was read yet', false, 0, true, true],
  ['more of them are on their way, or could not be had', false, 50, true, false],
  ['all of them are there', false, 3, false, false],
  ['nothing has that name', false, 0, false, false],
])('CHO-02 the lines of a column are waited for: %s', (_, isOfBefore, lines, isReading, waits) =>
  expect(isAwaited({ isOfBefore, lines, isReading })).toBe(waits))
