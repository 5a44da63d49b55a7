/** The decision alone, in nanoseconds: one zone in which all campaigns stand, in the memory of one process. */
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import { decide } from '#domain/delivery/decision/decide.ts'
import type { AdRequest } from '#domain/delivery/decision/question.ts'
import { CandidateIndex } from '#domain/delivery/decision/candidate-index.ts'
import { plainPageContext } from '#test/delivery/page-context.ts'
import { diceFrom } from '#domain/kernel/dice.ts'
import { plainCandidate } from '#test/delivery/market.ts'

export interface Decisions {
  /** Nanoseconds of one decision, in time of the processor: others on the machine do not count. */
  measure(): number
  /** Milliseconds of one campaign's change of priority and the first decision after it. */
  edit(): number
}

const decisionsAtOnce = 20_000
const request: AdRequest = {
  siteId: 3,
  zones: [40],
  place: { country: 'US', state: 'NY' },
  device: 'desktop',
  pageContext: plainPageContext,
}

export function decisionsAmong(count: number): Decisions {
  const candidateIndex = new CandidateIndex()
  for (let at = 0; at < count; at += 1) candidateIndex.put(campaign(at, 6_000_000 + (at % 10) * 600_000))
  const market = { hasSite: () => true, hasZone: () => true, candidateIndex, shortageOf: () => null }
  const dice = diceFrom(count)
  const nowMs = Date.UTC(2026, 4, 12, 16)
  const one = () => decide(request, market, nowMs, dice)
  for (let at = 0; at < decisionsAtOnce; at += 1) one()
  let edited = 0
  return {
    measure() {
      const before = process.cpuUsage()
      for (let at = 0; at < decisionsAtOnce; at += 1) one()
      const { user, system } = process.cpuUsage(before)
      return ((user + system) * 1e3) / decisionsAtOnce
    },
    edit() {
      edited = (edited + 7_919) % count
      const beganAtMs = performance.now()
      candidateIndex.put(campaign(edited, 6_000_000 + Math.floor(dice() * 6_000_000)))
      one()
      return performance.now() - beganAtMs
    },
  }
}

/** In turn for everybody, for the United States, for New York, and for desktops alone. */
const campaign = (at: number, weight: number): Candidate =>
  plainCandidate(at + 1, {
    targeting: { continents: [], countries: at % 4 === 1 ? ['US'] : [], states: at % 4 === 2 ? ['NY'] : [] },
    ...(at % 4 === 3 && { deviceClasses: ['desktop'] }),
    weight,
    mediaIds: [at + 1],
  })
