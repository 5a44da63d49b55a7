import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { instantAt } from '#domain/kernel/newyork.ts'
import { nextBlock, type PromiseFacts } from './promise.ts'
import { flatCurve } from './traffic-curve.ts'

const newYork = (day: number, hour: number) =>
  instantAt({ year: 2026, month: 2, day, hour, minute: 0 }) as Date
const now = newYork(3, 12)

// A CPM of $6.00: one impression costs 6,000,000 nano-dollars, and one node takes a twentieth of what is free.
const price = 6_000_000n
const campaign: PromiseFacts = {
  baseCpm: microDollars(6_000_000),
  chargedPriority: 1,
  priorityCeiling: 10,
  isPayPerWeek: false,
  startsAt: null,
  stopsAt: null,
  balanceNanos: 1_000n * price,
  promisedNanos: 0n,
  viewsPerDay: null,
  dailyBudget: null,
  viewsToday: 0,
  promisedToday: 0,
  committedTodayNanos: 0n,
}

test.each<[string, Partial<PromiseFacts>, number, bigint]>([
  ['1,000 left', {}, 50, price],
  ['1,000 left, of which 400 are promised', { promisedNanos: 400n * price }, 30, price],
  ['the money of 1,000 at twice the price', { chargedPriority: 10 }, 25, 2n * price],
  ['1,000 left and 100 a day', { viewsPerDay: 100 }, 5, price],
  [
    '100 a day, of which 40 are shown and 20 promised',
    { viewsPerDay: 100, viewsToday: 40, promisedToday: 20 },
    2,
    price,
  ],
  ['$0.60 a day, which is 100', { dailyBudget: cents(60) }, 5, price],
  [
    '$0.60 a day, of which half is spent',
    { dailyBudget: cents(60), committedTodayNanos: 50n * price },
    2,
    price,
  ],
  ['$0.60 a day and the stricter limit of 40', { dailyBudget: cents(60), viewsPerDay: 40 }, 2, price],
  ['200 a day and the stricter $0.60', { dailyBudget: cents(60), viewsPerDay: 200 }, 5, price],
  ['the price of a single one', { balanceNanos: price }, 1, price],
])('DLV-03 DLV-11 with %s', (_, change, size, priceNanos) => {
  expect(nextBlock({ ...campaign, ...change }, now, 1)).toEqual({ size, priceNanos })
})

test('DLV-03 five nodes share what is free: a hundredth for each', () => {
  expect(nextBlock(campaign, now, 5)).toEqual({ size: 10, priceNanos: price })
})

test.each<[string, Partial<PromiseFacts>, string]>([
  ['no money', { balanceNanos: 0n }, 'budget-exhausted'],
  ['less than one price', { balanceNanos: price - 1n }, 'budget-exhausted'],
  ['all its money promised', { promisedNanos: 1_000n * price }, 'budget-exhausted'],
  ['its day shown', { viewsPerDay: 100, viewsToday: 100 }, 'daily-limit-reached'],
  [
    'its day shown and promised',
    { viewsPerDay: 100, viewsToday: 80, promisedToday: 20 },
    'daily-limit-reached',
  ],
  [
    'more shown than its day, since the limit was lowered',
    { viewsPerDay: 10, viewsToday: 80 },
    'daily-limit-reached',
  ],
  [
    'its daily budget spent',
    { dailyBudget: cents(60), committedTodayNanos: 100n * price },
    'daily-limit-reached',
  ],
  [
    'its day shown and money for one more',
    { balanceNanos: price, viewsPerDay: 1, viewsToday: 1 },
    'daily-limit-reached',
  ],
  [
    'neither money nor anything of its day',
    { balanceNanos: 0n, viewsPerDay: 1, viewsToday: 1 },
    'budget-exhausted',
  ],
])('DLV-03 DLV-11 nothing is promised with %s', (_, change, shortage) => {
  expect(nextBlock({ ...campaign, ...change }, now, 1)).toEqual({ shortage, until: null })
})

const paidWeek = { isPayPerWeek: true, startsAt: newYork(2, 0), stopsAt: newYork(9, 0), balanceNanos: 0n }
const weekIsOver = { shortage: 'budget-exhausted', until: null }

test.each<[string, Partial<PromiseFacts>, Date, object]>([
  ['within its week', {}, now, { size: 1_000, priceNanos: 0n }],
  ['as its week begins', {}, newYork(2, 0), { size: 1_000, priceNanos: 0n }],
  ['a moment before its week', {}, new Date(newYork(2, 0).getTime() - 1), weekIsOver],
  [
    'in the last moment of its week',
    {},
    new Date(newYork(9, 0).getTime() - 1),
    { size: 1_000, priceNanos: 0n },
  ],
  ['as its week is over', {}, newYork(9, 0), weekIsOver],
  [
    'without a start, whatever money it has',
    { startsAt: null, balanceNanos: 1_000n * price },
    now,
    weekIsOver,
  ],
  ['without an end', { stopsAt: null }, now, weekIsOver],
  ['with 100 views a day', { viewsPerDay: 100 }, now, { size: 5, priceNanos: 0n }],
  [
    'with its day shown',
    { viewsPerDay: 100, viewsToday: 100 },
    now,
    { shortage: 'daily-limit-reached', until: null },
  ],
  [
    'with a daily budget, which is for campaigns that pay by impression',
    { dailyBudget: cents(1) },
    now,
    { size: 1_000, priceNanos: 0n },
  ],
])('DLV-12 a campaign that pays by the week, %s', (_, change, at, block) => {
  expect(nextBlock({ ...campaign, ...paidWeek, ...change }, at, 1)).toEqual(block)
})

/** Money for a million: a twentieth of it is more than the largest block, so that the day alone decides. */
const rich = { ...campaign, balanceNanos: 1_000_000n * price }

test.each<[string, Partial<PromiseFacts>, Date, object]>([
  // Of 1,000 a day 582 may have been shown by noon, see `paceOf`: a twentieth of what is due.
  ['half of a day of 1,000', { viewsPerDay: 1_000 }, now, { size: 29, priceNanos: price }],
  ['twenty as the day begins', { viewsPerDay: 1_000 }, newYork(3, 0), { size: 1, priceNanos: price }],
  [
    '182 where 400 are shown',
    { viewsPerDay: 1_000, viewsToday: 300, promisedToday: 100 },
    now,
    { size: 9, priceNanos: price },
  ],
  ['all it can, without an end and a limit', {}, now, { size: 1_000, priceNanos: price }],
  // $10,000 impressions in ten days.
  [
    'half of a tenth, ten days before its end',
    { balanceNanos: 10_000n * price, startsAt: newYork(3, 0), stopsAt: newYork(13, 0) },
    now,
    { size: 29, priceNanos: price },
  ],
  // The day begins with the campaign at noon and ends with it at 6 PM: half of it is over at 3 PM.
  [
    'half of its only afternoon',
    { balanceNanos: 1_000n * price, startsAt: newYork(3, 12), stopsAt: newYork(3, 18) },
    newYork(3, 15),
    { size: 29, priceNanos: price },
  ],
])('DLV-11 of a campaign that is spread over the day is promised %s', (_, change, at, block) => {
  expect(nextBlock({ ...rich, ...change }, at, 1, flatCurve)).toEqual(block)
})

test('DLV-11 a campaign that is ahead of its day pauses, and says until when', () => {
  // 582 of 1,000 at noon. The next ten are due when 572 of 1,125 parts of the day have passed, see `paceOf`.
  const facts = { ...rich, viewsPerDay: 1_000, viewsToday: 500, promisedToday: 82 }
  const until = new Date(newYork(3, 0).getTime() + (572 / 1_125) * 24 * 3_600_000)
  expect(nextBlock(facts, now, 1, flatCurve)).toEqual({ shortage: 'paced', until })
})

test('DLV-12 a week that is paid for is not spread over its days', () => {
  expect(nextBlock({ ...campaign, ...paidWeek }, now, 1, flatCurve)).toEqual({ size: 1_000, priceNanos: 0n })
})
