import { expect, test } from 'vitest'
import { mayMoveDate, movedFlight, readFlightDate } from './dates.ts'

// 2026-11-21 12:00 UTC is 07:00 in New York.
const now = new Date('2026-11-21T12:00:40Z')
const none = { startAt: null, stopAt: null }

test.each([
  ['2026-12-31 09:00 am', '2026-12-31T14:00:00.000Z'],
  ['2026-07-04 12:00 pm', '2026-07-04T16:00:00.000Z'],
  ['2026-07-04 12:00 AM', '2026-07-04T04:00:00.000Z'],
  // Summer time ends on 2027-11-07: 1:30 is shown twice, and the first is meant, at four hours from UTC.
  ['2027-11-07 01:30 am', '2027-11-07T05:30:00.000Z'],
  ['2027-11-07 01:30 am edt', '2027-11-07T05:30:00.000Z'],
  ['2027-11-07 01:30 am EST', '2027-11-07T06:30:00.000Z'],
  ['2027-11-07 02:00 am', '2027-11-07T07:00:00.000Z'],
  // It begins on 2027-03-14: 1:59 is followed by 3:00.
  ['2027-03-14 01:59 am', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14 03:00 am', '2027-03-14T07:00:00.000Z'],
])('TGT-14 %s in New York is %s', (text, instant) =>
  expect((readFlightDate(text, now) as Date).toISOString()).toBe(instant))

test.each([
  ['2027-03-14 02:30 am', 'date-skipped'],
  ['2027-02-30 09:00 am', 'date-unreadable'],
  ['2026-12-31 13:00 pm', 'date-unreadable'],
  ['2026-12-31 09:60 am', 'date-unreadable'],
  ['2026-12-31', 'date-unreadable'],
  ['2026-12-31T09:00:00Z', 'date-unreadable'],
  ['tomorrow', 'date-unreadable'],
  ['', 'date-unreadable'],
])('TGT-14 %j is refused: %s', (text, refused) => expect(readFlightDate(text, now)).toEqual({ refused }))

// 2026-11-01: 05:00 to 06:00 UTC is 1 AM for the first time, 06:00 to 07:00 for the second.
test.each([
  ['2026-11-01T05:20:40Z', '2026-11-01 01:20 am', '2026-11-01T05:20:00.000Z', 'ok'],
  ['2026-11-01T06:20:40Z', '2026-11-01 01:20 am', '2026-11-01T06:20:00.000Z', 'ok'],
  ['2026-11-01T06:20:40Z', '2026-11-01 01:50 am', '2026-11-01T06:50:00.000Z', 'ok'],
  // Its first time is over, and so is its second.
  ['2026-11-01T06:20:40Z', '2026-11-01 01:10 am', '2026-11-01T05:10:00.000Z', { refused: 'date-past' }],
  ['2026-11-01T06:20:40Z', '2026-11-01 01:20 am EDT', '2026-11-01T05:20:00.000Z', { refused: 'date-past' }],
  // In the first hour a minute that is over comes once more.
  ['2026-11-01T05:20:40Z', '2026-11-01 01:10 am', '2026-11-01T06:10:00.000Z', 'ok'],
])('TGT-14 at %s in the repeated hour %s means %s', (clock, text, instant, verdict) => {
  const then = new Date(clock)
  const read = readFlightDate(text, then) as Date
  expect(read.toISOString()).toBe(instant)
  expect(mayMoveDate(none, 'start', read, then)).toEqual(verdict)
})

test('TGT-17 ASAP means that the date is not set', () => expect(readFlightDate(' asap ', now)).toBeNull())

test.each([
  ['the present minute, begun 40 seconds ago', '2026-11-21T12:00:00Z', 'ok'],
  ['the minute before', '2026-11-21T11:59:00Z', { refused: 'date-past' }],
  ['ten years ahead', '2036-11-20T12:00:00Z', 'ok'],
  // 3,660 days after 2026-11-21 are 2036-11-28, which begins at 05:00 UTC.
  ['the last minute of 3,660 days', '2036-11-28T04:59:00Z', 'ok'],
  ['the first minute after 3,660 days', '2036-11-28T05:00:00Z', { refused: 'date-far' }],
  ['far beyond', '2126-11-21T12:00:00Z', { refused: 'date-far' }],
])('TGT-14 a start in %s', (_, at, verdict) =>
  expect(mayMoveDate(none, 'start', new Date(at), now)).toEqual(verdict))

test.each([
  ['start', '2026-12-01T10:00:00Z', { refused: 'date-order' }],
  ['start', '2026-12-01T09:59:00Z', 'ok'],
  ['stop', '2026-11-25T10:00:00Z', { refused: 'date-order' }],
  ['stop', '2026-11-25T10:01:00Z', 'ok'],
] as const)('TGT-14 the %s at %s: it starts before it stops', (end, at, verdict) => {
  const flight = { startAt: new Date('2026-11-25T10:00:00Z'), stopAt: new Date('2026-12-01T10:00:00Z') }
  expect(mayMoveDate(flight, end, new Date(at), now)).toEqual(verdict)
})

test('TGT-16 clearing a date is always allowed', () => {
  const over = { startAt: new Date('2026-01-01Z'), stopAt: new Date('2026-01-02Z') }
  expect([mayMoveDate(over, 'start', null, now), mayMoveDate(over, 'stop', null, now)]).toEqual(['ok', 'ok'])
})

test('TGT-16 a moved end leaves the other one where it is', () => {
  const flight = { startAt: new Date('2026-11-25T10:00:00Z'), stopAt: new Date('2026-12-01T10:00:00Z') }
  const at = new Date('2026-11-27T10:00:00Z')
  expect(movedFlight(flight, 'start', at)).toEqual({ ...flight, startAt: at })
  expect(movedFlight(flight, 'stop', at)).toEqual({ ...flight, stopAt: at })
  expect(movedFlight(flight, 'stop', null)).toEqual({ ...flight, stopAt: null })
})
