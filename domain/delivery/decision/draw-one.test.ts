/** Where a zone has more campaigns than are asked one by one, they are drawn. */
import { expect, test } from 'vitest'
import { diceFrom } from '#domain/kernel/dice.ts'
import { fromNewYork, manyCandidates, marketAmong, plainCandidate, winnerOf } from '#test/delivery/market.ts'
import type { Candidate } from './candidate.ts'
import { decide } from './decide.ts'
import type { Market } from './question.ts'

const nowMs = Date.UTC(2026, 4, 12, 16)
const seeds = Array.from({ length: 60 }, (_, seed) => seed)
const newYork = { targeting: { continents: [], countries: [], states: ['NY'] } }

const winners = (market: Market, onThisPage: readonly number[] = []) =>
  new Set(
    seeds.map((seed) =>
      winnerOf(decide(fromNewYork, market, nowMs, diceFrom(seed), new Set(onThisPage)).get(40)),
    ),
  )

test.each([
  // 10 for everybody and then 10 for New York, all of one weight: half of the roll each.
  [0, 'everybody'],
  [0.49, 'everybody'],
  [0.5, 'New York'],
  [0.99, 'New York'],
])('DLV-09 a roll of %d takes a campaign for %s', (roll, whom) => {
  const market = marketAmong([...manyCandidates(10), ...manyCandidates(10, newYork, 11)])
  const winner = winnerOf(decide(fromNewYork, market, nowMs, () => roll).get(40)) ?? 0
  expect(winner <= 10 ? 'everybody' : 'New York').toBe(whom)
})

test('DLV-04 what stands on the page already is not drawn again', () => {
  const market = marketAmong(manyCandidates(12))
  expect(winners(market, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual(new Set([12]))
  const all = manyCandidates(12).map(({ campaignId }) => campaignId)
  expect(decide(fromNewYork, market, nowMs, diceFrom(1), new Set(all)).get(40)).toEqual({
    none: 'already-on-this-page',
  })
})

test('DLV-03 a campaign that has nothing to promise is never drawn, whether it has conditions or none', () => {
  const withConditions = { stopsAtMs: nowMs + 1_000 }
  const all = [...manyCandidates(10), ...manyCandidates(10, withConditions, 11)]
  const market = marketAmong(all, (campaignId) => (campaignId % 2 === 0 ? 'budget-exhausted' : null))
  for (const winner of winners(market)) expect(Number(winner) % 2).toBe(1)
})

test('DLV-07 DLV-10 the conditions of those that are drawn are asked, and each of their media may be shown', () => {
  const over = manyCandidates(10, { stopsAtMs: nowMs })
  const running = plainCandidate(11, { stopsAtMs: nowMs + 1, mediaIds: [110, 111] })
  const market = marketAmong([...over, running])
  const shown = new Set(seeds.map((seed) => decide(fromNewYork, market, nowMs, diceFrom(seed)).get(40)))
  expect(shown).toContainEqual({ campaignId: 11, mediaId: 110 })
  expect(shown).toContainEqual({ campaignId: 11, mediaId: 111 })
  for (const choice of shown) expect(winnerOf(choice)).toBe(11)
})

test.each([
  1, 7, 9,
])('DLV-04 a zone with one campaign beside %i that are off chooses before a zone with two', (many) => {
  // Zone 40 has number 1 alone, beside those that are off; zone 41 has number 1 and number 2.
  const off = manyCandidates(many, { isSwitchedOn: false }, 11)
  const market = marketAmong([
    plainCandidate(1, { zones: [40, 41] }),
    plainCandidate(2, { zones: [41] }),
    ...off,
  ])
  for (const seed of seeds) {
    const page = decide({ ...fromNewYork, zones: [41, 40] }, market, nowMs, diceFrom(seed))
    expect([winnerOf(page.get(40)), winnerOf(page.get(41))]).toEqual([1, 2])
  }
})

/** Campaigns of zone 40 and of zone 41, which of them is short, and how often each is asked what it may promise. */
function asking(candidates: readonly Candidate[], isShort: (campaignId: number) => boolean = () => false) {
  const asked = new Map<number, number>()
  const market = marketAmong(candidates, (campaignId) => {
    asked.set(campaignId, (asked.get(campaignId) ?? 0) + 1)
    return isShort(campaignId) ? 'budget-exhausted' : null
  })
  const times = () => [...asked.values()].reduce((sum, one) => sum + one, 0)
  return { market, asked, times }
}

test.each<[string, Partial<Candidate>]>([
  ['without conditions', {}],
  ['with conditions', { stopsAtMs: nowMs + 1 }],
])('DLV-01 of 5,000 campaigns %s one alone is asked, and of eight each', (_, change) => {
  const many = asking(manyCandidates(5_000, change))
  expect(decide(fromNewYork, many.market, nowMs, diceFrom(1)).get(40)).toHaveProperty('campaignId')
  expect(many.times()).toBe(1)
  const eight = asking(manyCandidates(8, change))
  decide(fromNewYork, eight.market, nowMs, diceFrom(1))
  expect([eight.asked.size, eight.times()]).toEqual([8, 8])
  const nine = asking(manyCandidates(9, change))
  decide(fromNewYork, nine.market, nowMs, diceFrom(1))
  expect(nine.times()).toBe(1)
})

test('DLV-03 a campaign that has nothing is drawn 24 times before all are asked', () => {
  const { market, asked } = asking(manyCandidates(9), (campaignId) => campaignId === 1)
  // The least roll draws the first one each time.
  expect(winnerOf(decide(fromNewYork, market, nowMs, () => 0).get(40))).toBe(2)
  expect([asked.get(1), asked.get(2)]).toEqual([25, 1])
})

test('DLV-04 which zone chooses first costs no question to any of many, and one to each of few', () => {
  const page = { ...fromNewYork, zones: [40, 41] }
  const many = asking([...manyCandidates(9), ...manyCandidates(9, { zones: [41] }, 10)])
  decide(page, many.market, nowMs, diceFrom(1))
  expect(many.times()).toBe(2)
  // One campaign for both zones: the second has none, and it is not asked all over again.
  const few = asking(manyCandidates(1, { zones: [40, 41] }))
  const choices = decide(page, few.market, nowMs, diceFrom(1))
  expect([...choices.values()]).toContainEqual({ none: 'already-on-this-page' })
  expect(few.times()).toBe(4)
  // A zone of campaigns that are off is empty, but no other zone took them.
  const off = asking([
    ...manyCandidates(9, { isSwitchedOn: false }),
    ...manyCandidates(9, { zones: [41] }, 10),
  ])
  expect(decide(page, off.market, nowMs, diceFrom(1)).get(40)).toEqual({ none: 'disabled' })
  expect(off.times()).toBe(1)
})

test('a zone that is named twice is answered once, by its only campaign', () => {
  const page = decide({ ...fromNewYork, zones: [40, 40] }, marketAmong(manyCandidates(1)), nowMs, diceFrom(1))
  expect([...page.keys()]).toEqual([40])
  expect(winnerOf(page.get(40))).toBe(1)
  expect(decide({ ...fromNewYork, zones: [] }, marketAmong([]), nowMs, diceFrom(1)).size).toBe(0)
})
