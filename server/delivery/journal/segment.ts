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

/**
 * The records of a segment, each in the place of its sequence; what is torn, damaged or misplaced is left out, and what
 * lies behind it was acknowledged all the same.
 */
export function readRecords(bytes: Buffer, firstSequence: number): JournalRecord[] {
  const records: JournalRecord[] = []
  for (let place = 0; placeOf(place) + recordBytes <= bytes.length; place += 1) {
    const record = recordAt(bytes, firstSequence, firstSequence + place)
    if (record !== null) records.push(record)
  }
  return records
}

/** The record with this sequence; null where it cannot be read. */
export function recordAt(bytes: Buffer, firstSequence: number, sequence: number): JournalRecord | null {
  const record = readRecord(bytes, placeOf(sequence - firstSequence))
  return record?.sequence === sequence ? record : null
}

const placeOf = (place: number): number => headerBytes + place * recordBytes

/** What is wrong in the middle of a segment: not at its end, which a crash may tear. */
export interface Damage {
  /** Where the first record that cannot be read begins. */
  readonly atByte: number
  readonly recordsLost: number
  /** What lies behind the first damage, and how much of it can be read. */
  readonly bytesBehind: number
  readonly recordsBehind: number
}

/** Null when nothing is missing. `end`: the sequence with which the next segment begins; null for the last one. */
export function damageIn(
  bytes: Buffer,
  { firstSequence }: Pick<SegmentHeader, 'firstSequence'>,
  records: readonly JournalRecord[],
  end: number | null,
): Damage | null {
  const wanted = (end ?? (records.at(-1)?.sequence ?? firstSequence - 1) + 1) - firstSequence
  const found = end === null ? records.length : records.filter(({ sequence }) => sequence < end).length
  if (found >= wanted) return null
  const inPlace = records.findIndex(({ sequence }, at) => sequence !== firstSequence + at)
  const before = inPlace === -1 ? found : inPlace
  const atByte = placeOf(before)
  return {
    atByte,
    recordsLost: wanted - found,
    bytesBehind: Math.max(0, bytes.length - atByte - recordBytes),
    recordsBehind: found - before,
  }
}
