import { expect, test } from 'vitest'
import { fromNewYork, manyCandidates, marketAmong, plainCandidate, winnerOf } from '#test/delivery/market.ts'
import { decide } from './decide.ts'
import { eligibleIn } from './search-all.ts'

const nowMs = Date.UTC(2026, 4, 12, 16)

test.each([
  // Weights 6, 8 and 12 of 26.
  [0, 1],
  [5.9 / 26, 1],
  [6 / 26, 2],
  [6.1 / 26, 2],
  [13.9 / 26, 2],
  [14.1 / 26, 3],
  [25.9 / 26, 3],
])('DLV-09 of three campaigns whose weights are 6, 8 and 12 a roll of %d takes number %i', (roll, campaignId) => {
  const market = marketAmong([6, 8, 12].map((weight, at) => plainCandidate(at + 1, { weight })))
  expect(winnerOf(decide(fromNewYork, market, nowMs, () => roll).get(40))).toBe(campaignId)
})

const found = (limit: number, roll: number, change = {}) => {
  // Two groups of a visitor: five campaigns for everybody, five for New York.
  const newYork = { targeting: { continents: [], countries: [], states: ['NY'] } }
  const market = marketAmong([
    ...manyCandidates(5, change),
    ...manyCandidates(5, { ...newYork, ...change }, 6),
  ])
  return eligibleIn(fromNewYork, 40, market, nowMs, () => roll, limit).map(({ campaignId }) => campaignId)
}

test.each([
  ['all of them', 10, 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['more than there are', 100, 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['the first three', 3, 0, [1, 2, 3]],
  ['seven, from the third of each group on', 7, 0.5, [3, 4, 5, 1, 2, 8, 9]],
  ['three, from the last on', 3, 0.99, [5, 1, 2]],
  ['none', 0, 0, []],
])('the campaigns that may be shown are found: %s', (_, limit, roll, ids) => {
  expect(found(limit, roll)).toEqual(ids)
})

test('those that may not be shown are none of them, and count for no limit', () => {
  expect(found(10, 0, { isSwitchedOn: false })).toEqual([])
  const market = marketAmong([...manyCandidates(5, { isArchived: true }), ...manyCandidates(3, {}, 6)])
  const ids = eligibleIn(fromNewYork, 40, market, nowMs, () => 0, 2).map(({ campaignId }) => campaignId)
  expect(ids).toEqual([6, 7])
})
