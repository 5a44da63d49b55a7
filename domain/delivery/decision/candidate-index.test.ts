import { expect, test } from 'vitest'
import { fromNewYork, manyCandidates, marketAmong, plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from './candidate.ts'
import { CandidateIndex } from './candidate-index.ts'
import { eligibleIn } from './search-all.ts'

const candidate = (campaignId: number, siteIds: readonly number[]) =>
  plainCandidate(campaignId, { siteIds, zones: [40, 41] })

test('the campaigns on some sites: each once, and none that was taken away', () => {
  const candidateIndex = new CandidateIndex()
  for (const one of [candidate(1, [3]), candidate(2, [3, 17]), candidate(3, [17]), candidate(4, [44])])
    candidateIndex.put(one)
  candidateIndex.remove(1)
  const on = (siteIds: readonly number[]) =>
    candidateIndex.onSites(siteIds).map(({ campaignId }) => campaignId)
  expect([on([3]), on([3, 17]), on([44]), on([5])]).toEqual([[2], [2, 3], [4], []])
})

test('a campaign is found as it was put last, and not at all when it was taken away', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1), plainCandidate(2)])
  const heavier = plainCandidate(1, { weight: 5 })
  candidateIndex.put(heavier)
  expect(candidateIndex.find(1)).toBe(heavier)
  candidateIndex.remove(1)
  expect(candidateIndex.find(1)).toBeUndefined()
  expect(candidateIndex.find(3)).toBeUndefined()
  expect(candidateIndex.find(2)).toMatchObject({ campaignId: 2 })
})

test('where a campaign was taken away nothing is in its place, until another one is', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1), plainCandidate(2)])
  const slot = candidateIndex.placement(3, 40)?.everyone.at(0) ?? -1
  expect(candidateIndex.at(slot)).toMatchObject({ campaignId: 1 })
  candidateIndex.remove(1)
  expect(() => candidateIndex.at(slot)).toThrow('is empty')
  candidateIndex.remove(1)
  candidateIndex.put(plainCandidate(9))
  candidateIndex.put(plainCandidate(8))
  expect([candidateIndex.at(slot).campaignId, candidateIndex.campaignIdAt(slot)]).toEqual([9, 9])
  expect(candidateIndex.placement(3, 40)?.everyone.length).toBe(3)
})

test('whose place another one took is not found under its own number any more', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1), plainCandidate(2)])
  candidateIndex.remove(1)
  candidateIndex.put(plainCandidate(9))
  expect(candidateIndex.find(1)).toBeUndefined()
  candidateIndex.remove(1)
  expect(candidateIndex.find(9)).toMatchObject({ campaignId: 9 })
})

test('a campaign keeps its place in the lists until it is listed otherwise', () => {
  const market = marketAmong(manyCandidates(3))
  const ids = () => eligibleIn(fromNewYork, 40, market, 2, () => 0, 10).map(({ campaignId }) => campaignId)
  market.candidateIndex.put(plainCandidate(1, { mediaIds: [77], stopsAtMs: 1_000 }))
  expect(ids()).toEqual([1, 2, 3])
  // The last one takes its place, and it stands last.
  market.candidateIndex.put(plainCandidate(1, { weight: 2 }))
  expect(ids()).toEqual([3, 2, 1])
})

test('where no campaign is there is no placement', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1)])
  expect(candidateIndex.placement(3, 41)).toBeNull()
  expect(candidateIndex.placement(4, 40)).toBeNull()
})

test.each<[string, Partial<Candidate>, number]>([
  ['its only media', {}, 10],
  ['none of several media, of which one is to be chosen', { mediaIds: [10, 11] }, 0],
  ['none without media', { mediaIds: [] }, 0],
  ['none with a condition to be asked', { stopsAtMs: 1 }, 0],
])('of a campaign can be shown without asking further: %s', (_, change, mediaId) => {
  const { candidateIndex } = marketAmong([plainCandidate(1, change)])
  const slot = candidateIndex.placement(3, 40)?.everyone.at(0) ?? -1
  expect(candidateIndex.onlyMediaAt(slot)).toBe(mediaId)
  expect(candidateIndex.campaignIdAt(slot)).toBe(1)
})

test('of 300 campaigns each keeps its number and its media', () => {
  const { candidateIndex } = marketAmong(manyCandidates(300))
  const everyone = candidateIndex.placement(3, 40)?.everyone
  for (let at = 0; at < 300; at += 1) {
    const slot = everyone?.at(at) ?? -1
    expect([candidateIndex.campaignIdAt(slot), candidateIndex.onlyMediaAt(slot)]).toEqual([
      at + 1,
      (at + 1) * 10,
    ])
  }
})

const canada = { continents: [], countries: ['CA'], states: [] }
const newYork = { continents: [], countries: [], states: ['NY'] }
const places = { continents: [], countries: [], states: [] }

test.each<[string, Partial<Candidate>, Partial<Candidate>, boolean]>([
  ['another site', {}, { siteIds: [4] }, false],
  ['one site more', { siteIds: [4] }, { siteIds: [4, 3] }, true],
  ['another zone', {}, { zones: [41] }, false],
  ['one zone more', { zones: [41] }, { zones: [41, 40] }, true],
  ['another one of two zones', { zones: [41, 42] }, { zones: [41, 40] }, true],
  ['other devices', {}, { deviceClasses: ['phone'] }, false],
  [
    'another continent',
    { targeting: { ...places, continents: [5] } },
    { targeting: { ...places, continents: [6] } },
    true,
  ],
  ['another country', { targeting: canada }, { targeting: { ...places, countries: ['US'] } }, true],
  ['another state', { targeting: newYork }, { targeting: { ...places, states: ['TX'] } }, false],
  ['an end that has come', {}, { stopsAtMs: 1 }, false],
  ['no end any more', { stopsAtMs: 1 }, {}, true],
])('a campaign that is put again with %s is shown to whom it is meant for now', (_, before, after, isShown) => {
  const market = marketAmong([plainCandidate(2, { siteIds: [99] }), plainCandidate(1, before)])
  const ids = () => eligibleIn(fromNewYork, 40, market, 2, () => 0, 10).map(({ campaignId }) => campaignId)
  expect(ids()).toEqual(isShown ? [] : [1])
  market.candidateIndex.put(plainCandidate(1, after))
  expect(ids()).toEqual(isShown ? [1] : [])
})

test('DLV-09 a campaign that is put again with another weight counts by that', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1, { weight: 3 }), plainCandidate(2, { weight: 4 })])
  expect(candidateIndex.placement(3, 40)?.everyone.total).toBe(7)
  candidateIndex.put(plainCandidate(1, { weight: 30 }))
  expect(candidateIndex.placement(3, 40)?.everyone.total).toBe(34)
  expect(candidateIndex.placement(3, 40)?.everyone.length).toBe(2)
})

test('a campaign that names a site or a zone twice stands there once', () => {
  const { candidateIndex } = marketAmong([plainCandidate(1, { siteIds: [3, 3], zones: [40, 40] })])
  expect(candidateIndex.placement(3, 40)?.everyone.length).toBe(1)
})
