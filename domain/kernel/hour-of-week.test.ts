import { expect, test } from 'vitest'
import { hourOfWeek, hoursAhead } from './hour-of-week.ts'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const newYork = 'America/New_York'
const read = (utc: string, timeZone: string) => {
  const hour = hourOfWeek(Date.parse(utc), timeZone)
  return `${days[Math.floor(hour / 24)]} ${hour % 24}`
}

test.each([
  ['2026-02-02T15:00:00Z', newYork, 'monday 10'],
  ['2026-02-02T15:59:59.999Z', newYork, 'monday 10'],
  ['2026-02-02T16:00:00Z', newYork, 'monday 11'],
  ['2026-02-01T04:59:59Z', newYork, 'saturday 23'],
  ['2026-02-01T05:00:00Z', newYork, 'sunday 0'],
  ['2026-07-05T04:00:00Z', newYork, 'sunday 0'],
  ['2026-02-02T15:00:00Z', 'America/Chicago', 'monday 9'],
  ['2026-02-02T07:59:00Z', 'America/Los_Angeles', 'sunday 23'],
  ['2026-02-02T15:00:00Z', 'UTC', 'monday 15'],
  // Clocks that stand at a half or a quarter of the hour.
  ['2026-02-02T18:29:59Z', 'Asia/Kolkata', 'monday 23'],
  ['2026-02-02T18:30:00Z', 'Asia/Kolkata', 'tuesday 0'],
  ['2026-02-02T18:14:59Z', 'Asia/Kathmandu', 'monday 23'],
  ['2026-02-02T18:15:00Z', 'Asia/Kathmandu', 'tuesday 0'],
])('%s in %s is %s', (utc, timeZone, hour) => expect(read(utc, timeZone)).toBe(hour))

test('in March New York goes from 1 AM to 3 AM: the hour at 2 is not there', () => {
  const hours = [5, 6, 7, 8].map((hour) => read(`2026-03-08T0${hour}:30:00Z`, newYork))
  expect(hours).toEqual(['sunday 0', 'sunday 1', 'sunday 3', 'sunday 4'])
})

test('in November New York goes through the hour at 1 twice', () => {
  const hours = [4, 5, 6, 7].map((hour) => read(`2026-11-01T0${hour}:30:00Z`, newYork))
  expect(hours).toEqual(['sunday 0', 'sunday 1', 'sunday 1', 'sunday 2'])
})

test.each([
  ['2026-03-08', 23, [2]],
  ['2026-11-01', 25, []],
  ['2026-05-12', 24, []],
])('the New York day %s has %i hours and never shows %j', (day, count, missing) => {
  const midnight = Date.parse(
    `${day}T00:00:00${day === '2026-05-12' || day === '2026-11-01' ? '-04:00' : '-05:00'}`,
  )
  const weekday = Math.floor(hourOfWeek(midnight, newYork) / 24)
  const seen: number[] = []
  for (let at = midnight; Math.floor(hourOfWeek(at, newYork) / 24) === weekday; at += 3_600_000)
    seen.push(hourOfWeek(at, newYork) % 24)
  expect(seen).toHaveLength(count)
  expect(Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !seen.includes(hour))).toEqual(
    missing,
  )
})

test.each([
  ['2026-02-02T15:00:00Z', 'America/Chicago', -1],
  ['2026-02-02T15:00:00Z', 'America/Los_Angeles', -3],
  ['2026-02-02T15:00:00Z', newYork, 0],
  ['2026-02-02T15:00:00Z', 'Europe/London', 5],
  // Saturday 9 PM here, Sunday 2 AM there; and the other way round.
  ['2026-02-01T02:00:00Z', 'Europe/London', 5],
  ['2026-02-01T05:30:00Z', 'America/Los_Angeles', -3],
  // Between the two changes of clocks London is four hours ahead.
  ['2026-03-16T15:00:00Z', 'Europe/London', 4],
])('at %s %s is %i hours ahead of New York', (utc, timeZone, ahead) =>
  expect(hoursAhead(Date.parse(utc), timeZone, newYork)).toBe(ahead))
