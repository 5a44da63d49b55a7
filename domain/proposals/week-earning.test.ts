import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { daysToEarn, type SoldWeeks } from './week-earning.ts'

// A week from Monday 1 June 2026, for 100 nano-dollars: 15, 15, 14, 14, 14, 14, 14.
const week: SoldWeeks = {
  weeks: 1,
  money: nanoDollars(100n),
  out: [{ outAt: dayStart('2026-05-20'), overAt: null }],
  earned: new Set(),
  startAt: dayStart('2026-06-01'),
  stopAt: dayStart('2026-06-08'),
}
const at = (day: NewYorkDay) => dayStart(day)
const told = (sold: SoldWeeks, now: Date) => daysToEarn(sold, now).map(({ day, amount }) => [day, amount])

test('D-150 each day that has passed earns its part, the larger ones first', () => {
  expect(told(week, at('2026-06-01'))).toEqual([])
  expect(told(week, at('2026-06-04'))).toEqual([
    ['2026-06-01', 15n],
    ['2026-06-02', 15n],
    ['2026-06-03', 14n],
  ])
  const earned = new Set(['2026-06-01', '2026-06-02', '2026-06-03'])
  expect(told({ ...week, earned }, at('2026-07-01'))).toEqual(
    ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'].map((day) => [day, 14n]),
  )
})

test('D-150 days that were moved are earned once each, and no more of them than were sold', () => {
  const earned = new Set(['2026-06-01', '2026-06-02', '2026-06-03'])
  const moved = { ...week, earned, startAt: dayStart('2026-06-03'), stopAt: dayStart('2026-06-30') }
  expect(told(moved, at('2026-07-01')).map(([day]) => day)).toEqual([
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ])
})

test('D-224 a day on which nothing was out from its beginning to its end earns nothing', () => {
  const noon = (day: NewYorkDay) => new Date(dayStart(day).getTime() + 43_200_000)
  const out = [
    // Out until Tuesday at midnight, for an afternoon on Thursday, and from Saturday at midnight on.
    { outAt: dayStart('2026-05-20'), overAt: dayStart('2026-06-02') },
    { outAt: noon('2026-06-04'), overAt: new Date(noon('2026-06-04').getTime() + 1) },
    { outAt: dayStart('2026-06-06'), overAt: null },
  ]
  expect(told({ ...week, out }, at('2026-07-01'))).toEqual([
    ['2026-06-01', 15n],
    ['2026-06-04', 15n],
    ['2026-06-06', 14n],
    ['2026-06-07', 14n],
  ])
  expect(told({ ...week, out: [] }, at('2026-07-01'))).toEqual([])
})

test('D-150 nothing is earned without dates or without money', () => {
  for (const none of [{ startAt: null }, { stopAt: null }, { money: nanoDollars(0n) }])
    expect(daysToEarn({ ...week, ...none }, at('2026-07-01'))).toEqual([])
})

test('D-150 however often it is asked, the parts sum to the money when all days have passed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 8 }),
      (money, weeks, asked) => {
        const stopAt = dayStart(addDays('2026-02-20', 7 * weeks))
        const earned = new Set<NewYorkDay>()
        let sum = 0n
        for (const after of [...asked.toSorted((a, b) => a - b), 60]) {
          const startAt = dayStart('2026-02-20')
          const out = [{ outAt: startAt, overAt: null }]
          const sold = { weeks, money: money as NanoDollars, startAt, stopAt, out, earned }
          for (const { day, amount } of daysToEarn(sold, dayStart(addDays('2026-02-20', after)))) {
            earned.add(day)
            sum += amount
          }
        }
        expect(sum).toBe(money)
      },
    ),
  )
})
