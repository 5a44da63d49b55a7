/** Reading a journal folder back at a node's start. */
import type { JournalFiles } from './journal-files.ts'
import { journalEpochs, segmentNames } from './journal-folder.ts'
import { type JournalRecord, recordBytes } from './record.ts'
import { damageIn, type Damage, headerBytes, readHeader, readRecords, type SegmentHeader } from './segment.ts'

interface Segment {
  readonly name: string
  readonly header: SegmentHeader
  readonly bytes: Buffer
}

/** Hears of a segment that is damaged in its middle, or whose head cannot be read. */
export type TellDamage = (sentence: string) => void

/**
 * The records of one epoch beyond a sequence, in their order, one segment at a time. What a later segment's
 * first sequence cuts off was never acknowledged and does not come out; what lies behind damage does.
 */
export async function* replayEpoch(
  files: JournalFiles,
  folder: string,
  epoch: number,
  afterSequence: number,
  tell: TellDamage = () => {},
): AsyncGenerator<JournalRecord[]> {
  const names = await segmentNames(files, folder, epoch)
  let segment = await nextSegment(files, folder, names, tell)
  while (segment !== null) {
    const following = await nextSegment(files, folder, names, tell)
    const end = following?.header.firstSequence ?? Number.POSITIVE_INFINITY
    const records = mayReachBeyond(segment, afterSequence, end)
      ? readRecords(segment.bytes, segment.header.firstSequence)
      : []
    const damage =
      records.length === 0
        ? null
        : damageIn(segment.bytes, segment.header, records, following?.header.firstSequence ?? null)
    if (damage !== null) tell(inWords(`${folder}/${segment.name}`, damage))
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

/** Takes names off the list until one of them is a segment with a whole header. */
async function nextSegment(
  files: JournalFiles,
  folder: string,
  names: string[],
  tell: TellDamage = () => {},
): Promise<Segment | null> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const bytes = await files.read(folder, name)
    const header = readHeader(bytes)
    if (header !== null) return { name, header, bytes }
    if (bytes.length > headerBytes)
      tell(
        `The delivery journal ${folder}/${name} cannot be read: its head is damaged, and behind it lie ${bytes.length - headerBytes} bytes.`,
      )
  }
  return null
}

function inWords(file: string, { atByte, recordsLost, bytesBehind, recordsBehind }: Damage): string {
  return `The delivery journal ${file} is damaged at byte ${atByte}: ${recordsLost} records are lost. Behind it lie ${bytesBehind} bytes with ${recordsBehind} records that can be read; they are counted.`
}

/** Saves the checksums of a segment that was counted long ago. */
function mayReachBeyond(segment: Segment, afterSequence: number, end: number): boolean {
  const held = Math.floor((segment.bytes.length - headerBytes) / recordBytes)
  return Math.min(segment.header.firstSequence + held, end) > afterSequence + 1
}
