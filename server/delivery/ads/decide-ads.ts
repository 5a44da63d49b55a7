/** Answers one page's request for ads: decides, promises an impression each, and signs what was decided. */
import { performance } from 'node:perf_hooks'
import { decide } from '#domain/delivery/decision/decide.ts'
import type { AdRequest, Choice } from '#domain/delivery/decision/question.ts'
import { eligibleIn } from '#domain/delivery/decision/search-all.ts'
import type { CapPeriod } from '#domain/campaigns/frequency-cap.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import { adText, type ZoneAnswer } from './ad-answer.ts'
import type { Delivery } from '../delivery.ts'
import { pageContextAt, type PageFacts } from './page-context.ts'
import type { Visitor } from '../visitors/visitor.ts'

export interface PageRequest {
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
/** As many as one question to the database bears. */
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
  let zones = page.zones
  let round = 0

  function goOn(): ZoneAnswers | Promise<ZoneAnswers> {
    while (zones.length > 0 && round <= redraws) {
      const request: AdRequest = { siteId, zones, pageContext, place: visitor.place, device: visitor.device }
      const beganAtMs = performance.now()
      const choices = decide(request, market, nowMs, platform.dice, onThisPage)
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
    const missing = withoutBlock(choices, counter)
    if (missing === null) return null
    const beside = round < singleDraws ? [] : inQuestion(delivery, request, nowMs)
    return counter.prepare([...new Set([...missing, ...beside])])
  }

  function promiseAll(choices: ReadonlyMap<number, Choice>): void {
    const again: number[] = []
    for (const [zone, choice] of choices) {
      const answer = promise(delivery, siteId, zone, choice, visitor, nowMs)
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

/** Counts what this viewer is shown. Most campaigns have no cap, so most viewers are never given a name. */
class PageViewer {
  private readonly delivery: Delivery
  private readonly page: PageRequest
  private readonly visitor: Visitor
  private name: string | null = null

  constructor(delivery: Delivery, page: PageRequest, visitor: Visitor) {
    this.delivery = delivery
    this.page = page
    this.visitor = visitor
  }

  timesShown(campaignId: number, per: CapPeriod): number {
    return this.delivery.viewers.timesShown(campaignId, per, this.named(), this.page.nowMs)
  }

  note(campaignId: number): void {
    const cap = this.delivery.market.candidateIndex.find(campaignId)?.finerTargeting.cap
    if (cap) this.delivery.viewers.note(campaignId, cap, this.named(), this.page.nowMs)
  }

  private named(): string {
    const { network, agent } = this.visitor
    const { kept, nowMs } = this.page
    this.name ??= this.delivery.viewers.nameOf({ network, agent, kept }, nowMs)
    return this.name
  }
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

/** The answer for one zone; null when the campaign had nothing left after all. */
function promise(
  { candidates, counter, networks, platform, signer }: Delivery,
  siteId: number,
  zone: number,
  choice: Choice,
  { place, device, network, filtered: filteredBefore }: Visitor,
  decidedAtMs: number,
): ZoneAnswer | null {
  if ('none' in choice) return choice
  const { campaignId, mediaId } = choice
  const creative = candidates.creative(mediaId)
  if (!creative) return { none: 'no-approved-media' }
  const { country, state } = place
  const filtered: FilterReason | null =
    filteredBefore ?? (networks.hasRoom(network, decidedAtMs) ? null : 'too-many-requests')
  if (filtered && counter.promised(campaignId) === 0) return null
  const decision = filtered ? counter.recordUnreserved() : counter.reserve(campaignId, decidedAtMs)
  if (decision === null) return null
  if (!filtered) networks.opened(network, decision, decidedAtMs)
  const { node, epoch } = counter
  // Written out: this is made for every ad.
  const id = {
    node,
    epoch,
    decision,
    campaignId,
    mediaId,
    siteId,
    zone,
    country,
    state,
    device,
    filtered,
    decidedAtMs,
  }
  return { campaignId, mediaId, text: adText(creative, campaignId, signer.sign(id), platform.config.adsUrl) }
}
