import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayStart,
  daysBetween,
  hourStart,
  isDay,
  newYorkDay,
  newYorkHour,
  newYorkWeekday,
} from './newyork.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { formatPickerTime, formatTime, parsePickerTime } from './picker-time.ts'

const hourMs = 3_600_000
const at = (text: string) => new Date(text)

describe('New York wall time', () => {
  test.each([
    ['2026-05-12T18:05:00Z', '2026-05-12 2:05 PM', '2026-05-12 02:05 pm'],
    ['2026-01-01T05:00:00Z', '2026-01-01 12:00 AM', '2026-01-01 12:00 am'],
    ['2026-01-01T17:00:00Z', '2026-01-01 12:00 PM', '2026-01-01 12:00 pm'],
    ['2026-12-31T23:59:00Z', '2026-12-31 6:59 PM', '2026-12-31 06:59 pm'],
  ])('CON-14 %s is shown as %s, and in pickers as %s', (instant, shown, picked) => {
    expect(formatTime(at(instant))).toBe(shown)
    expect(formatPickerTime(at(instant))).toBe(picked)
    expect(parsePickerTime(picked)).toEqual(at(instant))
  })

  test('a missing hour is refused, a doubled hour means the first', () => {
    expect(parsePickerTime('2026-03-08 02:30 am')).toBeNull()
    expect(parsePickerTime('2026-03-08 03:00 am')).toEqual(at('2026-03-08T07:00:00Z'))
    expect(parsePickerTime('2026-11-01 01:30 am')).toEqual(at('2026-11-01T05:30:00Z'))
    expect(parsePickerTime('2026-11-01 01:30 am EST')).toEqual(at('2026-11-01T06:30:00Z'))
    expect(parsePickerTime('2026-07-01 01:30 am EST')).toBeNull()
    expect(parsePickerTime('2026-11-01 02:00 am')).toEqual(at('2026-11-01T07:00:00Z'))
  })

  test.each([
    ['2026-11-01T04:59:00Z', '2026-11-01 12:59 am'],
    ['2026-11-01T05:30:00Z', '2026-11-01 01:30 am EDT'],
    ['2026-11-01T06:30:00Z', '2026-11-01 01:30 am EST'],
    ['2026-11-01T07:00:00Z', '2026-11-01 02:00 am'],
  ])('%s is written so that it is read as itself: %s', (instant, picked) => {
    expect(formatPickerTime(at(instant))).toBe(picked)
    expect(parsePickerTime(picked)).toEqual(at(instant))
  })

  test.each([
    '',
    'tomorrow',
    '2026-02-30 01:00 pm',
    '2026-05-12 13:00 pm',
    '2026-05-12 00:10 am',
    '2026-05-12 01:60 pm',
    '2026-5-12 01:00 pm',
    '2026-05-12 01:00',
  ])('%j is no time', (text) => {
    expect(parsePickerTime(text)).toBeNull()
  })

  test('a day has 23 hours in March, 25 in November and 24 else', () => {
    const hoursOf = (day: string) => (dayStart(addDays(day, 1)).getTime() - dayStart(day).getTime()) / hourMs
    expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(hoursOf)).toEqual([24, 23, 25, 24])
    expect(dayStart('2026-03-08')).toEqual(at('2026-03-08T05:00:00Z'))
    expect(dayStart('2026-03-09')).toEqual(at('2026-03-09T04:00:00Z'))
  })

  test('a day begins at New York’s midnight', () => {
    expect(newYorkDay(at('2026-11-02T04:59:59Z'))).toBe('2026-11-01')
    expect(newYorkDay(at('2026-11-02T05:00:00Z'))).toBe('2026-11-02')
    expect(newYorkDay(at('2026-07-01T03:59:59Z'))).toBe('2026-06-30')
  })

  test('both hours named one o’clock of the long day are hours of their own', () => {
    const first = at('2026-11-01T05:10:00Z')
    const second = at('2026-11-01T06:10:00Z')
    expect([newYorkHour(first), newYorkHour(second)]).toEqual([1, 1])
    expect(hourStart(first)).not.toEqual(hourStart(second))
  })

  test('the hours of a day are its own, one missing in March and one twice in November', () => {
    const clocks = (day: string) => hoursOfDay(day).map((hour) => formatPickerTime(hour).slice(11))
    expect(clocks('2026-03-08').slice(0, 4)).toEqual(['12:00 am', '01:00 am', '03:00 am', '04:00 am'])
    expect(clocks('2026-11-01').slice(0, 4)).toEqual(['12:00 am', '01:00 am EDT', '01:00 am EST', '02:00 am'])
    expect(hoursOfDay('2026-05-12')).toHaveLength(24)
  })

  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['1999-12-31', false],
    ['2100-01-01', false],
    ['2026-5-12', false],
    ['', false],
  ])('%s is a day of this century: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })

  test('weekdays and days are counted on the calendar', () => {
    expect(newYorkWeekday(at('2026-11-20T15:00:00Z'))).toBe(5)
    expect(newYorkWeekday(at('2026-11-21T04:30:00Z'))).toBe(5)
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(daysBetween('2026-03-10', '2026-03-07')).toBe(-3)
  })
})
