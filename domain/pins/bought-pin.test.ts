import { expect, test } from 'vitest'
import { fittingPin, mayLast } from './bought-pin.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12) + hours * 3_600_000)
const window = (from: number, to: number) => ({ startAt: at(from), endAt: at(to) })
const longer = { refused: 'pin-longer', values: { hours: 24 } }

test('a bought pin lasts its hours, from its own beginning once it has begun', () => {
  const bought = { hours: 24, beganAt: null }
  expect(mayLast(bought, window(5, 29))).toBe('ok')
  expect(mayLast(bought, { startAt: at(5), endAt: new Date(at(29).getTime() + 60_000) })).toEqual(longer)
  expect(mayLast({ ...bought, beganAt: at(0) }, window(5, 24))).toBe('ok')
  expect(mayLast({ ...bought, beganAt: at(0) }, window(5, 25))).toEqual(longer)
})

test('the shortest that fits is used, and the longest where none does', () => {
  const all = [24, 6, 12].map((hours) => ({ hours, beganAt: null }))
  expect([1, 6, 7, 24, 30].map((hours) => fittingPin(all, window(0, hours))?.hours)).toEqual([
    6, 6, 12, 24, 24,
  ])
  expect(fittingPin([], window(0, 1))).toBeUndefined()
})
