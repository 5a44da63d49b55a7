/**
 * The delivery journal of one node and epoch: what is acknowledged to a browser stands here first. All views
 * that wait share one write and one fdatasync, so that its cost is divided by the crowd.
 */
import type { JournalFile, JournalFiles } from './journal-files.ts'
import { type JournalRecord, recordBytes, writeRecord } from './record.ts'
import { headerBytes, segmentName, writeHeader } from './segment.ts'

export interface JournalOptions {
  readonly files: JournalFiles
  readonly folder: string
  readonly node: number
  readonly epoch: number
  /** A segment that has grown to this size is followed by a new one. */
  readonly segmentBytes: number
  readonly nowMs: () => number
  /** Hears of records, in their order, once they are on the disk. */
  readonly onDurable: (records: readonly JournalRecord[]) => void
  readonly onFailure: (error: unknown) => void
}

export interface Journal {
  /** Resolves when the record is on the disk, with its sequence set; rejects when that could not be promised. */
  append(record: JournalRecord): Promise<void>
  /** Waits for what is under way and closes the file. */
  close(): Promise<void>
}

interface WaitingRecord {
  readonly record: JournalRecord
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Records written together at most, so that one buffer stays below half a megabyte. */
const largestBatch = 4_096

export function openJournal(options: JournalOptions): Journal {
  const { files, folder, node, epoch } = options
  let waiting: WaitingRecord[] = []
  let running: Promise<void> | null = null
  let current: JournalFile | null = null
  let segment = 0
  let goodBytes = 0
  let lastSequence = 0

  async function run(): Promise<void> {
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch)
      waiting = waiting.slice(largestBatch)
      await writeBatch(batch).catch(async (error: unknown) => {
        await abandonSegment()
        options.onFailure(error)
        for (const one of batch) one.reject(error)
      })
    }
    running = null
  }

  async function writeBatch(batch: readonly WaitingRecord[]): Promise<void> {
    if (current !== null && goodBytes >= options.segmentBytes) await finishSegment()
    const file = current ?? (await beginSegment())
    const bytes = Buffer.allocUnsafe(batch.length * recordBytes)
    batch.forEach(({ record }, at) => {
      record.sequence = lastSequence + at + 1
      writeRecord(record, bytes, at * recordBytes)
    })
    await file.write(bytes, goodBytes)
    await file.datasync()
    goodBytes += bytes.length
    lastSequence += batch.length
    options.onDurable(batch.map(({ record }) => record))
    for (const one of batch) one.resolve()
  }

  async function beginSegment(): Promise<JournalFile> {
    segment += 1
    const file = await files.create(folder, segmentName(epoch, segment))
    current = file
    goodBytes = 0
    const header = { node, epoch, segment, firstSequence: lastSequence + 1, startedAtMs: options.nowMs() }
    await file.write(writeHeader(header), 0)
    await file.datasync()
    goodBytes = headerBytes
    return file
  }

  async function finishSegment(): Promise<void> {
    const file = current
    current = null
    await file?.close()
  }

  /** After a failed write nobody knows what the disk holds: the segment ends at its last good offset. */
  async function abandonSegment(): Promise<void> {
    const file = current
    current = null
    await file?.truncate(goodBytes).catch(options.onFailure)
    await file?.close().catch(options.onFailure)
    // A disk that stays full must not be given a new empty file with every view.
    const isEmpty = file !== null && goodBytes <= headerBytes
    if (isEmpty) await files.remove(folder, segmentName(epoch, segment)).catch(options.onFailure)
  }

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        waiting.push({ record, resolve, reject })
        running ??= run()
      }),
    async close() {
      while (running !== null) await running
      await finishSegment()
    },
  }
}
