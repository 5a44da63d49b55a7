import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPageContext } from '#test/delivery/page-context.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import { type Candidate, weightOf } from './candidate.ts'
import { decide } from './decide.ts'
import type { AdRequest, Choice, Market } from './question.ts'
import type { ShortageReason } from './reasons.ts'
import { CandidateIndex } from './candidate-index.ts'

const nowMs = Date.UTC(2026, 4, 12, 16)

const campaign = (campaignId: number, more: Partial<Candidate> = {}): Candidate =>
  plainCandidate(campaignId, { weight: 6_000_000, ...more })

function candidateIndexOf(candidates: readonly Candidate[]): CandidateIndex {
  const candidateIndex = new CandidateIndex()
  for (const candidate of candidates) candidateIndex.put(candidate)
  return candidateIndex
}

function market(candidates: readonly Candidate[], shortages: Record<number, ShortageReason> = {}): Market {
  return {
    hasSite: (siteId) => siteId === 3,
    hasZone: (zone) => [40, 41, 42, 43, 33].includes(zone),
    candidateIndex: candidateIndexOf(candidates),
    shortageOf: (campaignId) => shortages[campaignId] ?? null,
  }
}

const request: AdRequest = {
  siteId: 3,
  zones: [40],
  place: { country: 'US', state: 'NY' },
  device: 'desktop',
  pageContext: plainPageContext,
}

const none = (choice: Choice | undefined) => (choice && 'none' in choice ? choice.none : null)
const winner = (choice: Choice | undefined) => (choice && 'campaignId' in choice ? choice.campaignId : null)

test('DLV-01 a zone gets one campaign and one of its media', () => {
  const decision = decide(request, market([campaign(1)]), nowMs, diceFrom(1))
  expect(decision).toEqual(new Map([[40, { campaignId: 1, mediaId: 10 }]]))
})

test.each<[string, Partial<AdRequest>, Market, string]>([
  ['an unknown site', { siteId: 999 }, market([campaign(1)]), 'unknown-site'],
  ['an unknown zone', { zones: [999] }, market([campaign(1)]), 'unknown-zone'],
  ['a zone that no campaign chose', { zones: [33] }, market([campaign(1)]), 'no-campaign'],
  [
    'a zone whose campaign has run out',
    { zones: [40] },
    market([campaign(1)], { 1: 'budget-exhausted' }),
    'budget-exhausted',
  ],
  [
    'a zone whose closest campaign is not for this device',
    { zones: [40] },
    market([campaign(1, { isSwitchedOn: false }), campaign(2, { deviceClasses: ['phone'] })]),
    'device-not-targeted',
  ],
])('DLV-01 %s gives its reason', (_, at, among, reason) => {
  const asked = { ...request, ...at }
  expect(none(decide(asked, among, nowMs, diceFrom(1)).get(asked.zones[0] ?? 0))).toBe(reason)
})

test('DLV-04 a campaign stands once on a page, also where several of its zones are asked for', () => {
  const everywhere = campaign(1, { zones: [41, 42, 43] })
  const decision = decide({ ...request, zones: [41, 42, 43] }, market([everywhere]), nowMs, diceFrom(1))
  expect([...decision.values()].map(winner)).toEqual([1, null, null])
  expect(none(decision.get(43))).toBe('already-on-this-page')
})

test('DLV-04 the zone with fewer eligible campaigns chooses first, so that both are filled', () => {
  const flexible = campaign(1, { zones: [40, 41] })
  const other = campaign(2, { zones: [40] })
  for (let seed = 0; seed < 50; seed += 1) {
    const decision = decide({ ...request, zones: [40, 41] }, market([flexible, other]), nowMs, diceFrom(seed))
    expect([winner(decision.get(40)), winner(decision.get(41))]).toEqual([2, 1])
  }
})

test('DLV-09 shares of 10,000 requests follow the effective CPM at the priority', () => {
  const base = { baseCpm: microDollars(6_000_000), ceiling: 10 }
  const siteDefault = microDollars(6_000_000)
  const low = campaign(1, { weight: weightOf({ ...base, priority: 1 }, siteDefault) })
  const middle = campaign(2, { weight: weightOf({ ...base, priority: 4 }, siteDefault) })
  const high = campaign(3, { weight: weightOf({ ...base, priority: 10 }, siteDefault) })
  const among = market([low, middle, high])
  const dice = diceFrom(2026)
  const counts = new Map<number | null, number>()
  for (let at = 0; at < 10_000; at += 1) {
    const chosen = winner(decide(request, among, nowMs, dice).get(40))
    counts.set(chosen, (counts.get(chosen) ?? 0) + 1)
  }
  // Weights 6, 8 and 12 of 26; three standard deviations of 10,000 draws are below 150.
  expect(Math.abs((counts.get(1) ?? 0) - 2308)).toBeLessThan(150)
  expect(Math.abs((counts.get(2) ?? 0) - 3077)).toBeLessThan(150)
  expect(Math.abs((counts.get(3) ?? 0) - 4615)).toBeLessThan(150)
})

test('DLV-09 a campaign without a CPM of its own weighs as the default of its site', () => {
  const payPerWeek = { baseCpm: null, priority: 1, ceiling: 1 }
  expect(weightOf(payPerWeek, microDollars(4_000_000))).toBe(4_000_000)
})

test('DLV-10 the media of a campaign take turns evenly', () => {
  const dice = diceFrom(7)
  const among = market([campaign(1, { mediaIds: [10, 11, 12, 13] })])
  const counts = new Map<number, number>()
  for (let at = 0; at < 4_000; at += 1) {
    const chosen = decide(request, among, nowMs, dice).get(40)
    if (chosen && 'mediaId' in chosen) counts.set(chosen.mediaId, (counts.get(chosen.mediaId) ?? 0) + 1)
  }
  for (const mediaId of [10, 11, 12, 13])
    expect(Math.abs((counts.get(mediaId) ?? 0) - 1000)).toBeLessThan(100)
})

test('DLV-01 any page is filled with distinct eligible campaigns, and each empty zone has a reason', () => {
  const anyCampaign = fc.record({
    isSwitchedOn: fc.boolean(),
    zones: fc.subarray([40, 41, 42, 43, 33]),
    mediaIds: fc.constantFrom([], [1], [1, 2]),
    weight: fc.integer({ min: 1, max: 20_000_000 }),
  })
  const anyPage = fc.subarray([40, 41, 42, 43, 33, 999])
  fc.assert(
    fc.property(fc.array(anyCampaign, { maxLength: 8 }), anyPage, fc.integer(), (campaigns, zones, seed) => {
      const candidates = campaigns.map((more, at) => campaign(at + 1, more))
      const decision = decide({ ...request, zones }, market(candidates), nowMs, diceFrom(seed))
      expect([...decision.keys()]).toEqual(zones)
      const winners = [...decision.values()].map(winner).filter((id) => id !== null)
      expect(new Set(winners).size).toBe(winners.length)
      for (const [zone, choice] of decision) {
        if (!('campaignId' in choice)) continue
        const shown = candidates.find(({ campaignId }) => campaignId === choice.campaignId)
        expect(shown?.isSwitchedOn).toBe(true)
        expect(shown?.zones).toContain(zone)
        expect(shown?.mediaIds).toContain(choice.mediaId)
      }
    }),
  )
})
