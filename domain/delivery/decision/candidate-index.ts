/**
 * All candidates, laid out so that a request looks at a handful of groups and never at every campaign. One campaign is
 * put in, replaced or taken out without touching the others.
 */
import { within } from '#domain/kernel/within.ts'
import type { Candidate } from './candidate.ts'
import { isUnconditional } from './eligible.ts'
import { type GroupKey, groupsOfCampaign } from './groups.ts'
import type { EmptyReason } from './reasons.ts'
import { WeightedList } from './weighted-list.ts'

/** One zone of one site: all its campaigns, and those of each group of visitors. */
export interface IndexedPlacement {
  readonly everyone: WeightedList
  readonly groups: ReadonlyMap<GroupKey, WeightedList>
  /** The groups for which it was lately found empty; forgotten with every change. Only large placements remember. */
  readonly foundEmpty: Map<GroupKey, { readonly atMs: number; readonly none: EmptyReason }>
}

interface OpenPlacement extends IndexedPlacement {
  readonly groups: Map<GroupKey, WeightedList>
}

/** Two numbers for each slot: the campaign, and its only media, or 0 where more is to be asked. */
const cellLength = 2
const firstCapacity = 64

export class CandidateIndex {
  private readonly candidates: (Candidate | undefined)[] = []
  /** What a draw must know of nearly every campaign, side by side in memory, so that it costs one read. */
  private cells = new Int32Array(firstCapacity * cellLength)
  private readonly slots = new Map<number, number>()
  private readonly freeSlots: number[] = []
  private readonly placements = new Map<number, Map<number, OpenPlacement>>()

  /** Puts a campaign, in the place of what was known of it. */
  put(candidate: Candidate): void {
    const known = this.find(candidate.campaignId)
    if (known !== undefined && isListedAlike(known, candidate)) {
      this.fill(this.slots.get(candidate.campaignId) ?? 0, candidate)
      for (const placement of this.placementsOf(candidate)) placement.foundEmpty.clear()
      return
    }
    this.remove(candidate.campaignId)
    const slot = this.freeSlots.pop() ?? this.candidates.length
    this.fill(slot, candidate)
    this.slots.set(candidate.campaignId, slot)
    const keys = groupsOfCampaign(candidate.targeting, candidate.deviceClasses)
    for (const placement of this.placementsOf(candidate)) {
      placement.foundEmpty.clear()
      placement.everyone.add(slot, candidate.weight)
      for (const key of keys) within(placement.groups, key, newList).add(slot, candidate.weight)
    }
  }

  /** Takes a campaign away; nothing happens when it is not there. */
  remove(campaignId: number): void {
    const slot = this.slots.get(campaignId)
    const candidate = slot === undefined ? undefined : this.candidates[slot]
    if (slot === undefined || candidate === undefined) return
    const keys = groupsOfCampaign(candidate.targeting, candidate.deviceClasses)
    for (const placement of this.placementsOf(candidate)) {
      placement.foundEmpty.clear()
      placement.everyone.remove(slot)
      for (const key of keys) placement.groups.get(key)?.remove(slot)
    }
    this.candidates[slot] = undefined
    this.slots.delete(campaignId)
    this.freeSlots.push(slot)
  }

  find(campaignId: number): Candidate | undefined {
    const slot = this.slots.get(campaignId)
    return slot === undefined ? undefined : this.candidates[slot]
  }

  campaignIdAt(slot: number): number {
    return this.cells[slot * cellLength] ?? 0
  }

  /** The media to show where the campaign has one alone and no condition but a shortage; 0 otherwise. */
  onlyMediaAt(slot: number): number {
    return this.cells[slot * cellLength + 1] ?? 0
  }

  /** The campaign in a slot that one of the lists named. */
  at(slot: number): Candidate {
    const candidate = this.candidates[slot]
    if (candidate === undefined) throw new Error(`slot ${slot} is empty`)
    return candidate
  }

  /** The campaigns on one of these sites. Looks at all: a millisecond or two, not for an ad request. */
  onSites(siteIds: readonly number[]): Candidate[] {
    const found: Candidate[] = []
    for (const candidate of this.candidates)
      if (candidate !== undefined && siteIds.some((siteId) => candidate.siteIds.includes(siteId)))
        found.push(candidate)
    return found
  }

  /** Null where no campaign is. */
  placement(siteId: number, zone: number): IndexedPlacement | null {
    return this.placements.get(siteId)?.get(zone) ?? null
  }

  private fill(slot: number, candidate: Candidate): void {
    this.candidates[slot] = candidate
    const at = slot * cellLength
    if (at >= this.cells.length) {
      const cells = new Int32Array(this.cells.length * 2)
      cells.set(this.cells)
      this.cells = cells
    }
    const [mediaId = 0] = candidate.mediaIds
    this.cells[at] = candidate.campaignId
    this.cells[at + 1] = candidate.mediaIds.length === 1 && isUnconditional(candidate) ? mediaId : 0
  }

  private placementsOf({ siteIds, zones }: Candidate): OpenPlacement[] {
    const placements: OpenPlacement[] = []
    for (const siteId of new Set(siteIds)) {
      const ofSite = within(this.placements, siteId, newMap<OpenPlacement>)
      for (const zone of new Set(zones)) placements.push(within(ofSite, zone, newPlacement))
    }
    return placements
  }
}

/** Whether both belong in the same lists with the same weight. */
function isListedAlike(known: Candidate, next: Candidate): boolean {
  return (
    known.weight === next.weight &&
    isSame(known.siteIds, next.siteIds) &&
    isSame(known.zones, next.zones) &&
    isSame(known.deviceClasses, next.deviceClasses) &&
    isSame(known.targeting.continents, next.targeting.continents) &&
    isSame(known.targeting.countries, next.targeting.countries) &&
    isSame(known.targeting.states, next.targeting.states)
  )
}

const isSame = (known: readonly unknown[], next: readonly unknown[]): boolean =>
  known.length === next.length && known.every((value, at) => value === next[at])

const newList = (): WeightedList => new WeightedList()
const newMap = <Value>(): Map<number, Value> => new Map()
const newPlacement = (): OpenPlacement => ({
  everyone: new WeightedList(),
  groups: new Map(),
  foundEmpty: new Map(),
})
