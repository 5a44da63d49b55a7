/** Signing keys, nodes, what they may bill, and what proofs are made from. */
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { Generated } from 'kysely'
import type { Amount } from './columns.ts'

interface DeliveryKeyTable {
  id: Generated<number>
  secret: Buffer
  createdAt: Date
  retiredAt: Date | null
}

interface DeliveryNodeTable {
  id: Generated<number>
  name: string
  epoch: Generated<number>
  seenAt: Date
  address: string | null
  fencedAt: Generated<Date | null>
  journalId: Generated<string | null>
}

interface DeliveryBlockTable {
  id: Generated<bigint>
  campaignId: number
  priceNanos: Amount<NanoDollars>
  day: string
  nodeId: number
  epoch: number
  size: number
  counted: Generated<number>
  isOpen: Generated<boolean>
  takenAt: Date
  expiresAt: Date
}

/** How far a journal was counted and handed in. */
interface JournalCheckpointTable {
  nodeId: number
  epoch: number
  sequence: bigint
  handedIn: Generated<bigint>
}

interface DeliveryOpenTable {
  id: Generated<bigint>
  campaignId: number
  siteId: number
  hour: Date
  priceNanos: Amount<NanoDollars>
  counted: number
  transactionId: bigint | null
}

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

export interface DeliveryTables {
  deliveryKey: DeliveryKeyTable
  deliveryNode: DeliveryNodeTable
  deliveryBlock: DeliveryBlockTable
  journalMark: JournalCheckpointTable
  deliveryOpen: DeliveryOpenTable
  journalRefusal: JournalRefusalTable
  proofPart: ProofPartTable
}
