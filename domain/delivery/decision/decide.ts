/**
 * Which campaign a page's zones get. A decision costs the same among a hundred campaigns and among a hundred
 * thousand: it draws by weight from the groups that the visitor belongs to and asks the rule of the one that was
 * drawn. Only where draws keep hitting campaigns that may not be shown are all of them asked, so that a zone with
 * a single campaign left is still filled.
 */
import type { Dice } from '#domain/kernel/dice.ts'
import { drawOne } from './draw-one.ts'
import { type AdRequest, type Choice, type Market, type ZoneQuestion, questionOf } from './question.ts'
import { countEligible, searchAll } from './search-all.ts'
import { rememberedEmpty } from './why-empty.ts'

/** Groups with no more campaigns than this are asked one by one: as quick as drawing, and surely exact. */
const fewCampaigns = 8

/**
 * One campaign and one of its media for each zone, or the reason why there is none. A campaign appears once on
 * a page at most, and `onThisPage` names those that are there already; so that this leaves few zones empty,
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

function decideInTurn(
  questions: readonly ZoneQuestion[],
  count: (question: ZoneQuestion, market: Market) => number,
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
  questions: readonly ZoneQuestion[],
  count: (question: ZoneQuestion, market: Market) => number,
  market: Market,
): readonly ZoneQuestion[] {
  if (questions.length < 2) return questions
  const counted = questions.map((question) => ({ question, count: count(question, market) }))
  return counted.sort((a, b) => a.count - b.count).map(({ question }) => question)
}

/** Exact where there are few; otherwise all in the visitor's groups, whether they may be shown or not. */
function countMembers(question: ZoneQuestion, market: Market): number {
  return question.members <= fewCampaigns ? countEligible(question, market) : question.members
}

function chooseFor(
  question: ZoneQuestion,
  market: Market,
  dice: Dice,
  onThisPage: ReadonlySet<number>,
): Choice {
  if (question.none !== null) return { none: question.none }
  const empty = rememberedEmpty(question)
  if (empty !== null) return { none: empty }
  const drawn = question.members > fewCampaigns ? drawOne(question, market, dice, onThisPage) : null
  return drawn ?? searchAll(question, market, dice, onThisPage)
}

const isTakenByPage = (choice: Choice): boolean => 'none' in choice && choice.none === 'already-on-this-page'
