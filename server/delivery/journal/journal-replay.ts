/** Reading a journal folder back: at a node's start, for a proof of delivery, and to delete what is too old. */
import { setImmediate as leaveRoom } from 'node:timers/promises'
import type { JournalFiles } from './journal-files.ts'
import { type JournalRecord, readRecord, recordBytes } from './record.ts'
import { headerBytes, parseSegmentName, readHeader, readRecords, type SegmentHeader } from './segment.ts'

interface Segment {
  readonly name: string
  readonly header: SegmentHeader
  readonly bytes: Buffer
}

/**
 * The records of one epoch beyond a sequence, in their order, one segment at a time. What a later segment's
 * first sequence cuts off was never acknowledged and does not come out.
 */
export async function* replayEpoch(
  files: JournalFiles,
  folder: string,
  epoch: number,
  afterSequence: number,
): AsyncGenerator<JournalRecord[]> {
  const names = await segmentNames(files, folder, epoch)
  let segment = await nextSegment(files, folder, names)
  while (segment !== null) {
    const following = await nextSegment(files, folder, names)
    const end = following?.header.firstSequence ?? Number.POSITIVE_INFINITY
    const records = mayReachBeyond(segment, afterSequence, end)
      ? readRecords(segment.bytes, segment.header.firstSequence)
      : []
    const fresh = records.filter((record) => record.sequence > afterSequence && record.sequence < end)
    if (fresh.length > 0) yield fresh
    segment = following
  }
}

/** Few enough that a visitor who asks meanwhile does not wait. */
const recordsAtOnce = 1_000

/**
 * The records of one epoch after a sequence up to another that was counted, in their order, a few at a time, with
 * room for other work in between: for a process that delivers while it reads. Segments before them are not read.
 */
export async function* countedRecords(
  files: JournalFiles,
  folder: string,
  epoch: number,
  { after, to }: { readonly after: number; readonly to: number },
): AsyncGenerator<JournalRecord[]> {
  const segments = await segmentsReaching(files, folder, epoch, after)
  for (const [at, { name, firstSequence }] of segments.entries()) {
    const end = Math.min((segments[at + 1]?.firstSequence ?? Number.POSITIVE_INFINITY) - 1, to)
    let next = Math.max(after + 1, firstSequence)
    if (next > end) continue
    const bytes = await files.read(folder, name)
    while (next <= end) {
      const records = readRun(bytes, firstSequence, next, Math.min(end, next + recordsAtOnce - 1))
      if (records.length === 0) break
      yield records
      next += records.length
      await leaveRoom()
    }
  }
}

/** The records from one sequence to another, as far as they are whole. */
function readRun(bytes: Buffer, firstSequence: number, from: number, to: number): JournalRecord[] {
  const records: JournalRecord[] = []
  for (let sequence = from; sequence <= to; sequence += 1) {
    const record = readRecord(bytes, headerBytes + (sequence - firstSequence) * recordBytes)
    if (record?.sequence !== sequence) break
    records.push(record)
  }
  return records
}

/** The segments of an epoch that hold a record after this sequence, oldest first. */
async function segmentsReaching(
  files: JournalFiles,
  folder: string,
  epoch: number,
  after: number,
): Promise<{ name: string; firstSequence: number }[]> {
  const found: { name: string; firstSequence: number }[] = []
  for (const name of (await segmentNames(files, folder, epoch)).reverse()) {
    const header = readHeader(await files.readStart(folder, name, headerBytes))
    if (header === null) continue
    found.unshift({ name, firstSequence: header.firstSequence })
    if (header.firstSequence <= after + 1) break
  }
  return found
}

/** The records written since an instant, oldest first; older segments are not read. */
export async function recentRecords(
  files: JournalFiles,
  folder: string,
  sinceMs: number,
): Promise<JournalRecord[]> {
  const found: JournalRecord[][] = []
  for (const epoch of (await journalEpochs(files, folder)).reverse()) {
    let end = Number.POSITIVE_INFINITY
    for (const name of (await segmentNames(files, folder, epoch)).reverse()) {
      const segment = await nextSegment(files, folder, [name])
      if (segment === null) continue
      const cut = end
      end = segment.header.firstSequence
      const records = readRecords(segment.bytes, end).filter((record) => record.sequence < cut)
      const recent = records.filter((record) => record.writtenAtMs >= sinceMs)
      found.push(recent)
      if (recent.length < records.length) return found.reverse().flat()
    }
  }
  return found.reverse().flat()
}

/** The epochs that have left anything in the folder, oldest first. */
export async function journalEpochs(files: JournalFiles, folder: string): Promise<number[]> {
  const epochs = (await files.list(folder)).flatMap((name) => parseSegmentName(name)?.epoch ?? [])
  return [...new Set(epochs)].sort((a, b) => a - b)
}

/** Sequences up to which an epoch was counted, and handed in for proofs of delivery. */
export interface HandedIn {
  readonly counted: number
  readonly handedIn: number
}

/**
 * Deletes segments whose records are all older than the given instant, and answers how many went. What the database
 * counted goes only when it was handed in as well; the newest segment of all stays: it may be written at this moment.
 */
export async function deleteOldSegments(
  files: JournalFiles,
  folder: string,
  olderThanMs: number,
  marks: ReadonlyMap<number, HandedIn>,
): Promise<number> {
  const names = (await files.list(folder)).filter((name) => parseSegmentName(name) !== null).sort()
  let deleted = 0
  for (const [at, name] of names.entries()) {
    const next = await nextHeader(files, folder, names.slice(at + 1))
    // Nothing was written to a segment after the next one began; those behind it are younger still.
    if (next === null || next.startedAtMs >= olderThanMs) break
    const mark = marks.get(parseSegmentName(name)?.epoch ?? 0)
    const isLastOfEpoch = parseSegmentName(name)?.epoch !== next.epoch
    const held = isLastOfEpoch ? mark?.counted : next.firstSequence - 1
    if (mark !== undefined && mark.handedIn < (held ?? 0)) continue
    await files.remove(folder, name)
    deleted += 1
  }
  return deleted
}

/** The header of the first of these segments that has a whole one. */
async function nextHeader(
  files: JournalFiles,
  folder: string,
  names: readonly string[],
): Promise<SegmentHeader | null> {
  for (const name of names) {
    const header = readHeader(await files.readStart(folder, name, headerBytes))
    if (header !== null) return header
  }
  return null
}

async function segmentNames(files: JournalFiles, folder: string, epoch: number): Promise<string[]> {
  const names = await files.list(folder)
  return names.filter((name) => parseSegmentName(name)?.epoch === epoch).sort()
}

/** Takes names off the list until one of them is a segment with a whole header. */
async function nextSegment(files: JournalFiles, folder: string, names: string[]): Promise<Segment | null> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const bytes = await files.read(folder, name)
    const header = readHeader(bytes)
    if (header !== null) return { name, header, bytes }
  }
  return null
}

/** Saves the checksums of a segment that was counted long ago. */
function mayReachBeyond(segment: Segment, afterSequence: number, end: number): boolean {
  const held = Math.floor((segment.bytes.length - headerBytes) / recordBytes)
  return Math.min(segment.header.firstSequence + held, end) > afterSequence + 1
}
