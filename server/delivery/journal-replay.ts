/** Reading a journal folder back: at a node's start, for a proof of delivery, and to delete what is too old. */
import type { JournalFiles } from './journal-files.ts'
import { type JournalRecord, recordBytes } from './record.ts'
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

/**
 * Deletes segments whose records are all older than the given instant, never one of the current epoch, and
 * answers how many went.
 */
export async function deleteOldSegments(
  files: JournalFiles,
  folder: string,
  currentEpoch: number,
  olderThanMs: number,
): Promise<number> {
  let deleted = 0
  for (const epoch of await journalEpochs(files, folder)) {
    if (epoch >= currentEpoch) continue
    for (const name of await segmentNames(files, folder, epoch)) {
      const bytes = await files.read(folder, name)
      const header = readHeader(bytes)
      const last = header === null ? undefined : readRecords(bytes, header.firstSequence).at(-1)
      if ((last?.writtenAtMs ?? header?.startedAtMs ?? 0) >= olderThanMs) continue
      await files.remove(folder, name)
      deleted += 1
    }
  }
  return deleted
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
