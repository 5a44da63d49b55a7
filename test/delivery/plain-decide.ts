/**
 * The decision as one would write it down: ask every campaign, choose among those that may be shown. Slow and
 * obvious; the real one is measured against it.
 */
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { AdRequest, Choice } from '#domain/delivery/decision/question.ts'
import { refusalOf, type ShortageOf } from '#domain/delivery/decision/eligible.ts'
import type { Dice } from '#domain/kernel/dice.ts'
import { type EmptyReason, type RefusalReason, refusalReasons } from '#domain/delivery/decision/reasons.ts'

interface PlainMarket {
  hasSite(siteId: number): boolean
  hasZone(zone: number): boolean
  readonly candidates: readonly Candidate[]
  readonly shortageOf: ShortageOf
}

/**
 * One campaign and one of its media for each zone, or the reason why there is none. A campaign appears once on
 * a page at most; so that this leaves few zones empty, the zone with the fewest eligible campaigns chooses
 * first. Within a zone the choice is by weight: more often for the heavier, never not at all for the lighter.
 */
export function decidePlainly(
  request: AdRequest,
  market: PlainMarket,
  nowMs: number,
  dice: Dice,
): Map<number, Choice> {
  const zones = [...new Set(request.zones)]
  const shortlists = zones.map((zone) => shortlist(request, zone, market, nowMs))
  const order = shortlists.toSorted((a, b) => a.eligible.length - b.eligible.length)
  const onThisPage = new Set<number>()
  const chosen = new Map<number, Choice>(zones.map((zone) => [zone, { none: 'no-campaign' }]))
  for (const { zone, eligible, none } of order) {
    const free = eligible.filter((candidate) => !onThisPage.has(candidate.campaignId))
    const winner = pickByWeight(free, dice)
    if (winner) onThisPage.add(winner.campaignId)
    chosen.set(
      zone,
      winner ? withMedia(winner, dice) : { none: eligible.length > 0 ? 'already-on-this-page' : none },
    )
  }
  return chosen
}

interface Shortlist {
  readonly zone: number
  readonly eligible: readonly Candidate[]
  /** What to say when nobody is eligible. */
  readonly none: EmptyReason
}

function shortlist(request: AdRequest, zone: number, market: PlainMarket, nowMs: number): Shortlist {
  if (!market.hasSite(request.siteId)) return { zone, eligible: [], none: 'unknown-site' }
  if (!market.hasZone(zone)) return { zone, eligible: [], none: 'unknown-zone' }
  const opportunity = { ...request, zone, nowMs }
  const candidates = market.candidates.filter(
    ({ siteIds, zones }) => siteIds.includes(request.siteId) && zones.includes(zone),
  )
  const eligible: Candidate[] = []
  let furthest: RefusalReason | null = null
  for (const candidate of candidates) {
    const reason = refusalOf(candidate, opportunity, market.shortageOf)
    if (reason === null) eligible.push(candidate)
    else furthest = further(furthest, reason)
  }
  return { zone, eligible, none: furthest ?? 'no-campaign' }
}

/** Of several campaigns passed over, the one that came closest tells most about the empty zone. */
function further(known: RefusalReason | null, reason: RefusalReason): RefusalReason {
  if (known === null) return reason
  return refusalReasons.indexOf(reason) > refusalReasons.indexOf(known) ? reason : known
}

/** Picks one with a chance in proportion to its weight; null from nothing. */
function pickByWeight(candidates: readonly Candidate[], dice: Dice): Candidate | null {
  const total = candidates.reduce((sum, candidate) => sum + candidate.weight, 0)
  let point = dice() * total
  for (const candidate of candidates) {
    point -= candidate.weight
    if (point < 0) return candidate
  }
  return candidates.at(-1) ?? null
}

function withMedia({ campaignId, mediaIds }: Candidate, dice: Dice): Choice {
  const mediaId = mediaIds[Math.floor(dice() * mediaIds.length)]
  return mediaId === undefined ? { none: 'no-approved-media' } : { campaignId, mediaId }
}
