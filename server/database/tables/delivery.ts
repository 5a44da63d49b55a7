/** Signing keys, nodes, what they may bill, and what proofs are made from. */
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { Generated } from 'kysely'
import type { Amount } from './columns.ts'

export interface DeliveryTables {
  deliveryKey: {
    id: Generated<number>
    secret: Buffer
    createdAt: Date
    retiredAt: Date | null
  }

  deliveryNode: {
    id: Generated<number>
    name: string
    epoch: Generated<number>
    seenAt: Date
    address: string | null
    fencedAt: Generated<Date | null>
    journalId: Generated<string | null>
  }

  deliveryBlock: {
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
  journalMark: {
    nodeId: number
    epoch: number
    sequence: bigint
    handedIn: Generated<bigint>
  }

  deliveryOpen: {
    id: Generated<bigint>
    campaignId: number
    siteId: number
    hour: Date
    priceNanos: Amount<NanoDollars>
    counted: number
    transactionId: bigint | null
  }

  journalRefusal: {
    nodeId: number
    epoch: number
    blockId: bigint
    afterSequence: bigint
    toSequence: bigint
  }

  proofPart: {
    campaignId: number
    day: string
    nodeId: number
    epoch: number
    firstSequence: bigint
    billed: number
    filtered: number
    lines: Buffer
  }
}
