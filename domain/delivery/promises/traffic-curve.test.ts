import { expect, test } from 'vitest'
import { dayStart } from '#domain/kernel/newyork.ts'
import { curveOf, flatCurve, instantOfTraffic, trafficBetween } from './traffic-curve.ts'

const hourMs = 3_600_000
const startOf = (day: string) => dayStart(day).getTime()
/** Mondays at noon in New York count 10, every other hour 1. */
const busyMondays = flatCurve.map((_, hour) => (hour === 24 + 12 ? 10 : 1))

test.each([
  ['an ordinary day', '2026-02-03', '2026-02-04', 24],
  ['the day of 23 hours', '2026-03-08', '2026-03-09', 23],
  ['the day of 25 hours', '2026-11-01', '2026-11-02', 25],
  ['three weeks and a day', '2026-02-03', '2026-02-25', 22 * 24],
])('DLV-11 %s has as much flat traffic as it has hours', (_, from, to, hours) => {
  expect(trafficBetween(flatCurve, startOf(from), startOf(to))).toBeCloseTo(hours)
})

test('DLV-11 a busy hour counts by the clock of New York, in winter and in summer', () => {
  // 12 PM on Monday 2 February is 17:00 UTC; on Monday 4 May it is 16:00 UTC.
  const winter = Date.UTC(2026, 1, 2, 17)
  const summer = Date.UTC(2026, 4, 4, 16)
  expect(trafficBetween(busyMondays, winter, winter + hourMs)).toBe(10)
  expect(trafficBetween(busyMondays, summer, summer + hourMs)).toBe(10)
  // A quarter of it, and half of the hour after: 2.5 and 0.5.
  expect(trafficBetween(busyMondays, winter + 0.75 * hourMs, winter + 1.5 * hourMs)).toBeCloseTo(3)
})

test('DLV-11 the instant at which so much has passed is found within the hour', () => {
  const from = startOf('2026-02-02')
  const to = startOf('2026-02-03')
  expect(instantOfTraffic(busyMondays, from, to, 6)).toBe(from + 6 * hourMs)
  // Twelve hours of 1 and half of the hour of 10.
  expect(instantOfTraffic(busyMondays, from, to, 17)).toBe(from + 12.5 * hourMs)
  expect(instantOfTraffic(busyMondays, from, to, 1_000)).toBe(to)
})

test('DLV-11 from an instant to one before it nothing passes', () => {
  const noon = startOf('2026-02-03') + 12 * hourMs
  for (const hours of [0, 1, 24, 24 * 7, 24 * 15])
    expect(trafficBetween(busyMondays, noon, noon - hours * hourMs)).toBe(0)
})

test('DLV-11 all of a morning has passed when the morning ends, not when the next one begins', () => {
  const from = startOf('2026-02-02')
  const mornings = flatCurve.map((_, hour) => (hour % 24 >= 6 && hour % 24 < 9 ? 1 : 0))
  expect(instantOfTraffic(mornings, from, startOf('2026-02-04'), 3)).toBe(from + 9 * hourMs)
  expect(instantOfTraffic(mornings, from, startOf('2026-02-04'), 6)).toBe(from + 33 * hourMs)
})

test('DLV-11 an hour of nothing is stepped over', () => {
  const from = startOf('2026-02-02')
  const noons = flatCurve.map((_, hour) => (hour % 24 === 12 ? 1 : 0))
  expect(trafficBetween(noons, from, startOf('2026-02-04'))).toBe(2)
  expect(instantOfTraffic(noons, from, startOf('2026-02-04'), 0.5)).toBe(from + 12.5 * hourMs)
  expect(instantOfTraffic(noons, from, startOf('2026-02-04'), 0)).toBe(from + 12 * hourMs)
})

test('a curve has the proportions of what was asked for, and no hour is nothing', () => {
  expect(curveOf([])).toBe(flatCurve)
  const asked = Array<number>(168).fill(0)
  asked[3] = 16_800
  // The average hour has 100; a hundredth of it is the least.
  expect(curveOf(asked)[3]).toBe(16_800)
  expect(curveOf(asked)[4]).toBe(1)
})
