/**
 * One line of the delivery journal: 96 bytes, little endian, with a checksum, so that a torn tail is
 * recognised and a proof of delivery can be made long after the fact.
 *
 * | offset | bytes | what |
 * |---|---|---|
 * | 0 | 6 | sequence within node and epoch, from 1 |
 * | 8, 12 | 4, 4 | node and epoch that wrote the record |
 * | 16, 20, 24 | 4, 4, 6 | node, epoch and number of the decision |
 * | 32 | 6 | block, 0 when none was promised |
 * | 40, 44, 48, 52 | 4 each | campaign, creative, site, zone |
 * | 56 | 4 | hour of the decision, in whole hours since 1970 |
 * | 60, 62 | 2, 2 | country and US state, zero when unknown |
 * | 64 | 8 | price of one impression in nano-dollars |
 * | 72 | 6 | instant of writing, in milliseconds since 1970 |
 * | 80, 81, 82 | 1 each | kind, reason (0: billed), device |
 * | 92 | 4 | CRC-32 of the 92 bytes before it |
 */
import { crc32 } from 'node:zlib'
import { type FilterReason, filterReasons } from '#domain/delivery/decision/reasons.ts'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'

export const recordBytes = 96

/** Both lists only grow at their ends: the journal stores positions. */
const kinds = ['view', 'viewable', 'click'] as const
const devices = ['unknown', 'desktop', 'tablet', 'phone'] as const satisfies readonly DeviceClass[]
/** Why an authentic view that nobody filtered is still not billed. */
const unpromisedReasons = ['late', 'node-away'] as const
const firstFilterReason = 16

export type RecordKind = (typeof kinds)[number]
export type UnbilledReason = FilterReason | (typeof unpromisedReasons)[number]

export interface JournalRecord {
  /** 0 until the journal has given it its place. */
  sequence: number
  readonly node: number
  readonly epoch: number
  readonly decisionNode: number
  readonly decisionEpoch: number
  readonly decision: number
  readonly blockId: number
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
  readonly decidedHour: number
  readonly country: string
  readonly state: string
  readonly device: DeviceClass
  readonly priceNanos: bigint
  readonly writtenAtMs: number
  readonly kind: RecordKind
  /** Null: billed, or for a click and a viewable: counted. */
  readonly unbilled: UnbilledReason | null
}

export function writeRecord(record: JournalRecord, into: Buffer, at: number): void {
  into.fill(0, at, at + recordBytes)
  into.writeUIntLE(record.sequence, at, 6)
  into.writeUInt32LE(record.node, at + 8)
  into.writeUInt32LE(record.epoch, at + 12)
  into.writeUInt32LE(record.decisionNode, at + 16)
  into.writeUInt32LE(record.decisionEpoch, at + 20)
  into.writeUIntLE(record.decision, at + 24, 6)
  into.writeUIntLE(record.blockId, at + 32, 6)
  into.writeUInt32LE(record.campaignId, at + 40)
  into.writeUInt32LE(record.mediaId, at + 44)
  into.writeUInt32LE(record.siteId, at + 48)
  into.writeUInt32LE(record.zone, at + 52)
  into.writeUInt32LE(record.decidedHour, at + 56)
  into.write(record.country.slice(0, 2), at + 60, 'latin1')
  into.write(record.state.slice(0, 2), at + 62, 'latin1')
  into.writeBigInt64LE(record.priceNanos, at + 64)
  into.writeUIntLE(record.writtenAtMs, at + 72, 6)
  into.writeUInt8(kinds.indexOf(record.kind), at + 80)
  into.writeUInt8(reasonCode(record.unbilled), at + 81)
  into.writeUInt8(devices.indexOf(record.device), at + 82)
  into.writeUInt32LE(crc32(into.subarray(at, at + 92)), at + 92)
}

/** The record at this offset, or null when its bytes are cut short or damaged. */
export function readRecord(from: Buffer, at: number): JournalRecord | null {
  if (at + recordBytes > from.length) return null
  if (from.readUInt32LE(at + 92) !== crc32(from.subarray(at, at + 92))) return null
  const kind = kinds[from.readUInt8(at + 80)]
  const device = devices[from.readUInt8(at + 82)]
  const sequence = from.readUIntLE(at, 6)
  if (kind === undefined || device === undefined || sequence === 0) return null
  return {
    sequence,
    node: from.readUInt32LE(at + 8),
    epoch: from.readUInt32LE(at + 12),
    decisionNode: from.readUInt32LE(at + 16),
    decisionEpoch: from.readUInt32LE(at + 20),
    decision: from.readUIntLE(at + 24, 6),
    blockId: from.readUIntLE(at + 32, 6),
    campaignId: from.readUInt32LE(at + 40),
    mediaId: from.readUInt32LE(at + 44),
    siteId: from.readUInt32LE(at + 48),
    zone: from.readUInt32LE(at + 52),
    decidedHour: from.readUInt32LE(at + 56),
    country: readCode(from, at + 60),
    state: readCode(from, at + 62),
    device,
    priceNanos: from.readBigInt64LE(at + 64),
    writtenAtMs: from.readUIntLE(at + 72, 6),
    kind,
    unbilled: readReason(from.readUInt8(at + 81)),
  }
}

function readCode(from: Buffer, at: number): string {
  return from.readUInt8(at) === 0 ? '' : from.toString('latin1', at, at + 2)
}

function reasonCode(reason: UnbilledReason | null): number {
  if (reason === null) return 0
  const unpromised = unpromisedReasons.findIndex((known) => known === reason)
  if (unpromised >= 0) return unpromised + 1
  return firstFilterReason + filterReasons.findIndex((known) => known === reason)
}

function readReason(code: number): UnbilledReason | null {
  if (code === 0) return null
  const reason =
    code < firstFilterReason ? unpromisedReasons[code - 1] : filterReasons[code - firstFilterReason]
  if (reason === undefined)
    throw new Error(`the journal names reason ${code}, which this version does not know`)
  return reason
}
