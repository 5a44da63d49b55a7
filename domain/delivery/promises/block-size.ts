import { divideFloor } from '#domain/kernel/arithmetic.ts'

/** A block never holds more impressions than this, however rich the campaign is. */
const largestBlock = 1_000
/** A block takes at most one part in this many of what is free, per node, so that no node can starve another. */
const partsPerNode = 20n

/** What a campaign can still promise, once everything already promised has been set aside. */
export interface FreeToPromise {
  /** Balance less what its open blocks may still cost. Null: the campaign is not limited by money. */
  readonly freeNanos: bigint | null
  /** The price of one impression; not read when the campaign is not limited by money. */
  readonly priceNanos: bigint
  /** Impressions the New York day still allows. Null: no daily limit. */
  readonly dayAllowance: number | null
  /** Delivery nodes that share the campaign. */
  readonly nodes: number
}

/**
 * How many impressions a node may take at once: free / (price x nodes x 20), at least one and at most 1,000,
 * and never more than the money or the day allows. 0 means that nothing can be promised.
 */
export function blockSize(free: FreeToPromise): number {
  const affordable = affordableImpressions(free)
  const allowed = Math.min(affordable ?? largestBlock, free.dayAllowance ?? largestBlock)
  const fair = Math.min(shareOf(affordable, free.nodes), shareOf(free.dayAllowance, free.nodes))
  return Math.max(0, Math.min(allowed, Math.max(1, fair)))
}

/** Whole impressions that the free money pays for, below zero when too many are promised; null when money does not limit. */
function affordableImpressions(free: FreeToPromise): number | null {
  if (free.freeNanos === null) return null
  if (free.priceNanos <= 0n) throw new RangeError('an impression that money limits has a price')
  return Number(divideFloor(free.freeNanos, free.priceNanos))
}

function shareOf(impressions: number | null, nodes: number): number {
  if (impressions === null) return largestBlock
  return Math.min(largestBlock, Math.floor(impressions / (nodes * Number(partsPerNode))))
}
