/** The field is held against the slow and obvious way: every campaign is asked about every zone, reader and hour. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { Contender } from './contender.ts'
import { type Demand, hoursOfWeek } from './demand.ts'
import { refusalOf } from '../decision/eligible.ts'
import { type Field, fieldOf } from './field.ts'

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
  aim: fc.record(
    { hours: fc.constantFrom(workingHours, mornings), leftOutSites: fc.constant([17]) },
    { requiredKeys: [] },
  ),
  mediaIds: fc.constantFrom([1], [1], []),
})

function contenderOf(wishes: Partial<Candidate>, index: number): Contender {
  const candidate: Candidate = {
    campaignId: index + 1,
    siteIds: [3],
    zones: [40],
    isSwitchedOn: true,
    isArchived: false,
    isPayPerWeek: false,
    startsAtMs: null,
    stopsAtMs: null,
    targeting: { continents: [], countries: [], states: [] },
    deviceClasses: devices,
    aim: {},
    weight: 1,
    mediaIds: [1],
    ...wishes,
  }
  return { candidate, left: 1_000 - index, dayLimit: null, leftToday: null }
}

const places = [
  { country: 'US', state: 'NY' },
  { country: 'US', state: 'CA' },
  { country: 'CA', state: '' },
  { country: 'FR', state: '' },
]

/** Another number of views for each zone, reader and hour; one site's clock is three hours behind. */
const demand: readonly Demand[] = [3, 17].flatMap((siteId) =>
  [40, 41, 42].flatMap((zone) =>
    places.flatMap((place, at) =>
      devices.map((device) => ({
        ...{ siteId, zone, device, ...place },
        hoursAhead: siteId === 17 ? -3 : 0,
        byHour: Array.from({ length: hoursOfWeek }, (_, hour) => zone + at + siteId * device.length + hour),
      })),
    ),
  ),
)

// Midnight of a Monday in New York.
const now = dayStart('2026-05-11')

/** Views of a week, and of today, that two of the contenders compete for; or one, when it is named twice. */
function sharedIn(field: Field, one: Contender, other: Contender): [week: number, today: number] {
  const kindOf = (contender: Contender) =>
    field.lineUp.kindOfEach[field.lineUp.contenders.indexOf(contender)] ?? -1
  const both = field.arenas.filter(
    ({ members }) => members.includes(kindOf(one)) && members.includes(kindOf(other)),
  )
  return [
    both.reduce((sum, { byWeekday }) => sum + byWeekday.reduce((all, views) => all + views, 0), 0),
    both.reduce((sum, { today }) => sum + today, 0),
  ]
}

function sharedPlainly(one: Contender, other: Contender): [week: number, today: number] {
  let [week, today] = [0, 0]
  for (const { siteId, zone, country, state, device, byHour, hoursAhead } of demand)
    for (const [hour, views] of byHour.entries()) {
      const hourOfWeek = (hour + hoursAhead + hoursOfWeek) % hoursOfWeek
      const occasion = { hourOfWeek, pageWords: '', timesShown: () => 0 }
      const opening = { siteId, zone, place: { country, state }, device, occasion, nowMs: 0 }
      if ([one, other].some(({ candidate }) => refusalOf(candidate, opening, () => null) !== null)) continue
      week += views
      if (Math.floor(hour / 24) === 1) today += views
    }
  return [week, today]
}

describe('who meets whom', () => {
  test('as often as when each of them is asked about every zone, reader and hour', () => {
    const property = fc.property(fc.array(anyCandidate, { minLength: 1, maxLength: 6 }), (wishes) => {
      const all = wishes.map(contenderOf)
      const field = finished(fieldOf(all, demand, now))
      for (const [index, one] of all.entries())
        for (const other of all.slice(index))
          expect(sharedIn(field, one, other)).toEqual(sharedPlainly(one, other))
    })
    fc.assert(property, { numRuns: 15 })
  })

  test('those that differ in money, dates and page words only are of one kind, the first alone of its own', () => {
    const all = [
      contenderOf({}, 0),
      contenderOf({ weight: 3 }, 1),
      contenderOf({ stopsAtMs: now.getTime() + 1 }, 2),
      contenderOf({ aim: { keywords: { wanted: ['tea'], unwanted: [] } } }, 3),
      contenderOf({ zones: [41] }, 4),
    ]
    const { lineUp } = finished(fieldOf(all, demand, now))
    expect([...lineUp.kindOfEach]).toEqual([0, 1, 1, 1, 2])
  })

  test('those of a kind stand in the order in which they are used up', () => {
    const all = [
      contenderOf({}, 0),
      // 999, 998 and 997 impressions: 333, 998 and 498.5 for each weight.
      contenderOf({ weight: 3 }, 1),
      contenderOf({ weight: 1 }, 2),
      contenderOf({ weight: 2 }, 3),
    ]
    const { lineUp } = finished(fieldOf(all, demand, now))
    expect([...lineUp.lives]).toEqual([1_000, 333, 498.5, 998])
  })
})
