/** What a forecast tells of one campaign, worked out by hand: its row's figure, its end, and what a higher priority brings. */
import { expect, test } from 'vitest'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { forecastOf, type Surroundings } from './forecast.ts'
import type { CampaignMoney } from './funded-campaign.ts'
import { hoursOfWeek } from './supply.ts'

const spring = plainCandidate(1, { deviceClasses: ['desktop'] })
// $6.00 at a CPM of $6.00: 1,000 impressions.
const money: CampaignMoney = {
  baseCpm: microDollars(6_000_000),
  priority: 1,
  chargedPriority: 1,
  priorityCeiling: 10,
  balance: nanoDollars(6_000_000_000n),
  viewsPerDay: null,
  dailyBudget: null,
  viewsToday: 0,
}
/** Midnight of a Monday in New York; ten views an hour, 240 a day. */
const around: Surroundings = {
  now: dayStart('2026-05-11'),
  supply: [
    {
      siteId: 3,
      zone: 40,
      country: 'US',
      state: 'NY',
      device: 'desktop',
      byHour: Array<number>(hoursOfWeek).fill(10),
      hoursAhead: 0,
    },
  ],
  factors: [1],
  competitors: [],
  viewsOfLastWeek: 70,
  isPriorityFree: false,
}
const rival: CompetingCampaign = {
  candidate: { ...spring, campaignId: 2 },
  left: Number.POSITIVE_INFINITY,
  dayLimit: null,
  leftToday: null,
}

interface Changes {
  readonly candidate?: Partial<Candidate>
  readonly money?: Partial<CampaignMoney>
  readonly around?: Partial<Surroundings>
}
const told = (changes: Changes = {}) =>
  finished(
    forecastOf(
      { candidate: { ...spring, ...changes.candidate }, money: { ...money, ...changes.money } },
      { ...around, ...changes.around },
    ),
  )

test('1,000 impressions at 240 a day last five days, and fewer at each higher priority', () => {
  const day = '2026-05-15'
  expect(told()).toEqual({
    left: 1_000,
    // 70 views in seven days.
    perDay: 10,
    perDayBasis: 'usual-day',
    // 240 on four days, and 40: a mean of 200.
    expectedPerDay: 200,
    end: day,
    lasts: 5,
    leftAtEnd: null,
    budgetEnd: { early: day, likely: day, late: day },
    reach: 1_680,
    competitors: 0,
    priorities: [
      // $6.666667: 899 impressions, three days of 240 and 179: a mean of 224.75.
      { priority: 2, left: 899, expectedPerDay: 225, end: '2026-05-14', lasts: 4, leftAtEnd: null },
      // $9.333333: 642, two days of 240 and 162: a mean of 214.
      { priority: 6, left: 642, expectedPerDay: 214, end: '2026-05-13', lasts: 3, leftAtEnd: null },
      // $12.00: 500, two days of 240 and 20: a mean of 166.67.
      { priority: 10, left: 500, expectedPerDay: 167, end: '2026-05-13', lasts: 3, leftAtEnd: null },
    ],
  })
})

test('beside one of the same weight it has half, and at the top two thirds', () => {
  const { expectedPerDay, reach, competitors, priorities } = told({ around: { competitors: [rival] } })
  // 120 on eight days, and 40; the first seven are all alike.
  expect([expectedPerDay, reach, competitors]).toEqual([120, 1_680, 1])
  // 160, 160, 160 and 20 of 500: a mean of 125.
  expect(priorities.at(-1)).toMatchObject({ priority: 10, expectedPerDay: 125, lasts: 4 })
})

test('PRI-03 with free priority a higher one costs no impressions', () => {
  const { priorities } = told({ around: { isPriorityFree: true } })
  expect(priorities.map(({ priority, left }) => [priority, left])).toEqual([
    [2, 1_000],
    [6, 1_000],
    [10, 1_000],
  ])
})

test.each([
  ['the lowest of ten', 1, 10, [2, 6, 10]],
  ['the middle', 5, 10, [6, 8, 10]],
  ['two below the top, where the next step is the middle too', 8, 10, [9, 10]],
  ['one below the top', 9, 10, [10]],
  ['the top', 10, 10, []],
  ['the only one', 1, 1, []],
])('of a campaign at %s these priorities are told as well', (_, priority, priorityCeiling, higher) => {
  const { priorities } = told({ money: { priority, chargedPriority: priority, priorityCeiling } })
  expect(priorities.map((one) => one.priority)).toEqual(higher)
})

test('a week that is paid for costs the same at each priority, so no other is told', () => {
  const stopsAtMs = dayStart('2026-05-18').getTime()
  const { left, priorities } = told({ candidate: { isPayPerWeek: true, stopsAtMs } })
  expect([left, priorities]).toEqual([Number.POSITIVE_INFINITY, []])
})

test.each([
  ['a limit of a day', { money: { viewsPerDay: 50 } }, 50, 'daily-limit'],
  // 100 impressions at 6,000,000 nano-dollars.
  ['a daily budget of $0.60', { money: { dailyBudget: cents(60) } }, 100, 'daily-budget'],
  ['an end in ten days', { candidate: { stopsAtMs: dayStart('2026-05-21').getTime() } }, 100, 'end-date'],
  [
    'a flight of two days that is to come',
    {
      candidate: {
        startsAtMs: dayStart('2026-05-19').getTime(),
        stopsAtMs: dayStart('2026-05-21').getTime(),
      },
    },
    500,
    'end-date',
  ],
  // 70 views on the two days since its start.
  ['a start two days ago', { candidate: { startsAtMs: dayStart('2026-05-09').getTime() } }, 35, 'usual-day'],
])('ENT-05 the figure of the row of a campaign with %s', (_, changes, perDay, perDayBasis) => {
  expect(told(changes)).toMatchObject({ perDay, perDayBasis })
})
