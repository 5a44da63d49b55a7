import { expect, test } from 'vitest'
import { viewsAWeek } from '#domain/campaigns/views-a-week.ts'
import { fromDays } from '#domain/campaigns/week-hours.ts'
import type { Candidate } from '../decision/candidate.ts'
import { hoursOfWeek, supplyOf, type ZoneSupply } from './supply.ts'
import { availableWeek, trafficFor } from './available-week.ts'

const campaign: Candidate = {
  campaignId: 1,
  siteIds: [3, 7],
  zones: [40],
  isSwitchedOn: false,
  isArchived: false,
  isPayPerWeek: false,
  startsAtMs: null,
  stopsAtMs: null,
  targeting: { continents: [], countries: ['US'], states: [] },
  deviceClasses: ['desktop', 'phone'],
  finerTargeting: { hours: fromDays({ monday: [9] }), leftOutSites: [7] },
  weight: 1,
  mediaIds: [],
}
const always = (views: number): number[] => Array<number>(hoursOfWeek).fill(views)
const supply = (wishes: Partial<ZoneSupply>): ZoneSupply => ({
  siteId: 3,
  zone: 40,
  country: 'US',
  state: 'NY',
  device: 'desktop',
  byHour: always(2),
  hoursAhead: 0,
  ...wishes,
})
const every = fromDays({})

test('what the zones, places and devices let through is counted whatever the finer conditions are', () => {
  const weeks = availableWeek(campaign, [
    supply({}),
    supply({ device: 'phone', byHour: always(1) }),
    supply({ zone: 33 }),
    supply({ country: 'CA', state: '' }),
    supply({ device: 'tablet' }),
    supply({ siteId: 9 }),
  ])
  // 3 an hour on site 3, and nothing on site 7.
  expect(viewsAWeek(weeks, every, [])).toBe(504)
  expect(weeks.map(({ siteId }) => siteId)).toEqual([3, 7])
})

test('hours are those of each site’s clock', () => {
  // 10 views from 9 to 10 AM on Monday in New York, where it is 6 to 7 AM on the site's clock, and 5 before Sunday's end.
  const byHour = always(0)
  byHour[24 + 9] = 10
  byHour[2] = 5
  const weeks = availableWeek(campaign, [supply({ siteId: 7, byHour, hoursAhead: -3 })])
  expect(viewsAWeek(weeks, fromDays({ monday: [6] }), [])).toBe(10)
  expect(viewsAWeek(weeks, fromDays({ monday: [9] }), [])).toBe(0)
  // 2 AM on Sunday is 11 PM on Saturday there.
  expect(viewsAWeek(weeks, fromDays({ saturday: [23] }), [])).toBe(5)
})

test('sites that are left out take their views with them', () => {
  const weeks = availableWeek(campaign, [supply({}), supply({ siteId: 7, byHour: always(0.5) })])
  expect(viewsAWeek(weeks, every, [])).toBe(420)
  expect(viewsAWeek(weeks, every, [7])).toBe(336)
  // Eight hours of 2 on site 3 alone.
  expect(viewsAWeek(weeks, fromDays({ friday: [9, 10, 11, 12, 13, 14, 15, 16] }), [7])).toBe(16)
})

test('readers who are alike to the campaign are taken together, and the week stays what it was', () => {
  const traffic = {
    asked: [
      { siteId: 3, zone: 40, hourOfWeek: 9, asked: 400 },
      { siteId: 3, zone: 33, hourOfWeek: 9, asked: 100 },
    ],
    readers: [
      { siteId: 3, country: 'US', state: 'NY', device: 'desktop', pages: 30 },
      { siteId: 3, country: 'US', state: 'NJ', device: 'phone', pages: 20 },
      { siteId: 3, country: 'CA', state: '', device: 'phone', pages: 40 },
      { siteId: 3, country: 'US', state: 'NJ', device: 'tablet', pages: 10 },
    ],
  } as const
  const weekOf = ({ asked, readers }: Parameters<typeof trafficFor>[1]) =>
    availableWeek(
      campaign,
      supplyOf(asked, readers, [4, 4, 4, 4, 4, 4, 4], { seenShare: () => 0.5, hoursAhead: () => 0 }),
    )
  const own = trafficFor(campaign, traffic)
  expect(own.readers.map(({ pages }) => pages)).toEqual([50, 50])
  // 400 in four weeks are 100 a week; half of them are looked at, half of these by those it is meant for.
  expect(viewsAWeek(weekOf(own), every, [])).toBe(25)
  expect(weekOf(own)).toEqual(weekOf(traffic))
})
