/**
 * A block is a share of a campaign's money, or of what its day allows, that one node alone may promise. Each of its
 * impressions is free, reserved, waiting (viewed, in the journal, not yet in the database), counted, or lost (its view
 * could not be made durable).
 */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

export interface Block {
  readonly id: number
  readonly campaignId: number
  readonly priceNanos: bigint
  readonly day: NewYorkDay
  size: number
  counted: number
  waiting: number
  reserved: number
  lost: number
  /** The reading of the monotonic clock when something of the block was last promised. */
  usedAtMs: number
}

export interface TakenBlock {
  readonly id: number
  readonly campaignId: number
  readonly priceNanos: bigint
  readonly day: NewYorkDay
  readonly size: number
}

/** What the database must still be told of a block: sizes only shrink, and a closed block stays closed. */
export interface BlockChange {
  readonly id: number
  readonly size: number
  readonly isOpen: boolean
}
