/** Campaigns that anybody may be shown in zone 40 of site 3, and the market that they make. */
import { CandidateIndex } from '#domain/delivery/decision/candidate-index.ts'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { AdRequest, Choice, Market } from '#domain/delivery/decision/question.ts'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { plainPageContext } from './page-context.ts'

export const plainCandidate = (campaignId: number, change: Partial<Candidate> = {}): Candidate => ({
  campaignId,
  siteIds: [3],
  zones: [40],
  isSwitchedOn: true,
  isArchived: false,
  isPayPerWeek: false,
  startsAtMs: null,
  stopsAtMs: null,
  targeting: { continents: [], countries: [], states: [] },
  deviceClasses: ['desktop', 'tablet', 'phone', 'unknown'],
  finerTargeting: {},
  weight: 1,
  mediaIds: [campaignId * 10],
  ...change,
})

/** So many of them, numbered from `first` on. */
export const manyCandidates = (many: number, change: Partial<Candidate> = {}, first = 1): Candidate[] =>
  Array.from({ length: many }, (_, at) => plainCandidate(first + at, change))

export function marketAmong(
  candidates: readonly Candidate[],
  shortageOf: (campaignId: number) => ShortageReason | null = () => null,
): Market {
  const candidateIndex = new CandidateIndex()
  for (const candidate of candidates) candidateIndex.put(candidate)
  return { hasSite: () => true, hasZone: () => true, candidateIndex, shortageOf }
}

/** Somebody at a desktop in New York. */
export const fromNewYork: AdRequest = {
  siteId: 3,
  zones: [40],
  place: { country: 'US', state: 'NY' },
  device: 'desktop',
  pageContext: plainPageContext,
}

export const winnerOf = (choice: Choice | undefined): number | null =>
  choice !== undefined && 'campaignId' in choice ? choice.campaignId : null
