import { expect, test } from 'vitest'
import { instantAt } from '#domain/kernel/newyork.ts'
import { parsePickerTime } from '#domain/kernel/picker-time.ts'
import {
  checkFree,
  checkWindow,
  mayChangePin,
  nextFreeWindow,
  pinState,
  readPinTime,
  usualWindow,
} from './pin-window.ts'

const at = (text: string): Date => {
  const read = parsePickerTime(text)
  if (!read) throw new Error(`no such time: ${text}`)
  return read
}
const window = (start: string, end: string) => ({ startAt: at(start), endAt: at(end) })
const now = new Date(at('2026-11-20 09:40 am').getTime() + 30_000)

test.each([
  ['2026-11-20 09:40 am', 24, '2026-11-20 10:00 am', '2026-11-21 10:00 am'],
  // On the hour the next one is meant, and the present one is nearly over at its last minute.
  ['2026-11-20 10:00 am', 24, '2026-11-20 11:00 am', '2026-11-21 11:00 am'],
  ['2026-11-20 10:59 pm', 12, '2026-11-20 11:00 pm', '2026-11-21 11:00 am'],
  // A day of 23 hours, one of 25, and the hour that March leaves out.
  ['2027-03-13 09:40 pm', 24, '2027-03-13 10:00 pm', '2027-03-14 11:00 pm'],
  ['2027-11-06 09:40 pm', 24, '2027-11-06 10:00 pm', '2027-11-07 09:00 pm'],
  ['2027-03-14 01:30 am', 12, '2027-03-14 03:00 am', '2027-03-14 03:00 pm'],
])('PIN-04 at %s a pin of %i hours is offered from %s to %s', (then, hours, start, end) =>
  expect(usualWindow(at(then), hours)).toEqual(window(start, end)))

test('PIN-03 a pin is scheduled before its window, live in it, and finished from its end on', () => {
  const pin = window('2026-11-20 10:00 am', '2026-11-20 11:00 am')
  const states = ['09:59 am', '10:00 am', '10:59 am', '11:00 am'].map((time) =>
    pinState(pin, at(`2026-11-20 ${time}`)),
  )
  expect(states).toEqual(['scheduled', 'live', 'live', 'finished'])
  expect(mayChangePin(pin, at('2026-11-20 10:59 am'))).toBe('ok')
  expect(mayChangePin(pin, at('2026-11-20 11:00 am'))).toEqual({ refused: 'pin-finished' })
  expect(mayChangePin(null, at('2026-11-20 11:00 am'))).toBe('ok')
})

test.each([
  ['2026-11-20 10:00 am', '2026-11-21 10:00 am', 'ok', 'ok'],
  // The present minute is not over.
  ['2026-11-20 09:40 am', '2026-11-20 09:41 am', 'ok', 'ok'],
  ['2026-11-20 09:39 am', '2026-11-21 10:00 am', 'date-past', 'ok'],
  ['2026-11-20 10:00 am', '2026-11-20 10:00 am', 'ok', 'date-order'],
  ['2026-11-21 10:00 am', '2026-11-20 10:00 am', 'ok', 'date-order'],
  ['2026-11-19 10:00 am', '2026-11-20 09:40 am', 'date-past', 'pin-end-past'],
  // Thirty days of the calendar, one of 25 hours among them, and a minute more.
  ['2027-10-20 10:00 am', '2027-11-19 10:00 am', 'ok', 'ok'],
  ['2027-10-20 10:00 am', '2027-11-19 10:01 am', 'ok', 'pin-long'],
  ['2026-11-20 10:00 am', '2036-11-20 10:00 am', 'ok', 'pin-long'],
  ['2036-12-20 10:00 am', '2036-12-21 10:00 am', 'date-far', 'ok'],
])('PIN-01 from %s to %s: %s, %s', (start, end, startFault, endFault) => {
  const { start: one, end: other } = checkWindow(window(start, end), { now, mostDays: 30, before: null })
  const codes = [one, other].map((verdict) => (verdict === 'ok' ? 'ok' : verdict.refused))
  expect(codes).toEqual([startFault, endFault])
})

test('PIN-03 what is live keeps its start while its end moves', () => {
  const before = window('2026-11-20 09:00 am', '2026-11-21 09:00 am')
  const limits = { now, mostDays: 30, before }
  expect(checkWindow({ ...before, endAt: at('2026-11-22 09:00 am') }, limits)).toEqual({
    start: 'ok',
    end: 'ok',
  })
  const earlier = { ...before, startAt: at('2026-11-20 08:00 am') }
  expect(checkWindow(earlier, limits).start).toEqual({ refused: 'date-past' })
})

test.each([
  ['2027-01-15 05:00 pm', '2027-01-15T22:00:00.000Z'],
  ['2027-01-15T22:00:30Z', '2027-01-15T22:00:00.000Z'],
  ['2027-01-15T17:00:00-05:00', '2027-01-15T22:00:00.000Z'],
  ['2027-11-07 01:30 am EST', '2027-11-07T06:30:00.000Z'],
])('API-50 %s is %s', (text, instant) => expect((readPinTime(text, now) as Date).toISOString()).toBe(instant))

test.each([
  ['', 'pin-time-missing'],
  ['ASAP', 'date-unreadable'],
  ['2027-02-30 10:00 am', 'date-unreadable'],
  ['2027-02-30T10:00:00Z', 'date-unreadable'],
  ['2027-01-15T25:00:00Z', 'date-unreadable'],
  ['2027-01-15T17:00:00', 'date-unreadable'],
  ['2027-03-14 02:30 am', 'date-skipped'],
])('API-50 %j is refused: %s', (text, refused) => expect(readPinTime(text, now)).toEqual({ refused }))

const day = (date: number) => window(`2026-11-${date} 10:00 am`, `2026-11-${date + 1} 10:00 am`)

test.each([
  ['nothing is taken', [], day(21)],
  ['what ends when it begins leaves it free', [day(20), day(22)], day(21)],
  ['the same is taken', [day(21)], day(22)],
  [
    'a gap that is too short is passed over',
    [day(21), window('2026-11-23 09:00 am', '2026-11-24 09:00 am')],
    window('2026-11-24 09:00 am', '2026-11-25 09:00 am'),
  ],
  ['in whatever order they are told', [day(22), day(21), day(20)], day(23)],
] as const)('PIN-01 of the 21st, when %s, the next free window is right', (_, taken, free) => {
  expect(nextFreeWindow(day(21), taken, now)).toEqual(free)
  const isFree = checkFree(day(21), taken, now) === 'ok'
  expect(isFree).toBe(free.startAt.getTime() === day(21).startAt.getTime())
})

test('PIN-01 the refusal names the next free window, which never begins in the past', () => {
  expect(checkFree(day(21), [day(21)], now)).toEqual({
    refused: 'pin-taken',
    values: { from: '2026-11-22 10:00 AM', to: '2026-11-23 10:00 AM' },
  })
  const live = window('2026-11-20 08:00 am', '2026-11-20 12:00 pm')
  expect(nextFreeWindow(live, [], now).startAt).toEqual(
    instantAt({ year: 2026, month: 11, day: 20, hour: 9, minute: 41 }),
  )
})
