import { expect, test } from 'vitest'
import { fromDays } from '#domain/campaigns/targeting/week-hours.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { fromNewYork, manyCandidates, marketAmong } from '#test/delivery/market.ts'
import type { Candidate } from './candidate.ts'
import { decide } from './decide.ts'
import type { AdRequest, Market } from './question.ts'
import type { ShortageReason } from './reasons.ts'

const nowMs = Date.UTC(2026, 4, 12, 16)
const large = 1_001

const ask = (market: Market, change: Partial<AdRequest> = {}, atMs = nowMs) =>
  decide({ ...fromNewYork, ...change }, market, atMs, diceFrom(1)).get(40)
/** Whether it is known for the next moment that the zone is empty, and need not be found out once more. */
const isRemembered = (market: Market): boolean =>
  market.candidateIndex.placement(3, 40)?.foundEmpty.size === 1

// The page is looked at on a Tuesday at noon, at a desktop in New York.
test.each<[string, Partial<Candidate>, boolean]>([
  ['archived', { isArchived: true }, true],
  ['disabled', { isSwitchedOn: false }, true],
  ['site-left-out', { finerTargeting: { leftOutSites: [3] } }, true],
  ['no-approved-media', { mediaIds: [] }, true],
  ['not-started', { startsAtMs: nowMs + 1 }, true],
  ['ended', { stopsAtMs: nowMs }, true],
  ['no-paid-period', { isPayPerWeek: true }, true],
  ['hour-not-targeted', { finerTargeting: { hours: fromDays({ monday: [12] }) } }, true],
  ['place-not-targeted', { targeting: { continents: [], countries: ['CA'], states: [] } }, true],
  ['device-not-targeted', { deviceClasses: ['phone'] }, true],
  // The next page may have the words, and the next viewer may have seen it less often.
  ['page-not-targeted', { finerTargeting: { keywords: { wanted: ['tea'], unwanted: [] } } }, false],
  ['shown-often-enough', { finerTargeting: { cap: { times: 0, per: 'day' } } }, false],
])('a large zone that is empty for the reason %s is remembered where that holds for all alike', (none, change, isSo) => {
  const market = marketAmong(manyCandidates(large, change))
  expect(ask(market)).toEqual({ none })
  expect(isRemembered(market)).toBe(isSo)
})

test.each<ShortageReason>([
  'paced',
  'daily-limit-reached',
  'budget-exhausted',
  'not-promised-in-time',
])('a large zone that is empty because of a shortage, %s, is remembered', (shortage) => {
  const market = marketAmong(manyCandidates(large), () => shortage)
  expect(ask(market)).toEqual({ none: shortage })
  expect(isRemembered(market)).toBe(true)
})

test('one campaign for other pages among many without money is reason enough to look again', () => {
  const tea = { finerTargeting: { keywords: { wanted: ['tea'], unwanted: [] } } }
  const all = [...manyCandidates(1, tea), ...manyCandidates(large, {}, 2)]
  const market = marketAmong(all, () => 'budget-exhausted')
  expect(ask(market)).toEqual({ none: 'budget-exhausted' })
  expect(isRemembered(market)).toBe(false)
})

test('a zone with 1,000 campaigns is searched each time', () => {
  const market = marketAmong(manyCandidates(1_000), () => 'budget-exhausted')
  expect(ask(market)).toEqual({ none: 'budget-exhausted' })
  expect(isRemembered(market)).toBe(false)
})

test('of all that were passed over the one that came closest is named, whichever stands first', () => {
  const off = manyCandidates(1, { isSwitchedOn: false })
  const ended = manyCandidates(1, { stopsAtMs: nowMs }, 2)
  expect(ask(marketAmong([...off, ...ended]))).toEqual({ none: 'ended' })
  expect(ask(marketAmong([...ended, ...off]))).toEqual({ none: 'ended' })
})

test('a zone whose last campaign was taken away has none', () => {
  const market = marketAmong(manyCandidates(1))
  market.candidateIndex.remove(1)
  expect(ask(market)).toEqual({ none: 'no-campaign' })
})

test('what was found for New York says nothing to somebody in Canada', () => {
  const market = marketAmong(
    manyCandidates(large, { targeting: { continents: [], countries: ['CA'], states: [] } }),
  )
  expect(ask(market)).toEqual({ none: 'place-not-targeted' })
  expect(ask(market, { place: { country: 'CA', state: '' } })).toHaveProperty('campaignId')
})

test('what was found for a desktop says nothing to somebody with a phone', () => {
  const market = marketAmong(manyCandidates(large, { deviceClasses: ['phone'] }))
  expect(ask(market)).toEqual({ none: 'device-not-targeted' })
  expect(ask(market, { device: 'phone' })).toHaveProperty('campaignId')
  expect(ask(market)).toEqual({ none: 'device-not-targeted' })
})

test.each([
  [249, 'budget-exhausted'],
  [250, null],
  [-249, 'budget-exhausted'],
  // A clock that was set back.
  [-250, null],
])('what was found empty holds for a quarter of a second: %i ms later', (laterMs, none) => {
  let shortage: ShortageReason | null = 'budget-exhausted'
  const market = marketAmong(manyCandidates(large), () => shortage)
  ask(market)
  shortage = null
  const choice = ask(market, {}, nowMs + laterMs)
  if (none === null) expect(choice).toHaveProperty('campaignId')
  else expect(choice).toEqual({ none })
})

test.each([
  ['one of its campaigns is taken away', (market: Market) => market.candidateIndex.remove(5)],
  [
    'one of its campaigns is put again',
    (market: Market) => market.candidateIndex.put(manyCandidates(1, {}, 5)[0] as Candidate),
  ],
  [
    'a new one is put',
    (market: Market) => market.candidateIndex.put(manyCandidates(1, {}, 5_000)[0] as Candidate),
  ],
])('what was found empty is forgotten when %s', (_, change) => {
  const market = marketAmong(manyCandidates(large), () => 'budget-exhausted')
  ask(market)
  expect(isRemembered(market)).toBe(true)
  change(market)
  expect(isRemembered(market)).toBe(false)
})
