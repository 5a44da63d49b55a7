/** What the counting side asks of the database, in its own words. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import type { BlockChange, TakenBlock } from '../facts/block.ts'
import type { JournalRecord } from '../journal/record.ts'

/** Which process speaks: the node's row, and the epoch it took when it started. */
export interface NodeName {
  readonly node: number
  readonly epoch: number
}

/** A decision: the process that made it, and its number there. */
export interface DecisionName extends NodeName {
  readonly decision: number
}

/** `until`: it need not be asked again before this instant. */
interface Shortage {
  readonly campaignId: number
  readonly shortage: ShortageReason
  readonly until?: Date | null
}

export type TakeAnswer = TakenBlock | Shortage

export interface CountingStep {
  /** The epoch that wrote the records: an older one than the node's when a journal is replayed. */
  readonly epoch: number
  readonly from: number
  readonly to: number
  readonly records: readonly JournalRecord[]
  /** None of them may be billed any more, whatever the blocks say. */
  readonly isLate?: boolean
}

/** The checkpoint, the epoch or the whole database is not what this process left: it may go on no more. */
export class CheckpointMoved extends Error {}

export interface CountingStore {
  /** One answer per campaign, taken under its row's lock. */
  takeBlocks(
    name: NodeName,
    campaignIds: readonly number[],
    now: Date,
    day: NewYorkDay,
  ): Promise<TakeAnswer[]>
  /** Closes this epoch's open blocks that are not among these: takings whose answer was lost. */
  closeUnknownBlocks(name: NodeName, known: readonly number[]): Promise<void>
  changeBlocks(name: NodeName, changes: readonly BlockChange[]): Promise<void>
  /** Counts a step once, and answers the blocks that refused their views. */
  count(node: number, step: CountingStep): Promise<number[]>
  readCheckpoint(name: NodeName): Promise<number>
  /** Gives an epoch that the database has never heard of a checkpoint at its beginning. */
  beginCheckpoint(name: NodeName): Promise<void>
  /** How far each epoch of a node was counted. */
  readCheckpoints(node: number): Promise<Map<number, number>>
  /** Closes what older epochs of the node left open, once their journal was replayed; answers how many. */
  closeOlderBlocks(name: NodeName): Promise<number>
  /** Shows a sign of life; false when the epoch is no longer this one. */
  renew(name: NodeName, now: Date): Promise<boolean>
}
