import { expect, test } from 'vitest'
import { dayStart } from '#domain/kernel/newyork.ts'
import { comingDays, lastDayBefore } from './coming-days.ts'

test('the first of the coming days is what is left of today, and the others are whole', () => {
  const noonOfMonday = new Date('2026-05-11T16:00:00Z')
  const days = comingDays(noonOfMonday)
  expect(days).toHaveLength(365)
  // Midnight in New York is 04:00 UTC in summer.
  expect(days.slice(0, 2)).toEqual([
    {
      day: '2026-05-11',
      beginMs: noonOfMonday.getTime(),
      endMs: Date.parse('2026-05-12T04:00:00Z'),
      weekday: 1,
    },
    {
      day: '2026-05-12',
      beginMs: Date.parse('2026-05-12T04:00:00Z'),
      endMs: Date.parse('2026-05-13T04:00:00Z'),
      weekday: 2,
    },
  ])
  expect(days.at(-1)).toMatchObject({ day: '2027-05-10', endMs: Date.parse('2027-05-11T04:00:00Z') })
})

test.each([
  ['2026-03-08', 23],
  ['2026-03-09', 24],
  ['2026-11-01', 25],
] as const)('%s has %i hours', (day, hours) => {
  const [today] = comingDays(dayStart(day))
  expect(((today?.endMs ?? 0) - (today?.beginMs ?? 0)) / 3_600_000).toBe(hours)
})

test.each([
  ['never', null, null],
  ['in the past', '2026-05-11T03:59:59Z', -1],
  ['now', '2026-05-11T04:00:00Z', -1],
  ['in the first second of today', '2026-05-11T04:00:01Z', 0],
  ['as tomorrow begins, which spares tomorrow', '2026-05-12T04:00:00Z', 0],
  ['in the first second of tomorrow', '2026-05-12T04:00:01Z', 1],
  ['beyond all of them', '2028-01-01T05:00:00Z', 364],
])('what ends %s has its last day so many days ahead', (_, stop, daysAhead) => {
  const days = comingDays(dayStart('2026-05-11'))
  expect(lastDayBefore(stop === null ? null : Date.parse(stop), days)).toBe(daysAhead)
})
