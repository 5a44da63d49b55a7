/** What a page asks for its zones, what there is to choose from, and what comes of it. */
import type { Dice } from '#domain/kernel/dice.ts'
import type { Candidate } from './candidate.ts'
import type { CandidateIndex, IndexedPlacement } from './candidate-index.ts'
import type { AdOpportunity, ShortageOf } from './eligible.ts'
import { type GroupKey, groupsOfVisitor } from './groups.ts'
import type { EmptyReason } from './reasons.ts'
import type { WeightedList } from './weighted-list.ts'

/** One page's request for ads: its zones, and who looks at it. */
export interface AdRequest extends Omit<AdOpportunity, 'zone' | 'nowMs'> {
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

/** One zone of a request, with the placement and the groups from which its ad is chosen. */
export interface ZoneQuestion {
  readonly zone: number
  readonly request: AdRequest
  readonly nowMs: number
  /** Made when a campaign's conditions have to be asked: most have none. */
  opportunity: AdOpportunity | null
  readonly placement: IndexedPlacement | null
  /** Those that the visitor belongs to and that have campaigns. */
  readonly groups: readonly WeightedList[]
  /** How many campaigns are in them, whether they may be shown or not. */
  readonly members: number
  /** The finest group of the visitor: it names place and device. */
  readonly finest: GroupKey
  /** Set when there is nothing to ask at all. */
  readonly none: EmptyReason | null
}

export function questionOf(request: AdRequest, zone: number, market: Market, nowMs: number): ZoneQuestion {
  const { siteId, place, device } = request
  const isKnown = market.hasSite(siteId)
  const none = isKnown ? (market.hasZone(zone) ? null : 'unknown-zone') : 'unknown-site'
  const placement = none === null ? market.candidateIndex.placement(siteId, zone) : null
  const keys = groupsOfVisitor(place, device)
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
  return { zone, request, nowMs, opportunity: null, placement, groups, members, finest, none }
}

export function opportunityOf(question: ZoneQuestion): AdOpportunity {
  const { request, zone, nowMs } = question
  question.opportunity ??= { ...request, zone, nowMs }
  return question.opportunity
}

/** Shows one of the campaign's media. */
export function withMedia({ campaignId, mediaIds }: Candidate, dice: Dice): Choice {
  const mediaId = mediaIds[Math.floor(dice() * mediaIds.length)]
  return mediaId === undefined ? { none: 'no-approved-media' } : { campaignId, mediaId }
}
