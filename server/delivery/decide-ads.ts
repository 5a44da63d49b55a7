/** Answers one page's request for ads: decides, promises an impression each, and signs what was decided. */
import { decide, type Choice } from '#domain/delivery/decide.ts'
import { refusalOf } from '#domain/delivery/eligible.ts'
import type { FilterReason } from '#domain/delivery/reasons.ts'
import type { AdAnswer } from '#contract/delivery.ts'
import type { Creative } from './candidates.ts'
import type { DecisionFacts } from './counter.ts'
import type { Delivery } from './delivery.ts'
import type { Visitor } from './visitor.ts'

export interface PageRequest {
  readonly siteId: number
  readonly zones: readonly number[]
}

/** How often a zone is decided again when the chosen campaign turned out to have nothing left. */
const redraws = 5

export async function decideAds(
  delivery: Delivery,
  page: PageRequest,
  visitor: Visitor,
): Promise<Map<number, AdAnswer>> {
  const { platform, counter, candidates } = delivery
  const nowMs = platform.clock.now().getTime()
  await counter.prepare(inQuestion(delivery, page, visitor, nowMs))
  // Chosen before in this request: on the page already, or found to have nothing left.
  const taken = new Set<number>()
  const market = candidates.market((campaignId) =>
    counter.promised(campaignId) > 0 && !taken.has(campaignId)
      ? null
      : (counter.shortage(campaignId) ?? 'budget-exhausted'),
  )
  const answers = new Map<number, AdAnswer>()
  let zones = page.zones
  for (let round = 0; zones.length > 0 && round <= redraws; round += 1) {
    const again: number[] = []
    const beganAtMs = performance.now()
    const choices = decide({ ...visitor, siteId: page.siteId, zones }, market, nowMs, platform.dice)
    platform.metrics.decision(performance.now() - beganAtMs)
    for (const [zone, choice] of choices) {
      if ('campaignId' in choice) taken.add(choice.campaignId)
      const answer = promise(delivery, page.siteId, zone, choice, visitor, nowMs)
      if (answer) answers.set(zone, answer)
      else again.push(zone)
    }
    zones = again
  }
  for (const zone of zones) answers.set(zone, { none: 'budget-exhausted' })
  return answers
}

/** The campaigns that may be shown here as far as is known without asking what they have left. */
function inQuestion({ candidates }: Delivery, page: PageRequest, visitor: Visitor, nowMs: number): number[] {
  const market = candidates.market(() => null)
  const found = new Set<number>()
  for (const zone of page.zones) {
    const opening = { siteId: page.siteId, zone, place: visitor.place, device: visitor.device, nowMs }
    for (const candidate of market.candidatesIn(page.siteId, zone) ?? [])
      if (!refusalOf(candidate, opening, market.supply)) found.add(candidate.campaignId)
  }
  return [...found]
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
