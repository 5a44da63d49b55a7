import { expect, test } from 'vitest'
import { mayKeepAnother, mayNameView, maySeeView } from './saved-view.ts'

test.each([
  ['Summer', 'ok'],
  ['夏', 'ok'],
  ['⭐', 'ok'],
  ['x'.repeat(60), 'ok'],
  ['x'.repeat(61), 'view-name-long'],
  ['', 'view-name-missing'],
  ['\u200b', 'view-name-missing'],
])('a view may be called %j: %s', (name, expected) => {
  const verdict = mayNameView(name)
  expect(verdict === 'ok' ? verdict : verdict.refused).toBe(expected)
})

test('a person keeps thirty views', () => {
  expect(mayKeepAnother(29)).toBe('ok')
  expect(mayKeepAnother(30)).toMatchObject({ refused: 'views-many', values: { limit: 30 } })
})

test.each([
  [false, true, true, false],
  [true, false, false, false],
  [true, true, false, true],
  [true, false, true, true],
])('shared %s, represented %s, both staff %s: seen %s', (isShared, isRepresentation, isStaff, seen) => {
  expect(maySeeView(isShared, { isRepresentation, isStaff })).toBe(seen)
})
