/** Answers one page's request for ads: decides, promises an impression each, and signs what was decided. */
import { performance } from 'node:perf_hooks'
import { decide } from '#domain/delivery/decision/decide.ts'
import type { AdRequest, Choice, Market } from '#domain/delivery/decision/question.ts'
import { eligibleIn } from '#domain/delivery/decision/search-all.ts'
import type { ZoneAnswer } from './ad-answer.ts'
import type { Delivery } from '../delivery.ts'
import { pageContextAt, type PageFacts } from '../facts/page-context.ts'
import type { Visitor } from '../visitors/visitor.ts'
import { PageViewer } from './page-viewer.ts'
import { promiseAd } from './promise-ad.ts'

interface PageRequest {
  readonly siteId: number
  readonly zones: readonly number[]
  /** What the page tells of itself; not kept. */
  readonly facts: PageFacts
  /** The number that the page keeps, where it may. */
  readonly kept: string | null
  readonly nowMs: number
}

export type ZoneAnswers = ReadonlyMap<number, ZoneAnswer>

/** How often a zone is decided again when the chosen campaign turned out to have nothing left. */
const redraws = 5
/** After so many campaigns without anything left, many are asked at once: the zone is nearly exhausted. */
const singleDraws = 1
/** How many campaigns one question to the database names at most. */
const askedAtOnce = 500

/**
 * The database is asked only about campaigns that were chosen, and only when this process holds nothing of them:
 * once for all zones of the page. So it costs the same however many campaigns there are; and when it holds something
 * of each, which is nearly always, the answer is there at once.
 */
export function decideAds(
  delivery: Delivery,
  page: PageRequest,
  visitor: Visitor,
): ZoneAnswers | Promise<ZoneAnswers> {
  const { platform, counter, candidates, market } = delivery
  const { siteId, nowMs } = page
  const viewer = new PageViewer(delivery, page, visitor)
  const { timeZone } = candidates.site(siteId)
  const pageContext = pageContextAt(timeZone, nowMs, page.facts, (id, per) => viewer.timesShown(id, per))
  const onThisPage = new Set<number>()
  const answers = new Map<number, ZoneAnswer>()
  let overAtMs = Number.POSITIVE_INFINITY
  let zones = page.zones
  let round = 0

  function goOn(): ZoneAnswers | Promise<ZoneAnswers> {
    while (zones.length > 0 && round <= redraws) {
      const request: AdRequest = { siteId, zones, pageContext, place: visitor.place, device: visitor.device }
      const beganAtMs = performance.now()
      const choices = decide(
        request,
        isOver() ? promisedHere(delivery) : market,
        nowMs,
        platform.dice,
        onThisPage,
      )
      platform.metrics.decision(performance.now() - beganAtMs)
      const taking = takeMissing(request, choices)
      if (taking !== null)
        return taking.then(() => {
          promiseAll(choices)
          return goOn()
        })
      promiseAll(choices)
    }
    for (const zone of zones) answers.set(zone, { none: 'budget-exhausted' })
    return answers
  }

  /** Null when nothing is missing that might be had. */
  function takeMissing(request: AdRequest, choices: ReadonlyMap<number, Choice>): Promise<void> | null {
    const missing = isOver() ? null : withoutBlock(choices, counter)
    if (missing === null) return null
    if (overAtMs === Number.POSITIVE_INFINITY)
      overAtMs = performance.now() + platform.settings.get('delivery.promiseWaitMs')
    const beside = round < singleDraws ? [] : inQuestion(delivery, request, nowMs)
    const taking = counter.prepare([...new Set([...missing, ...beside])])
    return taking && waitAtMost(taking, overAtMs - performance.now())
  }

  /** The visitor has waited long enough: from here on only what is promised already. */
  function isOver(): boolean {
    return overAtMs !== Number.POSITIVE_INFINITY && performance.now() >= overAtMs
  }

  function promiseAll(choices: ReadonlyMap<number, Choice>): void {
    const again: number[] = []
    for (const [zone, choice] of choices) {
      const answer = promiseAd(delivery, siteId, zone, choice, visitor, nowMs)
      if (answer === null) {
        again.push(zone)
        continue
      }
      answers.set(zone, answer)
      if ('none' in choice) continue
      onThisPage.add(choice.campaignId)
      if (visitor.filtered === null) viewer.note(choice.campaignId)
    }
    // What stood in the way of these may turn out not to be on the page after all.
    if (again.length > 0) for (const [zone, choice] of choices) if (isTakenByPage(choice)) again.push(zone)
    zones = again
    round += 1
  }

  return goOn()
}

const isTakenByPage = (choice: Choice): boolean => 'none' in choice && choice.none === 'already-on-this-page'

/** Null when there is something of every campaign that was chosen. */
function withoutBlock(choices: ReadonlyMap<number, Choice>, counter: Delivery['counter']): number[] | null {
  let missing: number[] | null = null
  for (const choice of choices.values()) {
    if ('none' in choice || counter.promised(choice.campaignId) > 0) continue
    missing ??= []
    missing.push(choice.campaignId)
  }
  return missing
}

/** The campaigns of which this process holds something; of the others nobody said in time whether they have anything. */
function promisedHere({ counter, market }: Delivery): Market {
  return {
    ...market,
    shortageOf: (campaignId) =>
      counter.promised(campaignId) > 0 ? null : (market.shortageOf(campaignId) ?? 'not-promised-in-time'),
  }
}

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/** Campaigns that may be shown here as far as is known, of which this process holds nothing. */
function inQuestion({ counter, platform, market }: Delivery, request: AdRequest, nowMs: number): number[] {
  const unknown = {
    ...market,
    shortageOf: (campaignId: number) =>
      counter.promised(campaignId) > 0 ? 'budget-exhausted' : market.shortageOf(campaignId),
  } as const
  return request.zones
    .flatMap((zone) => eligibleIn(request, zone, unknown, nowMs, platform.dice, askedAtOnce))
    .map(({ campaignId }) => campaignId)
    .slice(0, askedAtOnce)
}
