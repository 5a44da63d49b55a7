import { expect, test } from 'vitest'
import { byUrgency } from './desk-order.ts'

const now = new Date('2026-05-12T14:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('MED-08 what goes out within a day comes first, soonest first, and then what waits longest', () => {
  const items = [
    { name: 'ad of today', waitsSince: hours(-1), goesOutAt: null },
    { name: 'post of next week', waitsSince: hours(-3), goesOutAt: hours(170) },
    { name: 'old ad', waitsSince: hours(-26), goesOutAt: null },
    { name: 'post of tonight', waitsSince: hours(-2), goesOutAt: hours(6) },
    { name: 'late post', waitsSince: hours(-1), goesOutAt: hours(-1) },
    { name: 'post of just a day ahead', waitsSince: hours(-4), goesOutAt: hours(24) },
  ]
  expect(items.toSorted(byUrgency(now)).map(({ name }) => name)).toEqual([
    'late post',
    'post of tonight',
    'old ad',
    'post of just a day ahead',
    'post of next week',
    'ad of today',
  ])
})
