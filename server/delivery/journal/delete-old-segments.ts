import type { JournalFiles } from './journal-files.ts'
import { headerBytes, parseSegmentName, readHeader, type SegmentHeader } from './segment.ts'

/** Sequences up to which an epoch was counted, and handed in for proofs of delivery. */
export interface EpochProgress {
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
  checkpoints: ReadonlyMap<number, EpochProgress>,
): Promise<number> {
  const names = (await files.list(folder)).filter((name) => parseSegmentName(name) !== null).sort()
  let deleted = 0
  for (const [at, name] of names.entries()) {
    const next = await nextHeader(files, folder, names.slice(at + 1))
    // Nothing was written to a segment after the next one began; those behind it are younger still.
    if (next === null || next.startedAtMs >= olderThanMs) break
    const checkpoint = checkpoints.get(parseSegmentName(name)?.epoch ?? 0)
    const isLastOfEpoch = parseSegmentName(name)?.epoch !== next.epoch
    const held = isLastOfEpoch ? checkpoint?.counted : next.firstSequence - 1
    if (checkpoint !== undefined && checkpoint.handedIn < (held ?? 0)) continue
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
