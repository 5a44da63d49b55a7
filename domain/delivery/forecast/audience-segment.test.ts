import { expect, test } from 'vitest'
import { addTo, emptySegment, inNewYork, partsToCome } from './audience-segment.ts'
import { hoursOfWeek } from './supply.ts'

const monday = 24

test('of today are to come the rest of the hour that has begun and the hours after it', () => {
  // 9:15 PM of a Monday in New York: three quarters of an hour, and two hours.
  const parts = partsToCome(new Date('2026-05-12T01:15:00Z'))
  const toCome = [...parts.entries()].filter(([, part]) => part > 0)
  expect(toCome).toEqual([
    [monday + 21, 0.75],
    [monday + 22, 1],
    [monday + 23, 1],
  ])
})

test('of the last hour of the week its rest alone is to come', () => {
  // 11:30 PM of a Saturday.
  const parts = partsToCome(new Date('2026-05-17T03:30:00Z'))
  expect([...parts.entries()].filter(([, part]) => part > 0)).toEqual([[167, 0.5]])
})

test.each([
  ['in New York itself', [0, 40, 167], 0, [0, 40, 167]],
  // Sunday midnight in Los Angeles is 3 AM in New York, and its last hour of Saturday is Sunday there.
  ['three hours behind', [0, 40, 167], -3, [3, 43, 2]],
  // Sunday midnight in London is 7 PM of Saturday in New York.
  ['five hours ahead', [0, 40, 167], 5, [163, 35, 162]],
])('the hours of a site %s, on New York’s clock', (_, hours, hoursAhead, there) => {
  expect([...inNewYork(hours, hoursAhead)]).toEqual(there)
})

test('views are added to their weekday, and to today as far as they are to come', () => {
  const segment = emptySegment([0, 2])
  expect([[...segment.members], [...segment.byWeekday], segment.today]).toEqual([[0, 2], Array(7).fill(0), 0])
  const byHour = Array.from({ length: hoursOfWeek }, (_, hour) => hour)
  const toCome = new Float64Array(hoursOfWeek)
  toCome[monday + 10] = 0.5
  toCome[monday + 11] = 1
  // Sunday 11 PM, Monday midnight, 10 AM and 11 AM, and Saturday 11 PM: 23, 24, 34, 35 and 167 views.
  addTo(segment, byHour, Uint8Array.from([23, 24, 34, 35, 167]), toCome)
  expect([...segment.byWeekday]).toEqual([23, 93, 0, 0, 0, 0, 167])
  expect(segment.today).toBe(17 + 35)
  addTo(segment, byHour, Uint8Array.from([35]), toCome)
  expect([segment.byWeekday[1], segment.today]).toEqual([93 + 35, 17 + 35 + 35])
})
