import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { Candidate } from './candidate.ts'
import { refusalOf, type Supply } from './eligible.ts'
import { type EmptyReason, type RefusalReason, refusalReasons } from './reasons.ts'

/** One page's request for ads: its zones, and who looks at it. */
export interface AdRequest {
  readonly siteId: number
  readonly zones: readonly number[]
  readonly place: VisitorPlace
  readonly device: DeviceClass
}

/** What there is to choose from. */
export interface Market {
  /** Null for a zone that the site does not have, and for every zone of an unknown site. */
  candidatesIn(siteId: number, zone: number): readonly Candidate[] | null
  hasSite(siteId: number): boolean
  readonly supply: Supply
}

export type Choice =
  | { readonly campaignId: number; readonly mediaId: number }
  | { readonly none: EmptyReason }

/** A number from 0 up to, not including, 1. */
export type Dice = () => number

/**
 * One campaign and one of its media for each zone, or the reason why there is none. A campaign appears once on
 * a page at most; so that this leaves few zones empty, the zone with the fewest eligible campaigns chooses
 * first. Within a zone the choice is by weight: more often for the heavier, never not at all for the lighter.
 */
export function decide(request: AdRequest, market: Market, nowMs: number, dice: Dice): Map<number, Choice> {
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

function shortlist(request: AdRequest, zone: number, market: Market, nowMs: number): Shortlist {
  if (!market.hasSite(request.siteId)) return { zone, eligible: [], none: 'unknown-site' }
  const candidates = market.candidatesIn(request.siteId, zone)
  if (!candidates) return { zone, eligible: [], none: 'unknown-zone' }
  const { siteId, place, device } = request
  const opening = { siteId, zone, place, device, nowMs }
  const eligible: Candidate[] = []
  let furthest: RefusalReason | null = null
  for (const candidate of candidates) {
    const reason = refusalOf(candidate, opening, market.supply)
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
