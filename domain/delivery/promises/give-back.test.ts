import { expect, test } from 'vitest'
import { mayGiveBack } from './give-back.ts'

const early = { refused: 'give-back-early', field: 'to', values: { hours: 3 } }

test.each([
  // New York is five hours behind Greenwich in February: the day ends at 05:00 and rests at 08:00.
  ['2026-02-02', '2026-02-02T20:00:00Z', early],
  ['2026-02-01', '2026-02-02T07:59:59Z', early],
  ['2026-02-01', '2026-02-02T08:00:00Z', 'ok'],
  ['2025-06-01', '2026-02-02T08:00:00Z', 'ok'],
  // The night in which the clocks go forward: the day begins at 05:00 and ends at 04:00.
  ['2026-03-08', '2026-03-09T06:59:59Z', early],
  ['2026-03-08', '2026-03-09T07:00:00Z', 'ok'],
  ['2027-01-01', '2026-02-02T08:00:00Z', early],
] as const)('of %s at %s: %j', (day, now, verdict) => {
  expect(mayGiveBack(day, new Date(now))).toEqual(verdict)
})
