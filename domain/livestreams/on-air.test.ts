import { expect, test } from 'vitest'
import { onAir } from './on-air.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 5, 1, hour))
const one = (id: number, priority: number, from: number, to: number, siteId = 3) => ({
  id,
  siteId,
  priority,
  windows: [{ startsAt: at(from), endsAt: at(to) }],
  pin: null,
})
const livestreams = [
  one(1, 4, 9, 12),
  one(2, 4, 8, 12),
  one(3, 1, 10, 12),
  one(4, 1, 9, 12, 7),
  one(5, 2, 12, 13),
]

test.each([
  [7, []],
  [8, [2]],
  [9, [2, 1]],
  [11, [3, 2, 1]],
  [12, [5]],
  [13, []],
])('CON-10 at %i the site shows those on air there, priority 1 first', (hour, ids) => {
  expect(onAir(livestreams, 3, at(hour)).map(({ id }) => id)).toEqual(ids)
})

test('PIN-01 while it is pinned one stands before all others of its site, and among them again afterwards', () => {
  const pinned = { ...one(6, 4, 9, 12), pin: { startAt: at(10), endAt: at(11) } }
  const orders = [9, 10, 11].map((hour) => onAir([...livestreams, pinned], 3, at(hour)).map(({ id }) => id))
  expect(orders).toEqual([
    [2, 1, 6],
    [6, 3, 2, 1],
    [3, 2, 1, 6],
  ])
})
