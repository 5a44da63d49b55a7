/** Asks all campaigns in the visitor's groups, one by one: where there are few, and where draws keep failing. */
import type { Dice } from '#domain/kernel/dice.ts'
import type { Candidate } from './candidate.ts'
import { refusalOf } from './eligible.ts'
import {
  type AdRequest,
  type Choice,
  type Market,
  opportunityOf,
  type ZoneQuestion,
  questionOf,
  withMedia,
} from './question.ts'
import { whyEmpty } from './why-empty.ts'

/** Chooses among those that may be shown; or says why none may. */
export function searchAll(
  question: ZoneQuestion,
  market: Market,
  dice: Dice,
  onThisPage: ReadonlySet<number>,
): Choice {
  const free: Candidate[] = []
  let isOnThisPage = false
  for (const group of question.groups)
    for (let at = 0; at < group.length; at += 1) {
      const candidate = market.candidateIndex.at(group.at(at))
      if (refusalOf(candidate, opportunityOf(question), market.shortageOf) !== null) continue
      if (onThisPage.has(candidate.campaignId)) isOnThisPage = true
      else free.push(candidate)
    }
  const chosen = oneByWeight(free, dice)
  if (chosen !== null) return withMedia(chosen, dice)
  return { none: isOnThisPage ? 'already-on-this-page' : whyEmpty(question, market) }
}

/** Picks one with a chance in proportion to its weight; null from nothing. */
function oneByWeight(candidates: readonly Candidate[], dice: Dice): Candidate | null {
  const total = candidates.reduce((sum, candidate) => sum + candidate.weight, 0)
  let point = dice() * total
  for (const candidate of candidates) {
    point -= candidate.weight
    if (point < 0) return candidate
  }
  return candidates.at(-1) ?? null
}

/** All campaigns that may be shown in a zone, at most `limit`; the search begins at a place of the dice. */
export function eligibleIn(
  request: AdRequest,
  zone: number,
  market: Market,
  nowMs: number,
  dice: Dice,
  limit: number,
): Candidate[] {
  const question = questionOf(request, zone, market, nowMs)
  const { groups } = question
  const found: Candidate[] = []
  for (const group of groups) {
    const first = Math.floor(dice() * group.length)
    for (let step = 0; step < group.length && found.length < limit; step += 1) {
      const candidate = market.candidateIndex.at(group.at((first + step) % group.length))
      if (refusalOf(candidate, opportunityOf(question), market.shortageOf) === null) found.push(candidate)
    }
  }
  return found
}

/** How many campaigns may be shown. */
export function countEligible(question: ZoneQuestion, market: Market): number {
  const { groups } = question
  const opportunity = opportunityOf(question)
  let count = 0
  for (const group of groups)
    for (let at = 0; at < group.length; at += 1)
      if (refusalOf(market.candidateIndex.at(group.at(at)), opportunity, market.shortageOf) === null)
        count += 1
  return count
}
