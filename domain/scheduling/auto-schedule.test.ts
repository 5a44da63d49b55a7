import { expect, test } from 'vitest'
import { nearestFree, type Preference, preferences } from './auto-schedule.ts'
import type { Slot } from './slots.ts'

const hours = { morning: 9, latemorning: 11, afternoon: 14, evening: 18, night: 20 }

const slots = (...clock: readonly [hour: number, isFree: boolean][]): Slot[] =>
  clock.map(([hour, isFree]) => ({
    minute: hour * 60,
    at: new Date(Date.UTC(2026, 6, 7, hour + 4)),
    closed: isFree ? null : { refused: 'slot-taken' as const },
  }))
const allFree = slots(...Array.from({ length: 15 }, (_, at): [number, boolean] => [9 + at, true]))

test('SCH-20 there are six preferences', () => {
  expect(preferences).toEqual(['none', 'morning', 'latemorning', 'afternoon', 'evening', 'night'])
})

test.each([
  ['none', 9],
  ['morning', 9],
  ['latemorning', 11],
  ['afternoon', 14],
  ['evening', 18],
  ['night', 20],
] as const)('SCH-20 SCH-22 on an empty day %s is %i o’clock', (preference, hour) => {
  expect(nearestFree(allFree, preference, hours)?.minute).toBe(hour * 60)
})

const taken = slots([9, false], [12, true], [13, false], [14, false], [16, true], [21, true])

test.each([
  ['none', 12],
  ['morning', 12],
  ['latemorning', 12],
  // 12 and 4 PM lie two hours away each: the earlier.
  ['afternoon', 12],
  ['evening', 16],
  ['night', 21],
] as const)('SCH-22 among taken times %s takes %i o’clock', (preference, hour) => {
  expect(nearestFree(taken, preference, hours)?.minute).toBe(hour * 60)
})

test.each(preferences)('SCH-22 a full day has no time, wanting %s', (preference: Preference) => {
  expect(nearestFree(slots([9, false], [10, false]), preference, hours)).toBe(null)
  expect(nearestFree([], preference, hours)).toBe(null)
})
