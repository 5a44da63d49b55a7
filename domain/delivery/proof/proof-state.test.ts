import { expect, test } from 'vitest'
import { lastSettledDay, mayProve } from './proof-state.ts'

const none = { billed: 0, filtered: 0 }
const some = { billed: 1_200, filtered: 34 }
const ready = new Date('2026-02-02T06:15:00Z')

// New York midnight is 05:00 UTC in winter and 04:00 in summer.
test.each([
  ['2026-02-02T06:14:59Z', '2026-01-31'],
  ['2026-02-02T06:15:00Z', '2026-02-01'],
  ['2026-07-02T05:14:59Z', '2026-06-30'],
  ['2026-07-02T05:15:00Z', '2026-07-01'],
  // The clocks are set forward at 2 AM of 8 March and back at 2 AM of 1 November 2026.
  ['2026-03-08T06:15:00Z', '2026-03-07'],
  ['2026-03-09T05:14:59Z', '2026-03-07'],
  ['2026-03-09T05:15:00Z', '2026-03-08'],
  ['2026-11-02T06:14:59Z', '2026-10-31'],
  ['2026-11-02T06:15:00Z', '2026-11-01'],
])('at %s the last day of which every view has come in is %s', (now, day) => {
  expect(lastSettledDay(new Date(now))).toBe(day)
})

test('a day is proven when the journals hold what the statistics show, billed and not', () => {
  const prove = (shown: typeof some, held: typeof some, now = ready) =>
    mayProve('2026-02-01', now, shown, held)
  expect(prove(some, some)).toBe('ok')
  expect(prove(some, some, new Date('2026-02-02T06:14:59Z'))).toEqual({ refused: 'proof-day-open' })
  expect(prove(none, none)).toEqual({ refused: 'proof-nothing' })
  const short = { refused: 'proof-short', values: { held: '1,204', counted: '1,234' } }
  expect(prove(some, { billed: 1_170, filtered: 34 })).toEqual(short)
  expect(prove(some, { billed: 1_200, filtered: 4 })).toEqual(short)
  // As many, but otherwise: something is wrong all the same.
  expect(prove(some, { billed: 1_201, filtered: 33 })).toMatchObject({ refused: 'proof-short' })
})
