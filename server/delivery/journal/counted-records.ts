import { setImmediate as leaveRoom } from 'node:timers/promises'
import type { JournalFiles } from './journal-files.ts'
import { segmentNames } from './journal-folder.ts'
import { type JournalRecord, recordBytes } from './record.ts'
import { headerBytes, readHeader, recordAt } from './segment.ts'

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
    for (; next <= end && reaches(bytes, next - firstSequence); next += recordsAtOnce) {
      const records = readRun(bytes, firstSequence, next, Math.min(end, next + recordsAtOnce - 1))
      if (records.length > 0) yield records
      await leaveRoom()
    }
  }
}

const reaches = (bytes: Buffer, place: number): boolean => headerBytes + place * recordBytes < bytes.length

/** The records from one sequence to another; those that are damaged are left out. */
function readRun(bytes: Buffer, firstSequence: number, from: number, to: number): JournalRecord[] {
  const records: JournalRecord[] = []
  for (let sequence = from; sequence <= to; sequence += 1) {
    const record = recordAt(bytes, firstSequence, sequence)
    if (record !== null) records.push(record)
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
