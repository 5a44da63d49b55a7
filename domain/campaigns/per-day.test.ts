import { expect, test } from 'vitest'
import { cents, nanoDollars } from '#domain/kernel/money.ts'
import { type DailyPlan, perDay, perDayBasis, perDayBasisInWords } from './per-day.ts'

const now = new Date('2026-03-02T15:00:00Z')
const plan = (change: Partial<DailyPlan>): DailyPlan => ({
  viewsPerDay: null,
  dailyBudget: null,
  price: nanoDollars(6_000_000n),
  left: 1000,
  startAt: null,
  stopAt: null,
  viewsOfLastWeek: 0,
  ...change,
})

test.each([
  ['the daily limit wins over all others', { viewsPerDay: 2500, dailyBudget: cents(5000) }, 2500],
  ['a daily budget of $50.00 at a cpm of 6', { dailyBudget: cents(5000), viewsOfLastWeek: 70 }, 8333],
  ['the end is today', { stopAt: new Date('2026-03-02T20:00:00Z') }, 1000],
  ['the end is at tonight’s New York midnight', { stopAt: new Date('2026-03-03T05:00:00Z') }, 1000],
  ['the end is a minute into tomorrow', { stopAt: new Date('2026-03-03T05:01:00Z') }, 500],
  ['three days remain, rounded up', { stopAt: new Date('2026-03-04T20:00:00Z') }, 334],
  ['the end has passed', { stopAt: new Date('2026-02-20T20:00:00Z') }, 0],
  ['the end has passed, and a daily limit', { stopAt: now, viewsPerDay: 2500 }, 0],
  [
    'an end before the start, as dates are while they are typed',
    { startAt: new Date('2026-03-12T04:00:00Z'), stopAt: new Date('2026-03-10T04:00:00Z') },
    0,
  ],
  [
    'a flight of one day that is ten days ahead',
    { startAt: new Date('2026-03-12T04:00:00Z'), stopAt: new Date('2026-03-13T04:00:00Z') },
    1000,
  ],
  ['across the hour that spring takes away', { stopAt: new Date('2026-03-12T04:00:00Z') }, 100],
  ['no plan at all: the mean of the last seven days', { viewsOfLastWeek: 75 }, 10],
  ['two days since the start', { startAt: new Date('2026-02-28T15:00:00Z'), viewsOfLastWeek: 75 }, 37],
  ['a start that is two weeks ago', { startAt: new Date('2026-02-16T15:00:00Z'), viewsOfLastWeek: 75 }, 10],
  ['a start today', { startAt: new Date('2026-03-02T05:00:00Z') }, 0],
  ['a start that is seven days ago', { startAt: new Date('2026-02-23T15:00:00Z'), viewsOfLastWeek: 75 }, 10],
  ['a start yesterday', { startAt: new Date('2026-03-01T15:00:00Z'), viewsOfLastWeek: 75 }, 75],
  ['a start to come', { startAt: new Date('2026-03-05T05:00:00Z'), viewsOfLastWeek: 75 }, 0],
  [
    'a flight that began long ago, with four days to come',
    { startAt: new Date('2026-02-01T05:00:00Z'), stopAt: new Date('2026-03-06T05:00:00Z') },
    250,
  ],
  [
    'an end at its start',
    { startAt: new Date('2026-03-10T04:00:00Z'), stopAt: new Date('2026-03-10T04:00:00Z') },
    0,
  ],
  ['no plan and no views', {}, 0],
])('ENT-05 %s', (_, change, expected) => {
  expect(perDay(plan(change), now)).toBe(expected)
})

test.each([
  [
    'a daily limit wins over all others',
    { viewsPerDay: 1, dailyBudget: cents(5000), stopAt: now },
    'daily-limit',
  ],
  ['then a daily budget', { dailyBudget: cents(5000), stopAt: now }, 'daily-budget'],
  ['then an end date', { stopAt: now }, 'end-date'],
  ['nothing of these', {}, 'usual-day'],
] as const)('ENT-05 what a day stands for: %s', (_, change, basis) => {
  expect(perDayBasis(plan(change))).toBe(basis)
})

test.each([
  ['a daily limit', { viewsPerDay: 1 }, 'limit'],
  ['a daily budget', { dailyBudget: cents(5000) }, 'budget'],
  ['an end date', { stopAt: now }, 'to its end'],
  ['none of these', {}, 'usual'],
])('ENT-05 the figure of a campaign with %s is called "%3$s"', (_, change, word) => {
  expect(perDayBasisInWords[perDayBasis(plan(change))]).toBe(word)
})
