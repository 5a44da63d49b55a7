/** The competition is held against the slow and obvious way: every campaign is asked about every zone, reader and hour. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { hoursOfWeek, type ZoneSupply } from './supply.ts'
import { refusalOf } from '../decision/eligible.ts'
import { type Competition, competitionOf } from './competition.ts'

const devices: readonly DeviceClass[] = ['desktop', 'phone']
const workingDay = 0b1_1111_1111 << 9
const workingHours = [0, workingDay, workingDay, workingDay, workingDay, workingDay, 0]
const mornings = Array.from({ length: 7 }, () => 0b1111_1111_1111)

const anyCandidate = fc.record({
  siteIds: fc.subarray([3, 17], { minLength: 1 }),
  zones: fc.subarray([40, 41, 42], { minLength: 1 }),
  targeting: fc.record({
    continents: fc.subarray([5, 6]),
    countries: fc.subarray(['US', 'CA']),
    states: fc.subarray(['NY']),
  }),
  deviceClasses: fc.subarray([...devices], { minLength: 1 }),
  finerTargeting: fc.record(
    { hours: fc.constantFrom(workingHours, mornings), leftOutSites: fc.constant([17]) },
    { requiredKeys: [] },
  ),
  mediaIds: fc.constantFrom([1], [1], []),
})

function competingCampaignOf(wishes: Partial<Candidate>, index: number): CompetingCampaign {
  const candidate = plainCandidate(index + 1, { mediaIds: [1], ...wishes })
  return { candidate, left: 1_000 - index, dayLimit: null, leftToday: null }
}

const places = [
  { country: 'US', state: 'NY' },
  { country: 'US', state: 'CA' },
  { country: 'CA', state: '' },
  { country: 'FR', state: '' },
]

/** Another number of views for each zone, reader and hour; one site's clock is three hours behind. */
const supply: readonly ZoneSupply[] = [3, 17].flatMap((siteId) =>
  [40, 41, 42].flatMap((zone) =>
    places.flatMap((place, at) =>
      devices.map((device) => ({
        siteId,
        zone,
        device,
        ...place,
        hoursAhead: siteId === 17 ? -3 : 0,
        byHour: Array.from({ length: hoursOfWeek }, (_, hour) => zone + at + siteId * device.length + hour),
      })),
    ),
  ),
)

// Midnight of a Monday in New York.
const now = dayStart('2026-05-11')

/** Views of a week, and of today, that two of the campaigns compete for; or one, when it is named twice. */
function sharedIn(
  competition: Competition,
  one: CompetingCampaign,
  other: CompetingCampaign,
): [week: number, today: number] {
  const kindOf = (campaign: CompetingCampaign) =>
    competition.competing.kindOfEach[competition.competing.campaigns.indexOf(campaign)] ?? -1
  const both = competition.segments.filter(
    ({ members }) => members.includes(kindOf(one)) && members.includes(kindOf(other)),
  )
  return [
    both.reduce((sum, { byWeekday }) => sum + byWeekday.reduce((all, views) => all + views, 0), 0),
    both.reduce((sum, { today }) => sum + today, 0),
  ]
}

function sharedPlainly(one: CompetingCampaign, other: CompetingCampaign): [week: number, today: number] {
  let [week, today] = [0, 0]
  for (const { siteId, zone, country, state, device, byHour, hoursAhead } of supply)
    for (const [hour, views] of byHour.entries()) {
      const hourOfWeek = (hour + hoursAhead + hoursOfWeek) % hoursOfWeek
      const pageContext = { hourOfWeek, pageWords: '', timesShown: () => 0 }
      const opportunity = { siteId, zone, place: { country, state }, device, pageContext, nowMs: 0 }
      if ([one, other].some(({ candidate }) => refusalOf(candidate, opportunity, () => null) !== null))
        continue
      week += views
      if (Math.floor(hour / 24) === 1) today += views
    }
  return [week, today]
}

describe('which campaigns compete', () => {
  test('as often as when each of them is asked about every zone, reader and hour', () => {
    const property = fc.property(fc.array(anyCandidate, { minLength: 1, maxLength: 6 }), (wishes) => {
      const all = wishes.map(competingCampaignOf)
      const competition = finished(competitionOf(all, supply, now))
      for (const [index, one] of all.entries())
        for (const other of all.slice(index))
          expect(sharedIn(competition, one, other)).toEqual(sharedPlainly(one, other))
    })
    fc.assert(property, { numRuns: 15 })
  })

  test('those that differ in money, dates and page words only are of one kind, the first alone of its own', () => {
    const all = [
      competingCampaignOf({}, 0),
      competingCampaignOf({ weight: 3 }, 1),
      competingCampaignOf({ stopsAtMs: now.getTime() + 1 }, 2),
      competingCampaignOf({ finerTargeting: { keywords: { wanted: ['tea'], unwanted: [] } } }, 3),
      competingCampaignOf({ zones: [41] }, 4),
    ]
    const { competing } = finished(competitionOf(all, supply, now))
    expect([...competing.kindOfEach]).toEqual([0, 1, 1, 1, 2])
  })

  test('those of a kind are in the order in which they are used up', () => {
    const all = [
      competingCampaignOf({}, 0),
      // 999, 998 and 997 impressions: 333, 998 and 498.5 for each weight.
      competingCampaignOf({ weight: 3 }, 1),
      competingCampaignOf({ weight: 1 }, 2),
      competingCampaignOf({ weight: 2 }, 3),
    ]
    const { competing } = finished(competitionOf(all, supply, now))
    expect([...competing.lives]).toEqual([1_000, 333, 498.5, 998])
  })
})
