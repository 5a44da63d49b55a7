/** The tables that proofs of delivery are made from, as kysely sees them. */
import type { Generated } from 'kysely'

interface JournalRefusalTable {
  node_id: number
  epoch: number
  block_id: bigint
  after_sequence: bigint
  to_sequence: bigint
}

interface ProofPartTable {
  campaign_id: number
  day: string
  node_id: number
  epoch: number
  first_sequence: bigint
  billed: number
  filtered: number
  lines: Buffer
}

/** How far a journal was counted and handed in. */
export interface JournalMarkTable {
  node_id: number
  epoch: number
  sequence: bigint
  handed_in: Generated<bigint>
}

export interface ProofTables {
  journal_refusal: JournalRefusalTable
  proof_part: ProofPartTable
}
