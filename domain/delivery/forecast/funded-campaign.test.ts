import { expect, test } from 'vitest'
import { deviceClassesOf } from '#domain/campaigns/targeting/devices.ts'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import {
  type CampaignMoney,
  competingCampaignOf,
  type FundedCampaign,
  onTheseSites,
  wished,
} from './funded-campaign.ts'

const candidate = plainCandidate(1, {
  siteIds: [3, 17],
  startsAtMs: 1_000,
  stopsAtMs: 2_000,
  deviceClasses: ['desktop'],
  weight: 600,
})
// A base of $6.00 with a ceiling of 10: 6,000,000 nano-dollars at priority 1, 8,000,000 at 4, 12,000,000 at 10.
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
const spring: FundedCampaign = { candidate, money }
const hours = [0, 511, 0, 0, 0, 0, 0]

test('a campaign of which nothing is wished stays as it is', () => {
  const narrow = { hours, leftOutSites: [17], cap: { times: 3, per: 'day' as const } }
  const own = { candidate: { ...candidate, finerTargeting: narrow }, money }
  expect(wished(own, {}, false)).toEqual(own)
  expect(wished(spring, {}, true)).toEqual(spring)
})

test.each<[string, Parameters<typeof wished>[1], Partial<Candidate>]>([
  ['another start', { startAt: new Date(5_000) }, { startsAtMs: 5_000 }],
  ['no start', { startAt: null }, { startsAtMs: null }],
  ['another end', { stopAt: new Date(5_000) }, { stopsAtMs: 5_000 }],
  ['no end', { stopAt: null }, { stopsAtMs: null }],
  ['other zones', { zones: [41, 42] }, { zones: [41, 42] }],
  ['other devices', { deviceChoice: 'Only Tablets' }, { deviceClasses: deviceClassesOf('Only Tablets') }],
  // New York speaks for its continent, as everywhere.
  [
    'other places',
    { targeting: { continents: [6], countries: [], states: ['NY'] } },
    { targeting: { continents: [], countries: [], states: ['NY'] } },
  ],
  ['hours', { hours }, { finerTargeting: { hours } }],
  ['every hour', { hours: Array(7).fill(2 ** 24 - 1) as number[] }, { finerTargeting: {} }],
  ['a site left out', { leftOutSites: [17] }, { finerTargeting: { leftOutSites: [17] } }],
  ['no site left out', { leftOutSites: [] }, { finerTargeting: {} }],
])('of a campaign with %s nothing else is changed', (_, wish, change) => {
  expect(wished(spring, wish, false)).toEqual({ candidate: { ...candidate, ...change }, money })
})

test('conditions that are wished away are gone, and the others stay', () => {
  const cap = { times: 3, per: 'day' as const }
  const own = { candidate: { ...candidate, finerTargeting: { hours, leftOutSites: [17], cap } }, money }
  const finerAfter = (wish: Parameters<typeof wished>[1]) => wished(own, wish, false).candidate.finerTargeting
  expect(finerAfter({ hours: [] })).toEqual({ leftOutSites: [17], cap })
  expect(finerAfter({ leftOutSites: [] })).toEqual({ hours, cap })
})

test('an amount is added to the balance', () => {
  // $2.50 is 2,500,000,000 nano-dollars.
  expect(wished(spring, { amount: cents(250) }, false)).toEqual({
    candidate,
    money: { ...money, balance: 8_500_000_000n },
  })
})

test.each([
  ['the ceiling', 1, 10, false, 1_200, 10],
  ['priority 4', 1, 4, false, 800, 4],
  // 600 at priority 10 is 300 at priority 1.
  ['the base, from the ceiling', 10, 1, false, 300, 1],
  ['the ceiling for free, at the price of before', 1, 10, true, 1_200, 1],
])('PRI-03 a move to %s weighs by its CPM', (_, from, priority, isFree, weight, chargedPriority) => {
  const own = { candidate, money: { ...money, priority: from, chargedPriority: from } }
  expect(wished(own, { priority }, isFree)).toEqual({
    candidate: { ...candidate, weight },
    money: { ...money, priority, chargedPriority },
  })
})

test('PRI-08 a campaign without a CPM of its own weighs more at a higher priority too', () => {
  const own = { candidate, money: { ...money, baseCpm: null } }
  expect(wished(own, { priority: 10 }, false).candidate.weight).toBe(1_200)
})

test.each<[string, Partial<CampaignMoney>, object]>([
  ['no limit', {}, { left: 1_000, dayLimit: null, leftToday: null }],
  ['100 views a day', { viewsPerDay: 100, viewsToday: 30 }, { left: 1_000, dayLimit: 100, leftToday: 70 }],
  // 100 x 6,000,000 nano-dollars are 60 cents.
  ['$0.60 a day', { dailyBudget: cents(60), viewsToday: 30 }, { left: 1_000, dayLimit: 100, leftToday: 70 }],
  [
    '$0.60 and 80 views',
    { dailyBudget: cents(60), viewsPerDay: 80 },
    { left: 1_000, dayLimit: 80, leftToday: 80 },
  ],
  [
    '$0.60 and 200 views',
    { dailyBudget: cents(60), viewsPerDay: 200 },
    { left: 1_000, dayLimit: 100, leftToday: 100 },
  ],
  [
    'more shown than its day',
    { viewsPerDay: 100, viewsToday: 130 },
    { left: 1_000, dayLimit: 100, leftToday: 0 },
  ],
  [
    'twice the price',
    { chargedPriority: 10, dailyBudget: cents(60) },
    { left: 500, dayLimit: 50, leftToday: 50 },
  ],
])('what a campaign with %s may still spend', (_, change, spends) => {
  expect(competingCampaignOf({ candidate, money: { ...money, ...change } })).toEqual({ candidate, ...spends })
})

test('a week that is paid for has no end but its own', () => {
  const paid = { ...candidate, isPayPerWeek: true }
  expect(competingCampaignOf({ candidate: paid, money }).left).toBe(Number.POSITIVE_INFINITY)
})

test('a competitor spends on each of its sites alike: what is looked at counts by its part', () => {
  const other = {
    candidate: { ...candidate, siteIds: [3, 17, 44, 45] },
    left: 1_000,
    dayLimit: 80,
    leftToday: 40,
  }
  expect(onTheseSites(other, new Set([3, 5]))).toEqual({
    candidate: { ...candidate, siteIds: [3] },
    left: 250,
    dayLimit: 20,
    leftToday: 10,
  })
  expect(onTheseSites({ ...other, dayLimit: null, leftToday: null }, new Set([3, 44]))).toEqual({
    candidate: { ...candidate, siteIds: [3, 44] },
    left: 500,
    dayLimit: null,
    leftToday: null,
  })
  expect(onTheseSites(other, new Set([3, 17, 44, 45, 46]))).toBe(other)
})
