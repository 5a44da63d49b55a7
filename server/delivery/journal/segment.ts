/**
 * A segment is one file of the journal: a header of 64 bytes and then records. A new one begins when the old
 * one is full or when a write failed. Its header says how much of the one before is good, so that what was
 * never acknowledged is never counted, even where the broken file could not be cut.
 */
import { crc32 } from 'node:zlib'
import { type JournalRecord, readRecord, recordBytes } from './record.ts'

export const headerBytes = 64
const magic = 'MSTHDJ01'

export interface SegmentHeader {
  readonly node: number
  readonly epoch: number
  /** Counts up from 1 within the epoch. */
  readonly segment: number
  readonly firstSequence: number
  readonly startedAtMs: number
}

export function segmentName(epoch: number, segment: number): string {
  return `${String(epoch).padStart(10, '0')}-${String(segment).padStart(8, '0')}.journal`
}

export function parseSegmentName(name: string): { epoch: number; segment: number } | null {
  const parts = /^(\d{10})-(\d{8})\.journal$/.exec(name)
  return parts === null ? null : { epoch: Number(parts[1]), segment: Number(parts[2]) }
}

export function writeHeader(header: SegmentHeader): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.write(magic, 0, 'latin1')
  bytes.writeUInt32LE(header.node, 8)
  bytes.writeUInt32LE(header.epoch, 12)
  bytes.writeUInt32LE(header.segment, 16)
  bytes.writeUIntLE(header.firstSequence, 24, 6)
  bytes.writeUIntLE(header.startedAtMs, 32, 6)
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 60)), 60)
  return bytes
}

/** Null when the file was cut off before its header was whole: then nothing in it was ever acknowledged. */
export function readHeader(bytes: Buffer): SegmentHeader | null {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 8) !== magic) return null
  if (bytes.readUInt32LE(60) !== crc32(bytes.subarray(0, 60))) return null
  return {
    node: bytes.readUInt32LE(8),
    epoch: bytes.readUInt32LE(12),
    segment: bytes.readUInt32LE(16),
    firstSequence: bytes.readUIntLE(24, 6),
    startedAtMs: bytes.readUIntLE(32, 6),
  }
}

/** The records of a segment; the first torn, damaged or misplaced one ends it. */
export function readRecords(bytes: Buffer, firstSequence: number): JournalRecord[] {
  const records: JournalRecord[] = []
  for (let at = headerBytes; at + recordBytes <= bytes.length; at += recordBytes) {
    const record = readRecord(bytes, at)
    if (record === null || record.sequence !== firstSequence + records.length) break
    records.push(record)
  }
  return records
}
