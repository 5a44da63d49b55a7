/** Answers one page's request for ads: decides, promises an impression each, and signs what was decided. */
import { type AdRequest, type Choice, decide, eligibleIn, type Market } from '#domain/delivery/decide.ts'
import type { CapPeriod } from '#domain/campaigns/frequency-cap.ts'
import type { FilterReason } from '#domain/delivery/reasons.ts'
import type { AdAnswer } from '#contract/delivery.ts'
import type { Creative } from './candidates.ts'
import type { DecisionFacts } from './counter.ts'
import type { Delivery } from './delivery.ts'
import { occasionAt, type PageFacts } from './occasion.ts'
import type { Visitor } from './visitor.ts'

export interface PageRequest {
  readonly siteId: number
  readonly zones: readonly number[]
  /** What the page tells of itself; not kept. */
  readonly facts: PageFacts
  /** The number that the page keeps, where it may. */
  readonly kept: string | null
}

/** How often a zone is decided again when the chosen campaign turned out to have nothing left. */
const redraws = 5
/** After so many campaigns without anything left, many are asked at once: the zone is nearly exhausted. */
const singleDraws = 1
/** As many as one question to the database bears. */
const askedAtOnce = 500

/**
 * The database is asked only about campaigns that were chosen, and only when this process holds nothing of them:
 * once for all zones of the page. So it costs the same however many campaigns there are.
 */
export async function decideAds(
  delivery: Delivery,
  page: PageRequest,
  visitor: Visitor,
): Promise<Map<number, AdAnswer>> {
  const { platform, counter, candidates } = delivery
  const nowMs = platform.clock.now().getTime()
  const viewer = viewerOf(delivery, page, visitor, nowMs)
  const occasion = occasionAt(candidates.site(page.siteId).timeZone, nowMs, page.facts, viewer.timesShown)
  const market = candidates.market((campaignId) =>
    counter.mayHave(campaignId) ? null : (counter.shortage(campaignId) ?? 'budget-exhausted'),
  )
  const onThisPage = new Set<number>()
  const answers = new Map<number, AdAnswer>()
  let zones = page.zones
  for (let round = 0; zones.length > 0 && round <= redraws; round += 1) {
    const request = { ...visitor, siteId: page.siteId, occasion, zones }
    const beganAtMs = performance.now()
    const choices = decide(request, market, nowMs, platform.dice, onThisPage)
    platform.metrics.decision(performance.now() - beganAtMs)
    const missing = withoutBlock(choices.values(), counter)
    if (missing.length > 0) {
      const beside = round < singleDraws ? [] : inQuestion(delivery, request, market, nowMs)
      await counter.prepare([...new Set([...missing, ...beside])])
    }
    const again: number[] = []
    for (const [zone, choice] of choices) {
      const answer = promise(delivery, page.siteId, zone, choice, visitor, nowMs)
      if (answer === null) again.push(zone)
      else answers.set(zone, answer)
      if (answer !== null && 'campaignId' in choice) {
        onThisPage.add(choice.campaignId)
        if (visitor.filtered === null) viewer.note(choice.campaignId)
      }
    }
    // What stood in the way of these may turn out not to be on the page after all.
    if (again.length > 0) for (const [zone, choice] of choices) if (isTakenByPage(choice)) again.push(zone)
    zones = again
  }
  for (const zone of zones) answers.set(zone, { none: 'budget-exhausted' })
  return answers
}

/** Counts what this viewer is shown. Most campaigns have no cap, so most viewers are never given a name. */
function viewerOf({ viewers, candidates }: Delivery, page: PageRequest, visitor: Visitor, nowMs: number) {
  const { network, agent } = visitor
  let name: string | undefined
  const named = () => (name ??= viewers.nameOf({ network, agent, kept: page.kept }, nowMs))
  return {
    timesShown: (campaignId: number, per: CapPeriod) => viewers.timesShown(campaignId, per, named(), nowMs),
    note(campaignId: number) {
      const cap = candidates.market(() => null).shelf.find(campaignId)?.aim.cap
      if (cap) viewers.note(campaignId, cap, named(), nowMs)
    },
  }
}

const isTakenByPage = (choice: Choice): boolean => 'none' in choice && choice.none === 'already-on-this-page'

function withoutBlock(choices: Iterable<Choice>, counter: Delivery['counter']): number[] {
  const missing: number[] = []
  for (const choice of choices)
    if ('campaignId' in choice && counter.promised(choice.campaignId) === 0) missing.push(choice.campaignId)
  return missing
}

/** Campaigns that may be shown here as far as is known, of which this process holds nothing. */
function inQuestion(
  { counter, platform }: Delivery,
  request: AdRequest,
  market: Market,
  nowMs: number,
): number[] {
  const unknown = {
    ...market,
    supply: (campaignId: number) =>
      counter.promised(campaignId) > 0 ? 'budget-exhausted' : market.supply(campaignId),
  }
  return request.zones
    .flatMap((zone) => eligibleIn(request, zone, unknown, nowMs, platform.dice, askedAtOnce))
    .map(({ campaignId }) => campaignId)
    .slice(0, askedAtOnce)
}

/** The answer for one zone; null when the campaign had nothing left after all. */
function promise(
  delivery: Delivery,
  siteId: number,
  zone: number,
  choice: Choice,
  visitor: Visitor,
  nowMs: number,
): AdAnswer | null {
  if ('none' in choice) return choice
  if (delivery.counter.promised(choice.campaignId) === 0) return null
  const creative = delivery.candidates.creative(choice.mediaId)
  if (!creative) return { none: 'no-approved-media' }
  const facts: DecisionFacts = {
    ...choice,
    siteId,
    zone,
    ...visitor.place,
    device: visitor.device,
    decidedAtMs: nowMs,
  }
  const { counter, networks } = delivery
  const filtered: FilterReason | null =
    visitor.filtered ?? (networks.hasRoom(visitor.network, nowMs) ? null : 'too-many-requests')
  const decision = filtered ? counter.recordUnreserved(facts, filtered) : counter.reserve(facts)
  if (decision === null) return null
  if (!filtered) networks.opened(visitor.network, decision, nowMs)
  const { node, epoch } = counter
  return describe(creative, choice.campaignId, delivery, {
    signed: delivery.signer.sign({ ...facts, node, epoch, decision, filtered }),
  })
}

function describe(
  creative: Creative,
  campaignId: number,
  { platform }: Delivery,
  { signed }: { signed: string },
): AdAnswer {
  const { mediaId, format, width, height, headline, lead, alt, file } = creative
  const content =
    format === 'html'
      ? { html: `${platform.config.adsUrl ?? ''}/d/frame?ad=${signed}` }
      : { image: `/d/media/${mediaId}/${file}`, alt, ...(format === 'native' && { headline, lead }) }
  return {
    decision: signed,
    campaign: campaignId,
    media: mediaId,
    format,
    width,
    height,
    ...content,
    click: `/d/click/${signed}`,
    view: `/d/view/${signed}`,
    viewable: `/d/viewable/${signed}`,
  }
}
