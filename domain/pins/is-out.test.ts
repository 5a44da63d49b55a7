import { expect, test } from 'vitest'
import { isOut, mayPin, type TimesOnSite, standsFrom, warningOfPin } from './is-out.ts'

const hour = (many: number) => new Date(Date.UTC(2026, 2, 2, many))
const showing = (of: Partial<TimesOnSite>): TimesOnSite => ({
  rejectedAt: null,
  outAt: null,
  dueAt: null,
  overAt: null,
  ...of,
})
const window = { startAt: hour(10), endAt: hour(14) }

test.each([
  ['out before it begins', { outAt: hour(9) }, hour(10)],
  ['out within it', { outAt: hour(12) }, hour(12)],
  ['out as it ends', { outAt: hour(14) }, null],
  ['never out, whatever its time', { dueAt: hour(9) }, null],
  ['over within it', { outAt: hour(8), overAt: hour(11) }, hour(10)],
  ['over as it begins', { outAt: hour(8), overAt: hour(10) }, null],
])('D-224 a pin from 10 to 14 of what is %s stands from then on', (_, of, expected) => {
  expect(standsFrom(window, showing(of))).toEqual(expected)
})

test('D-224 a window cut short before it begins stands nowhere', () => {
  expect(standsFrom({ startAt: hour(10), endAt: hour(9) }, showing({ outAt: hour(1) }))).toBeNull()
})

test.each([
  ['rejected', { rejectedAt: hour(1), outAt: hour(1) }, 'pin-rejected'],
  ['over at this instant', { outAt: hour(1), overAt: hour(9) }, 'pin-over'],
  ['over in an hour', { outAt: hour(1), overAt: hour(10) }, 'ok'],
  ['not out yet', {}, 'ok'],
])('D-224 what is %s may be pinned or not', (_, of, expected) => {
  const verdict = mayPin(showing(of), hour(9))
  expect(verdict === 'ok' ? verdict : verdict.refused).toBe(expected)
})

test.each([
  ['due as it ends', { dueAt: hour(14) }, 'pin-before-out'],
  ['due a moment before', { dueAt: new Date(hour(14).getTime() - 1) }, undefined],
  ['out by the clock after it', { dueAt: hour(9), outAt: hour(15) }, 'pin-before-out'],
  ['without a time', {}, undefined],
  ['over as it begins', { outAt: hour(1), overAt: hour(10) }, 'pin-after-over'],
])('D-224 a pin of what is %s is warned of', (_, of, expected) => {
  expect(warningOfPin(window, showing(of))?.refused).toBe(expected)
})

test('what comes out later is not out yet', () => {
  expect([hour(9), hour(10), null].map((outAt) => isOut({ outAt }, hour(9)))).toEqual([true, false, false])
})
