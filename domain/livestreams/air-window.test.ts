import { expect, test } from 'vitest'
import { type AirWindow, faultsOfWindows, inOrder, mostWindows, overlap } from './air-window.ts'

const hourMs = 3_600_000
const now = new Date('2026-06-01T12:00:30Z')
/** Hours from the present minute on. */
const window = (from: number, to: number): AirWindow => ({
  startsAt: new Date(now.getTime() - 30_000 + from * hourMs),
  endsAt: new Date(now.getTime() - 30_000 + to * hourMs),
})
const faults = (windows: readonly AirWindow[], before: readonly AirWindow[] = []) =>
  faultsOfWindows(windows, before, { longestDays: 30 }, now).map(({ refused, field }) => [refused, field])

test.each([
  ['from the present minute on', [window(0, 1)], []],
  ['of thirty days', [window(1, 1 + 30 * 24)], []],
  ['one after the other, in any order', [window(5, 6), window(1, 2)], []],
  ['none', [], [['windows-none', 'windows']]],
  ['that end before they begin', [window(1, 2), window(4, 3)], [['window-order', 'windows[1]']]],
  ['that end when they begin', [window(1, 1)], [['window-order', 'windows[0]']]],
  ['a minute longer than thirty days', [window(1, 1 + 30 * 24 + 1 / 60)], [['window-long', 'windows[0]']]],
  ['that begin in the past', [window(-1, 2)], [['date-past', 'windows[0]']]],
  ['in eleven years', [window(96_432, 96_433)], [['date-far', 'windows[0]']]],
] as const)('windows %s', (_, windows, expected) => {
  expect(faults(windows)).toEqual(expected)
})

test('a livestream has twenty windows and not one more', () => {
  const windows = (many: number) => Array.from({ length: many }, (_, at) => window(at + 1, at + 2))
  expect(faults(windows(mostWindows))).toEqual([])
  expect([mostWindows, faults(windows(mostWindows + 1))]).toEqual([20, [['windows-many', 'windows']]])
})

test('what stood already stays, past or not, and its end is moved ahead only', () => {
  const past = window(-5, -4)
  const running = window(-1, 2)
  expect(faults([past, running], [past, running])).toEqual([])
  expect(faults([window(-1, 3)], [running])).toEqual([])
  expect(faults([window(-1, -0.5)], [running])).toEqual([['date-past', 'windows[0]']])
  expect(faults([window(-2, 2)], [running])).toEqual([['date-past', 'windows[0]']])
})

test('windows overlap by a minute, and not where one begins as the other ends', () => {
  expect(overlap(window(1, 2), window(2, 3))).toBe(false)
  expect(overlap(window(1, 2 + 1 / 60), window(2, 3))).toBe(true)
  expect(overlap(window(1, 9), window(2, 3))).toBe(true)
})

test('the same window twice is one', () => {
  expect(inOrder([window(3, 4), window(1, 2), window(3, 4)])).toEqual([window(1, 2), window(3, 4)])
})
