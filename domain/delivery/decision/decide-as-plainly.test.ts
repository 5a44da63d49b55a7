/** The quick decision against the slow and obvious one: the same campaigns, in the same shares, for the same reasons. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diceFrom } from '#domain/kernel/dice.ts'
import { plainPageContext } from '#test/delivery/page-context.ts'
import { decidePlainly } from '#test/delivery/plain-decide.ts'
import { fromDays } from '#domain/campaigns/targeting/week-hours.ts'
import type { Candidate } from './candidate.ts'
import { decide } from './decide.ts'
import type { AdRequest, Choice } from './question.ts'
import { eligibleIn } from './search-all.ts'
import { refusalOf } from './eligible.ts'
import type { ShortageReason } from './reasons.ts'
import { CandidateIndex } from './candidate-index.ts'

const nowMs = Date.UTC(2026, 4, 12, 16)
const hourMs = 3_600_000
const zones = [40, 41, 42]

const anyFacts = fc.record({
  siteIds: fc.subarray([3, 4]),
  zones: fc.subarray(zones),
  isSwitchedOn: fc.constantFrom(true, true, true, false),
  isArchived: fc.constantFrom(false, false, false, true),
  isPayPerWeek: fc.constantFrom(false, false, true),
  startsAtMs: fc.constantFrom(null, nowMs - hourMs, nowMs + hourMs),
  stopsAtMs: fc.constantFrom(null, nowMs, nowMs + hourMs),
  targeting: fc.record({
    continents: fc.subarray([5, 6]),
    countries: fc.subarray(['US', 'FR']),
    states: fc.subarray(['NY', 'TX']),
  }),
  deviceClasses: fc.subarray(['desktop', 'tablet', 'phone', 'unknown'] as const),
  // Tuesday at noon, where the requests stand, or another day.
  finerTargeting: fc.constantFrom(
    {},
    {},
    { hours: fromDays({ tuesday: [12] }) },
    { hours: fromDays({ monday: [12] }) },
    { leftOutSites: [4] },
  ),
  weight: fc.integer({ min: 1, max: 9_000_000 }),
  mediaIds: fc.constantFrom([], [1], [1, 2]),
  shortage: fc.constantFrom<ShortageReason | null>(null, null, 'budget-exhausted', 'daily-limit-reached'),
})
const anyRequest = fc.record({
  siteId: fc.constantFrom(3, 4, 999),
  zones: fc.shuffledSubarray([...zones, 43, 999], { minLength: 1 }),
  place: fc.constantFrom(
    { country: 'US', state: 'NY' },
    { country: 'FR', state: '' },
    { country: '', state: '' },
  ),
  device: fc.constantFrom('desktop' as const, 'phone' as const),
  pageContext: fc.constant(plainPageContext),
})

const everywhere: Candidate = {
  campaignId: 0,
  siteIds: [3],
  zones,
  isSwitchedOn: true,
  isArchived: false,
  isPayPerWeek: false,
  startsAtMs: null,
  stopsAtMs: null,
  targeting: { continents: [], countries: [], states: [] },
  deviceClasses: ['desktop', 'tablet', 'phone', 'unknown'],
  finerTargeting: {},
  weight: 1_000_000,
  mediaIds: [1],
}

const fromNewYork: AdRequest = {
  siteId: 3,
  zones: [40],
  place: { country: 'US', state: 'NY' },
  device: 'desktop',
  pageContext: plainPageContext,
}

function marketOf(candidates: readonly Candidate[], shortages: ReadonlyMap<number, ShortageReason | null>) {
  const candidateIndex = new CandidateIndex()
  for (const candidate of candidates) candidateIndex.put(candidate)
  return {
    hasSite: (siteId: number) => siteId !== 999,
    hasZone: (zone: number) => zone !== 999,
    shortageOf: (campaignId: number) => shortages.get(campaignId) ?? null,
    candidates,
    candidateIndex,
  }
}

/** As many campaigns as wanted, made of the few facts that chance gives. */
function manyOf(
  facts: readonly (Partial<Candidate> & { shortage: ShortageReason | null })[],
  copies: number,
) {
  const candidates: Candidate[] = []
  const shortages = new Map<number, ShortageReason | null>()
  for (let copy = 0; copy < copies; copy += 1)
    for (const { shortage, ...more } of facts) {
      const campaignId = candidates.length + 1
      candidates.push({ ...everywhere, ...more, campaignId })
      shortages.set(campaignId, shortage)
    }
  return marketOf(candidates, shortages)
}

const winnerOf = (choice: Choice | undefined) =>
  choice !== undefined && 'campaignId' in choice ? choice.campaignId : null

test('DLV-01 it knows the same eligible campaigns, and names the same reason where there is none', () => {
  const property = fc.property(
    fc.array(anyFacts, { maxLength: 12 }),
    fc.constantFrom(1, 1, 7),
    anyRequest,
    fc.integer(),
    (facts, copies, request, seed) => {
      const market = manyOf(facts, copies)
      for (const zone of request.zones) {
        const asked = { ...request, zones: [zone] }
        const plain = decidePlainly(asked, market, nowMs, diceFrom(seed)).get(zone)
        const quick = decide(asked, market, nowMs, diceFrom(seed)).get(zone)
        const eligible = market.candidates
          .filter((candidate) => !refusalOf(candidate, { ...request, zone, nowMs }, market.shortageOf))
          .map(({ campaignId }) => campaignId)
        const isOpen = request.siteId !== 999 && zone !== 999
        const found = eligibleIn(asked, zone, market, nowMs, diceFrom(seed), 10_000)
        expect(found.map(({ campaignId }) => campaignId).sort()).toEqual(isOpen ? eligible.sort() : [])
        if (plain && 'none' in plain) expect(quick).toEqual(plain)
        else expect(eligible).toContain(winnerOf(quick))
      }
    },
  )
  fc.assert(property, { numRuns: 600, seed: 3 })
})

test('DLV-04 on any page no campaign stands twice, and every empty zone has a reason', () => {
  const property = fc.property(
    fc.array(anyFacts, { maxLength: 12 }),
    fc.constantFrom(1, 5),
    anyRequest,
    fc.integer(),
    (facts, copies, request, seed) => {
      const market = manyOf(facts, copies)
      const decision = decide(request, market, nowMs, diceFrom(seed))
      expect([...decision.keys()]).toEqual(request.zones)
      const winners = [...decision.values()].map(winnerOf).filter((winner) => winner !== null)
      expect(new Set(winners).size).toBe(winners.length)
      for (const zone of request.zones) {
        const others = new Set(winners.filter((winner) => winner !== winnerOf(decision.get(zone))))
        const left = eligibleIn(request, zone, market, nowMs, diceFrom(seed), 10_000).filter(
          ({ campaignId }) => !others.has(campaignId),
        )
        if (winnerOf(decision.get(zone)) === null) expect(left).toEqual([])
      }
    },
  )
  fc.assert(property, { numRuns: 600, seed: 5 })
})

test('a campaign that is put again, changed or taken away leaves what a fresh candidate index would hold', () => {
  const edit = fc.record({ campaignId: fc.integer({ min: 1, max: 9 }), facts: fc.option(anyFacts) })
  const property = fc.property(fc.array(edit, { maxLength: 40 }), anyRequest, (edits, request) => {
    const known = new Map<number, Candidate>()
    const market = marketOf([], new Map())
    for (const { campaignId, facts } of edits) {
      known.delete(campaignId)
      if (facts === null) market.candidateIndex.remove(campaignId)
      else {
        known.set(campaignId, { ...everywhere, ...facts, campaignId })
        market.candidateIndex.put({ ...everywhere, ...facts, campaignId })
      }
    }
    const fresh = marketOf([...known.values()], new Map())
    for (const zone of request.zones) {
      const [there, wanted] = [market, fresh].map((one) =>
        eligibleIn(request, zone, one, nowMs, () => 0, 10_000).map(({ campaignId }) => campaignId),
      )
      expect(there?.sort()).toEqual(wanted?.sort())
      expect(
        winnerOf(decide({ ...request, zones: [zone] }, market, nowMs, diceFrom(1)).get(zone)) === null,
      ).toBe(wanted?.length === 0)
    }
  })
  fc.assert(property, { numRuns: 400, seed: 7 })
})

/** How often each campaign won, of as many requests; 0 stands for none. */
function sharesOf(times: number, ask: () => number | null): Map<number, number> {
  const shares = new Map<number, number>()
  for (let at = 0; at < times; at += 1) {
    const winner = ask() ?? 0
    shares.set(winner, (shares.get(winner) ?? 0) + 1)
  }
  return shares
}

test('DLV-09 among many, of which half may not be shown, each wins by its weight as in the plain decision', () => {
  // 60 campaigns: in turn for all, the US, New York and desktops; weights 1 to 5; every second one is exhausted.
  const candidates = Array.from({ length: 60 }, (_, at): Candidate => {
    const places = [
      { continents: [], countries: [], states: [] },
      { continents: [], countries: ['US'], states: [] },
      { continents: [], countries: [], states: ['NY'] },
      { continents: [6], countries: [], states: [] },
    ]
    const targeting = places[at % 4] ?? everywhere.targeting
    const deviceClasses = at % 3 === 0 ? (['desktop'] as const) : everywhere.deviceClasses
    return { ...everywhere, campaignId: at + 1, targeting, deviceClasses, weight: 1 + (at % 5) }
  })
  const shortages = new Map(
    candidates.map(({ campaignId }) => [
      campaignId,
      campaignId % 2 === 0 ? ('budget-exhausted' as const) : null,
    ]),
  )
  const market = marketOf(candidates, shortages)
  // The odd ones are left: 30 campaigns, six of each weight, 6 x 15 = 90 in all.
  const times = 90_000
  for (const choose of [decide, decidePlainly]) {
    const dice = diceFrom(2026)
    const shares = sharesOf(times, () => winnerOf(choose(fromNewYork, market, nowMs, dice).get(40)))
    let chiSquare = 0
    for (const { campaignId, weight } of candidates) {
      const expected = campaignId % 2 === 0 ? 0 : (times * weight) / 90
      const won = shares.get(campaignId) ?? 0
      if (expected === 0) expect(won).toBe(0)
      else chiSquare += (won - expected) ** 2 / expected
    }
    // 29 degrees of freedom: mean 29, variance 58, so five standard deviations above is 67.1.
    expect(chiSquare).toBeLessThan(67.1)
  }
})

test('DLV-04 a page of several zones is filled as the plain decision fills it', () => {
  const candidates = [
    { ...everywhere, campaignId: 1, weight: 3 },
    { ...everywhere, campaignId: 2, zones: [40, 41], weight: 2 },
    { ...everywhere, campaignId: 3, zones: [41, 42], weight: 1 },
    { ...everywhere, campaignId: 4, zones: [42], weight: 4, isSwitchedOn: false },
    { ...everywhere, campaignId: 5, zones: [42], weight: 4 },
  ]
  const market = marketOf(candidates, new Map([[2, null]]))
  const times = 20_000
  const [quick, plain] = [decide, decidePlainly].map((choose, at) => {
    const dice = diceFrom(31 + at)
    return sharesOf(times, () => {
      const page = choose({ ...fromNewYork, zones }, market, nowMs, dice)
      return zones.reduce((name, zone) => name * 10 + (winnerOf(page.get(zone)) ?? 0), 0)
    })
  })
  const pages = new Set([...(quick?.keys() ?? []), ...(plain?.keys() ?? [])])
  let chiSquare = 0
  for (const page of pages) {
    const [one, other] = [quick?.get(page) ?? 0, plain?.get(page) ?? 0]
    chiSquare += (one - other) ** 2 / (one + other)
  }
  // Two zones have three campaigns each and one has two: fewer than 18 pages, so at most 17 degrees of freedom;
  // five standard deviations above its mean is 17 + 5 x sqrt(34) = 46.2.
  expect(pages.size).toBeLessThan(18)
  expect(chiSquare).toBeLessThan(46.2)
})

test('DLV-03 of 5,000 campaigns the only one that has something left fills the zone every time', () => {
  const candidates = Array.from({ length: 5_000 }, (_, at) => ({ ...everywhere, campaignId: at + 1 }))
  const shortages = new Map(
    candidates.map(({ campaignId }) => [
      campaignId,
      campaignId === 4_321 ? null : ('budget-exhausted' as const),
    ]),
  )
  const market = marketOf(candidates, shortages)
  const dice = diceFrom(9)
  for (let at = 0; at < 50; at += 1)
    expect(winnerOf(decide(fromNewYork, market, nowMs, dice).get(40))).toBe(4_321)
})

test('DLV-01 a large zone that was found empty is searched again when a campaign changes or time goes on', () => {
  const candidates = Array.from({ length: 2_000 }, (_, at) => ({ ...everywhere, campaignId: at + 1 }))
  const shortages = new Map<number, ShortageReason | null>(
    candidates.map(({ campaignId }) => [campaignId, 'budget-exhausted']),
  )
  const market = marketOf(candidates, shortages)
  const ask = (atMs: number) => decide(fromNewYork, market, atMs, diceFrom(1)).get(40)
  expect(ask(nowMs)).toEqual({ none: 'budget-exhausted' })
  shortages.set(7, null)
  expect(ask(nowMs + 249)).toEqual({ none: 'budget-exhausted' })
  expect(ask(nowMs + 250)).toEqual({ campaignId: 7, mediaId: 1 })
  shortages.set(7, 'budget-exhausted')
  expect(ask(nowMs + 300)).toEqual({ none: 'budget-exhausted' })
  shortages.set(7, null)
  market.candidateIndex.put({ ...everywhere, campaignId: 8, mediaIds: [2] })
  expect(ask(nowMs + 301)).toEqual({ campaignId: 7, mediaId: 1 })
})
