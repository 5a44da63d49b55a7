import { expect, test } from 'vitest'
import { daysInRange } from './day-range.ts'

const range = (from: string, to: string) => ({ from, to })

test('a range counts both of its days, over a change of the clocks too', () => {
  expect(daysInRange(range('2026-03-07', '2026-03-09'))).toBe(3)
  expect(daysInRange(range('2026-11-01', '2026-11-01'))).toBe(1)
})
