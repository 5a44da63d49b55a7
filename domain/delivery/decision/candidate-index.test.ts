import { expect, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import { CandidateIndex } from './candidate-index.ts'

function candidate(campaignId: number, siteIds: readonly number[]): Candidate {
  return {
    campaignId,
    siteIds,
    zones: [40, 41],
    isSwitchedOn: true,
    isArchived: false,
    isPayPerWeek: false,
    startsAtMs: null,
    stopsAtMs: null,
    targeting: { continents: [], countries: [], states: [] },
    deviceClasses: ['desktop'],
    finerTargeting: {},
    weight: 1,
    mediaIds: [1],
  }
}

test('the campaigns on some sites: each once, and none that was taken away', () => {
  const candidateIndex = new CandidateIndex()
  for (const one of [candidate(1, [3]), candidate(2, [3, 17]), candidate(3, [17]), candidate(4, [44])])
    candidateIndex.put(one)
  candidateIndex.remove(1)
  const on = (siteIds: readonly number[]) =>
    candidateIndex.onSites(siteIds).map(({ campaignId }) => campaignId)
  expect([on([3]), on([3, 17]), on([44]), on([5])]).toEqual([[2], [2, 3], [4], []])
})
