import { expect, test } from 'vitest'
import { deviceClassesOf } from '#domain/campaigns/targeting/devices.ts'
import { fromDays } from '#domain/campaigns/targeting/week-hours.ts'
import { hourOfWeek } from '#domain/kernel/hour-of-week.ts'
import { instantAt } from '#domain/kernel/newyork.ts'
import { plainPageContext } from '#test/delivery/page-context.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from './candidate.ts'
import { type AdOpportunity, isUnconditional, refusalOf, type ShortageOf } from './eligible.ts'

const newYork = (month: number, day: number, hour: number, minute = 0) =>
  instantAt({ year: 2026, month, day, hour, minute })?.getTime() ?? Number.NaN

const noonMs = newYork(5, 12, 12)

const springCampaign = plainCandidate(1, { zones: [40, 33], weight: 6_000_000 })

const opportunity: AdOpportunity = {
  siteId: 3,
  zone: 40,
  place: { country: 'US', state: 'NY' },
  device: 'desktop',
  pageContext: plainPageContext,
  nowMs: noonMs,
}

const plenty: ShortageOf = () => null

test('DLV-01 an enabled campaign with media and money is eligible in its zone', () => {
  expect(refusalOf(springCampaign, opportunity, plenty)).toBeNull()
})

test.each<[string, Partial<Candidate>, Partial<AdOpportunity>, string | null]>([
  ['DLV-08 a disabled campaign', { isSwitchedOn: false }, {}, 'disabled'],
  ['DLV-08 an archived campaign', { isArchived: true, isSwitchedOn: false }, {}, 'archived'],
  ['DLV-10 a campaign without approved media switched on', { mediaIds: [] }, {}, 'no-approved-media'],
  ['DLV-04 another site', {}, { siteId: 4 }, 'other-site'],
  [
    'a site that is left out',
    { siteIds: [3, 17], finerTargeting: { leftOutSites: [3] } },
    {},
    'site-left-out',
  ],
  ['beside a site that is left out', { siteIds: [3, 17], finerTargeting: { leftOutSites: [17] } }, {}, null],
  ['DLV-04 another zone', {}, { zone: 41 }, 'zone-not-chosen'],
  ['DLV-04 its other zone', {}, { zone: 33 }, null],
])('%s', (_, candidate, at, reason) => {
  expect(refusalOf({ ...springCampaign, ...candidate }, { ...opportunity, ...at }, plenty)).toBe(reason)
})

const start = newYork(5, 12, 9)
const stop = newYork(5, 14, 17)

test.each<[string, Partial<Candidate>, number, string | null]>([
  ['a minute before its start', { startsAtMs: start }, start - 60_000, 'not-started'],
  ['a millisecond before its start', { startsAtMs: start }, start - 1, 'not-started'],
  ['at its start', { startsAtMs: start }, start, null],
  ['long after a start without a stop', { startsAtMs: start }, newYork(12, 31, 23), null],
  ['a millisecond before its stop', { stopsAtMs: stop }, stop - 1, null],
  ['at its stop', { stopsAtMs: stop }, stop, 'ended'],
  ['long before a stop without a start', { stopsAtMs: stop }, newYork(1, 1, 0), null],
  ['between both', { startsAtMs: start, stopsAtMs: stop }, newYork(5, 13, 3), null],
  ['with neither', {}, newYork(5, 13, 3), null],
])('DLV-07 %s', (_, dates, nowMs, reason) => {
  expect(refusalOf({ ...springCampaign, ...dates }, { ...opportunity, nowMs }, plenty)).toBe(reason)
})

test.each<[string, Partial<Candidate>, number, string | null]>([
  ['within its paid period', { startsAtMs: start, stopsAtMs: stop }, start, null],
  ['after its paid period', { startsAtMs: start, stopsAtMs: stop }, stop, 'ended'],
  ['without a stop', { startsAtMs: start }, noonMs, 'no-paid-period'],
  ['without a start', { stopsAtMs: stop }, noonMs, 'no-paid-period'],
  ['without a period', {}, noonMs, 'no-paid-period'],
])('DLV-12 a pay-per-week campaign %s', (_, dates, nowMs, reason) => {
  const campaign = { ...springCampaign, isPayPerWeek: true, ...dates }
  expect(refusalOf(campaign, { ...opportunity, nowMs }, plenty)).toBe(reason)
})

test('DLV-07 the hour of a clock change is one instant: a stop in the doubled hour means the first', () => {
  const stopsAtMs = newYork(11, 1, 1, 30)
  const campaign = { ...springCampaign, stopsAtMs }
  expect(refusalOf(campaign, { ...opportunity, nowMs: stopsAtMs - 1 }, plenty)).toBeNull()
  expect(refusalOf(campaign, { ...opportunity, nowMs: stopsAtMs + 3_600_000 }, plenty)).toBe('ended')
})

const early = { hours: fromDays({ sunday: [1, 2] }) }
// Half past each hour of UTC, in the nights in which New York's clocks go from 2 AM to 3 AM and from 2 AM to 1 AM.
test.each([
  ['2026-03-08', [5, 6, 7, 8], [6]],
  ['2026-11-01', [4, 5, 6, 7, 8], [5, 6, 7]],
  ['2026-05-10', [4, 5, 6, 7], [5, 6]],
])('a campaign for Sundays from 1 AM to 3 AM, on %s at the hours %j of UTC, is shown at %j', (day, asked, shown) => {
  const candidate = { ...springCampaign, finerTargeting: early }
  const reasons = asked.map((hour) => {
    const nowMs = Date.parse(`${day}T0${hour}:30:00Z`)
    const pageContext = { ...plainPageContext, hourOfWeek: hourOfWeek(nowMs, 'America/New_York') }
    return refusalOf(candidate, { ...opportunity, nowMs, pageContext }, plenty)
  })
  expect(reasons).toEqual(asked.map((hour) => (shown.includes(hour) ? null : 'hour-not-targeted')))
})

test('one instant is another hour on the clock of a site elsewhere', () => {
  const candidate = { ...springCampaign, finerTargeting: { hours: fromDays({ monday: [9] }) } }
  const nowMs = Date.parse('2026-02-02T15:00:00Z')
  const reasonIn = (timeZone: string) =>
    refusalOf(
      candidate,
      {
        ...opportunity,
        nowMs,
        pageContext: { ...plainPageContext, hourOfWeek: hourOfWeek(nowMs, timeZone) },
      },
      plenty,
    )
  expect(reasonIn('America/Chicago')).toBeNull()
  expect(reasonIn('America/New_York')).toBe('hour-not-targeted')
})

test.each([
  [' sports ', null],
  [' sports | election ', 'page-not-targeted'],
  [' weather ', 'page-not-targeted'],
  ['', 'page-not-targeted'],
])('a campaign for pages with sports and without election, on the page "%s"', (pageWords, reason) => {
  const candidate = {
    ...springCampaign,
    finerTargeting: { keywords: { wanted: ['sports'], unwanted: ['election'] } },
  }
  expect(
    refusalOf(candidate, { ...opportunity, pageContext: { ...plainPageContext, pageWords } }, plenty),
  ).toBe(reason)
})

test.each([
  [0, null],
  [2, null],
  [3, 'shown-often-enough'],
  [4, 'shown-often-enough'],
])('a campaign for three times an hour, after %i showings', (times, reason) => {
  const candidate = { ...springCampaign, finerTargeting: { cap: { times: 3, per: 'hour' as const } } }
  const timesShown = (id: number, per: string) => (id === 1 && per === 'hour' ? times : 100)
  expect(
    refusalOf(candidate, { ...opportunity, pageContext: { ...plainPageContext, timesShown } }, plenty),
  ).toBe(reason)
})

const states = { continents: [], countries: ['US'], states: ['NY', 'NJ'] }
test.each([
  [{ country: 'US', state: 'NY' }, null],
  [{ country: 'US', state: 'TX' }, 'place-not-targeted'],
  [{ country: 'CA', state: '' }, 'place-not-targeted'],
  [{ country: '', state: '' }, 'place-not-targeted'],
])('DLV-05 a campaign for New York and New Jersey, a visitor from %j', (place, reason) => {
  expect(refusalOf({ ...springCampaign, targeting: states }, { ...opportunity, place }, plenty)).toBe(reason)
})

const devices = ['desktop', 'tablet', 'phone', 'unknown'] as const
test.each([
  ['All Devices', ['desktop', 'tablet', 'phone', 'unknown']],
  ['Only Mobile Phones', ['phone']],
  ['Tablets and Phones', ['tablet', 'phone']],
  ['Only Desktop', ['desktop']],
  ['Only Tablets', ['tablet']],
])('DLV-06 %s is shown on %j alone', (choice, shown) => {
  const campaign = { ...springCampaign, deviceClasses: deviceClassesOf(choice) }
  for (const device of devices)
    expect([device, refusalOf(campaign, { ...opportunity, device }, plenty)]).toEqual([
      device,
      shown.includes(device) ? null : 'device-not-targeted',
    ])
})

test('DLV-03 a campaign with nothing left to promise is budget-exhausted', () => {
  expect(refusalOf(springCampaign, opportunity, () => 'budget-exhausted')).toBe('budget-exhausted')
})

test('DLV-11 a campaign at the limit of its day says so', () => {
  expect(refusalOf(springCampaign, opportunity, () => 'daily-limit-reached')).toBe('daily-limit-reached')
})

test('DLV-08 of several objections the first in the list of reasons is named', () => {
  const campaign = { ...springCampaign, isSwitchedOn: false, mediaIds: [], stopsAtMs: stop }
  expect(refusalOf(campaign, { ...opportunity, nowMs: stop }, () => 'budget-exhausted')).toBe('disabled')
})

test.each<[string, Partial<Candidate>, boolean]>([
  ['that runs without end', {}, true],
  ['for one state and one device', { targeting: states, deviceClasses: ['phone'] }, true],
  ['that is switched off', { isSwitchedOn: false }, false],
  ['in the archive', { isArchived: true }, false],
  ['without media', { mediaIds: [] }, false],
  ['with a start', { startsAtMs: start }, false],
  ['with a stop', { stopsAtMs: stop }, false],
  ['that is paid by the week', { isPayPerWeek: true }, false],
  ['with hours', { finerTargeting: early }, false],
  ['that leaves out a site', { finerTargeting: { leftOutSites: [17] } }, false],
  ['with keywords', { finerTargeting: { keywords: { wanted: ['sports'], unwanted: [] } } }, false],
  ['with a frequency', { finerTargeting: { cap: { times: 3, per: 'day' } } }, false],
])('DLV-01 whether a campaign %s has no condition but a shortage', (_, facts, isSo) => {
  expect(isUnconditional({ ...springCampaign, ...facts })).toBe(isSo)
})
