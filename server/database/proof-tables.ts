/** The tables that proofs of delivery are made from, as kysely sees them. */
import type { Generated } from 'kysely'

interface JournalRefusalTable {
  nodeId: number
  epoch: number
  blockId: bigint
  afterSequence: bigint
  toSequence: bigint
}

interface ProofPartTable {
  campaignId: number
  day: string
  nodeId: number
  epoch: number
  firstSequence: bigint
  billed: number
  filtered: number
  lines: Buffer
}

/** How far a journal was counted and handed in. */
export interface JournalCheckpointTable {
  nodeId: number
  epoch: number
  sequence: bigint
  handedIn: Generated<bigint>
}

export interface ProofTables {
  journalRefusal: JournalRefusalTable
  proofPart: ProofPartTable
}
