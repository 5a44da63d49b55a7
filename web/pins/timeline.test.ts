import { expect, test } from 'vitest'
import { placeOf, timelineOf } from './timeline.ts'

const day = (text: string) => new Date(`${text}T05:00:00Z`)
const now = new Date('2026-11-20T18:00:00Z')

test('a week is drawn at least, each day named', () => {
  const { begin, end, days } = timelineOf(now, [])
  expect([begin, end]).toEqual([day('2026-11-20'), day('2026-11-27')])
  expect(days.map(({ label }) => label)).toEqual([
    '11-20',
    '11-21',
    '11-22',
    '11-23',
    '11-24',
    '11-25',
    '11-26',
  ])
})

test('it reaches to the last window in sight, names as many days as there is room for, and leaves out what is far ahead', () => {
  const later = { startAt: day('2026-12-01'), endAt: day('2026-12-02') }
  const far = { startAt: day('2027-12-01'), endAt: day('2027-12-02') }
  const { end, days } = timelineOf(now, [later, far])
  expect(end).toEqual(day('2026-12-03'))
  expect(days.map(({ label }) => label)).toEqual([
    '11-20',
    '11-22',
    '11-24',
    '11-26',
    '11-28',
    '11-30',
    '12-02',
  ])
})

test('a window stands where its time is, and no further than what is drawn', () => {
  const span = { begin: day('2026-11-20'), end: day('2026-11-30') }
  expect(placeOf({ startAt: day('2026-11-21'), endAt: day('2026-11-23') }, span)).toEqual({
    left: 10,
    width: 20,
  })
  expect(placeOf({ startAt: day('2026-11-10'), endAt: day('2026-11-21') }, span)).toEqual({
    left: 0,
    width: 10,
  })
  expect(placeOf({ startAt: day('2026-12-10'), endAt: day('2026-12-21') }, span)).toEqual({
    left: 100,
    width: 0,
  })
})
