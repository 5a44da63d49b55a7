/** Moving a campaign's priority (PRI-01 to PRI-04): the price moves, the money stays. */
import type { MicroDollars, NanoDollars } from '#domain/kernel/money.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { chargedPrice } from './charged-price.ts'
import { impressionsLeft } from './impressions-left.ts'

export interface PriorityFacts {
  readonly baseCpm: MicroDollars | null
  /** The priority by which ads are selected. */
  readonly priority: number
  /** What the price uses; free moves leave it where it is. */
  readonly chargedPriority: number
  readonly priorityCeiling: number
  readonly balance: NanoDollars
}

export interface PriorityMove {
  readonly priority: number
  readonly chargedPriority: number
  readonly left: number
  /** Impressions left after less those left before; negative when the priority went up. */
  readonly repriced: number
}

/** Whole steps from 1 to the campaign's ceiling; a ceiling of 1 leaves nothing to choose. */
export function mayChoosePriority(priority: number, ceiling: number): Verdict<'priority-range'> {
  const most = Math.max(1, ceiling)
  return Number.isInteger(priority) && priority >= 1 && priority <= most
    ? 'ok'
    : refuse('priority-range', { field: 'priority', values: { most } })
}

/** What a move to this priority makes of the campaign. Free: only selection hears of it. */
export function movePriority(facts: PriorityFacts, priority: number, isFree: boolean): PriorityMove {
  const chargedPriority = isFree || priority === facts.priority ? facts.chargedPriority : priority
  const before = impressionsLeft(facts.balance, chargedPrice(facts))
  const left = impressionsLeft(facts.balance, chargedPrice({ ...facts, chargedPriority }))
  return { priority, chargedPriority, left, repriced: left - before }
}

/**
 * Whether the move leaves something: who may not move an empty campaign could not come back from it. The
 * priority that the campaign pays for now leaves something, so there is one to which it can go.
 */
export function mayEmpty(facts: PriorityFacts, move: PriorityMove): Verdict<'priority-empties'> {
  if (move.left > 0) return 'ok'
  let most = move.priority
  while (most > 1 && movePriority(facts, most, false).left === 0) most -= 1
  return refuse('priority-empties', { field: 'priority', values: { priority: move.priority, most } })
}

/**
 * Whether the number of impressions that a person was shown before saving still holds: ads that were counted
 * in the meantime, and one for what rounds, may lie between it and ours.
 */
export function isPreviewFresh(shown: number, left: number, countedLately: number): boolean {
  return Math.abs(shown - left) <= countedLately + 1
}
