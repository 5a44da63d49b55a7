/**
 * Which campaign a page's zones get. A decision costs the same among a hundred campaigns and among a hundred
 * thousand: it draws by weight from the groups that the visitor belongs to and asks the rule of the one that was
 * drawn. Only where draws keep meeting campaigns that may not be shown are all of them asked, so that a zone with
 * a single campaign left is still filled.
 */
import type { Dice } from '#domain/kernel/dice.ts'
import type { Candidate } from './candidate.ts'
import { type Opening, refusalOf, type ShortageOf } from './eligible.ts'
import { type GroupKey, groupsMet } from './groups.ts'
import { type EmptyReason, type RefusalReason, refusalReasons } from './reasons.ts'
import type { CandidateIndex, Placement } from './candidate-index.ts'
import type { WeightedList } from './weighted-list.ts'

/** One page's request for ads: its zones, and who looks at it. */
export interface AdRequest extends Omit<Opening, 'zone' | 'nowMs'> {
  readonly zones: readonly number[]
}

/** What there is to choose from. */
export interface Market {
  hasSite(siteId: number): boolean
  hasZone(zone: number): boolean
  readonly candidateIndex: CandidateIndex
  readonly shortageOf: ShortageOf
}

export type Choice =
  | { readonly campaignId: number; readonly mediaId: number }
  | { readonly none: EmptyReason }

/** Groups with no more campaigns than this are asked one by one: as quick as drawing, and surely exact. */
const fewCampaigns = 8
/** How often a draw may meet a campaign that may not be shown before all are asked. */
const draws = 24
/** A zone with more campaigns than this that was found empty is not searched again for a moment. */
const manyCampaigns = 1_000
const foundEmptyForMs = 250
/** Reasons that another visitor from the same place with the same device would hear as well. */
const reasonsOfAll: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'archived',
  'disabled',
  'other-site',
  'site-left-out',
  'zone-not-chosen',
  'no-approved-media',
  'not-started',
  'ended',
  'no-paid-period',
  'hour-not-targeted',
  'place-not-targeted',
  'device-not-targeted',
  'paced',
  'daily-limit-reached',
  'budget-exhausted',
])

/**
 * One campaign and one of its media for each zone, or the reason why there is none. A campaign appears once on
 * a page at most, and `onThisPage` names those that stand there already; so that this leaves few zones empty,
 * the zone with the fewest campaigns chooses first. Within a zone the choice is by weight: more often for the
 * heavier, never not at all for the lighter.
 */
export function decide(
  request: AdRequest,
  market: Market,
  nowMs: number,
  dice: Dice,
  onThisPage: ReadonlySet<number> = new Set(),
): Map<number, Choice> {
  const [zone] = request.zones
  if (zone !== undefined && request.zones.length === 1) {
    const question = questionOf(request, zone, market, nowMs)
    return new Map<number, Choice>().set(zone, chooseFor(question, market, dice, onThisPage))
  }
  const questions = [...new Set(request.zones)].map((each) => questionOf(request, each, market, nowMs))
  const quick = decideInTurn(questions, countMembers, market, dice, onThisPage)
  const wasOrderExact = questions.every(({ members }) => members <= fewCampaigns)
  const isInConflict = !wasOrderExact && [...quick.values()].some(isTakenByPage)
  return isInConflict ? decideInTurn(questions, countEligible, market, dice, onThisPage) : quick
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
      if (refusalOf(candidate, openingOf(question), market.shortageOf) === null) found.push(candidate)
    }
  }
  return found
}

/** What is asked of one zone. */
interface Question {
  readonly zone: number
  readonly request: AdRequest
  readonly nowMs: number
  /** Made when a campaign's conditions have to be asked: most have none. */
  opening: Opening | null
  readonly placement: Placement | null
  /** Those that the visitor meets and that have campaigns. */
  readonly groups: readonly WeightedList[]
  /** How many campaigns the visitor meets, whether they may be shown or not. */
  readonly members: number
  /** The finest group that the visitor meets: it names place and device. */
  readonly finest: GroupKey
  /** Set when there is nothing to ask at all. */
  readonly none: EmptyReason | null
}

function questionOf(request: AdRequest, zone: number, market: Market, nowMs: number): Question {
  const { siteId, place, device } = request
  const isKnown = market.hasSite(siteId)
  const none = isKnown ? (market.hasZone(zone) ? null : 'unknown-zone') : 'unknown-site'
  const placement = none === null ? market.candidateIndex.placement(siteId, zone) : null
  const keys = groupsMet(place, device)
  const groups: WeightedList[] = []
  let members = 0
  if (placement !== null)
    for (const key of keys) {
      const group = placement.groups.get(key)
      if (group === undefined || group.length === 0) continue
      groups.push(group)
      members += group.length
    }
  const finest = keys.at(-1) ?? 0
  return { zone, request, nowMs, opening: null, placement, groups, members, finest, none }
}

function openingOf(question: Question): Opening {
  const { request, zone, nowMs } = question
  question.opening ??= { ...request, zone, nowMs }
  return question.opening
}

function decideInTurn(
  questions: readonly Question[],
  count: (question: Question, market: Market) => number,
  market: Market,
  dice: Dice,
  before: ReadonlySet<number>,
): Map<number, Choice> {
  const chosen = new Map<number, Choice>(questions.map(({ zone }) => [zone, { none: 'no-campaign' }]))
  const onThisPage = new Set(before)
  for (const question of inOrder(questions, count, market)) {
    const choice = chooseFor(question, market, dice, onThisPage)
    if ('campaignId' in choice) onThisPage.add(choice.campaignId)
    chosen.set(question.zone, choice)
  }
  return chosen
}

function inOrder(
  questions: readonly Question[],
  count: (question: Question, market: Market) => number,
  market: Market,
): readonly Question[] {
  if (questions.length < 2) return questions
  const counted = questions.map((question) => ({ question, count: count(question, market) }))
  return counted.sort((a, b) => a.count - b.count).map(({ question }) => question)
}

/** Exact where there are few; otherwise all that the visitor meets, whether they may be shown or not. */
function countMembers(question: Question, market: Market): number {
  return question.members <= fewCampaigns ? countEligible(question, market) : question.members
}

function countEligible(question: Question, market: Market): number {
  const { groups } = question
  const opening = openingOf(question)
  let count = 0
  for (const group of groups)
    for (let at = 0; at < group.length; at += 1)
      if (refusalOf(market.candidateIndex.at(group.at(at)), opening, market.shortageOf) === null) count += 1
  return count
}

function chooseFor(question: Question, market: Market, dice: Dice, onThisPage: ReadonlySet<number>): Choice {
  if (question.none !== null) return { none: question.none }
  const empty = rememberedEmpty(question)
  if (empty !== null) return { none: empty }
  const drawn = question.members > fewCampaigns ? drawOne(question, market, dice, onThisPage) : null
  return drawn ?? searchAll(question, market, dice, onThisPage)
}

/** A draw that meets a campaign which may not be shown is repeated, so that the others keep their shares. */
function drawOne(
  question: Question,
  { candidateIndex, shortageOf }: Market,
  dice: Dice,
  onThisPage: ReadonlySet<number>,
): Choice | null {
  for (let draw = 0; draw < draws; draw += 1) {
    const slot = groupByWeight(question.groups, dice).draw(dice)
    const campaignId = candidateIndex.campaignIdAt(slot)
    if (onThisPage.has(campaignId)) continue
    const mediaId = candidateIndex.onlyMediaAt(slot)
    if (mediaId > 0) {
      if (shortageOf(campaignId) === null) return { campaignId, mediaId }
      continue
    }
    const candidate = candidateIndex.at(slot)
    if (refusalOf(candidate, openingOf(question), shortageOf) === null) return withMedia(candidate, dice)
  }
  return null
}

/** There must be one group at least. */
function groupByWeight(groups: readonly WeightedList[], dice: Dice): WeightedList {
  const last = groups.at(-1) as WeightedList
  if (groups.length === 1) return last
  let total = 0
  for (const group of groups) total += group.total
  let point = dice() * total
  for (const group of groups) {
    point -= group.total
    if (point < 0) return group
  }
  return last
}

/** Asks every campaign that the visitor meets, and chooses among those that may be shown; or says why none may. */
function searchAll(question: Question, market: Market, dice: Dice, onThisPage: ReadonlySet<number>): Choice {
  const free: Candidate[] = []
  let isOnThisPage = false
  for (const group of question.groups)
    for (let at = 0; at < group.length; at += 1) {
      const candidate = market.candidateIndex.at(group.at(at))
      if (refusalOf(candidate, openingOf(question), market.shortageOf) !== null) continue
      if (onThisPage.has(candidate.campaignId)) isOnThisPage = true
      else free.push(candidate)
    }
  const winner = oneByWeight(free, dice)
  if (winner !== null) return withMedia(winner, dice)
  return { none: isOnThisPage ? 'already-on-this-page' : reasonOf(question, market) }
}

/** Picks one with a chance in proportion to its weight; null from nothing. */
function oneByWeight(candidates: readonly Candidate[], dice: Dice): Candidate | null {
  if (candidates.length === 0) return null
  const total = candidates.reduce((sum, candidate) => sum + candidate.weight, 0)
  let point = dice() * total
  for (const candidate of candidates) {
    point -= candidate.weight
    if (point < 0) return candidate
  }
  return candidates.at(-1) ?? null
}

/** Of all campaigns passed over, the one that came closest tells most about the empty zone. */
function reasonOf(question: Question, market: Market): EmptyReason {
  const { placement, nowMs } = question
  if (placement === null) return 'no-campaign'
  const opening = openingOf(question)
  const { everyone } = placement
  let furthest: RefusalReason | null = null
  let isSoForAll = everyone.length > manyCampaigns
  for (let at = 0; at < everyone.length; at += 1) {
    const reason = refusalOf(market.candidateIndex.at(everyone.at(at)), opening, market.shortageOf)
    if (reason === null) continue
    furthest = further(furthest, reason)
    isSoForAll &&= reasonsOfAll.has(reason)
  }
  const none = furthest ?? 'no-campaign'
  if (isSoForAll) placement.foundEmpty.set(question.finest, { atMs: nowMs, none })
  return none
}

function further(known: RefusalReason | null, reason: RefusalReason): RefusalReason {
  if (known === null) return reason
  return refusalReasons.indexOf(reason) > refusalReasons.indexOf(known) ? reason : known
}

function rememberedEmpty({ placement, finest, nowMs }: Question): EmptyReason | null {
  if (placement === null || placement.foundEmpty.size === 0) return null
  const found = placement.foundEmpty.get(finest)
  return found !== undefined && Math.abs(nowMs - found.atMs) < foundEmptyForMs ? found.none : null
}

const isTakenByPage = (choice: Choice): boolean => 'none' in choice && choice.none === 'already-on-this-page'

function withMedia({ campaignId, mediaIds }: Candidate, dice: Dice): Choice {
  const mediaId = mediaIds[Math.floor(dice() * mediaIds.length)]
  return mediaId === undefined ? { none: 'no-approved-media' } : { campaignId, mediaId }
}
