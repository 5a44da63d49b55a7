/**
 * An append-only file of JSON lines, each on disk before the caller goes on. What could not be made durable is cut off
 * again before anything else is written, so that no line is ever glued to half of another.
 */
import { type FileHandle, appendFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFault } from '#server/kernel/start-fault.ts'
import { readLines } from './read-lines.ts'

export interface DurableLog<Line> {
  /** Everything that was in the file when it was opened, in order. */
  readonly past: readonly Line[]
  /** What was cut off or passed over when it was opened: a sentence each. */
  readonly notes: readonly string[]
  /** Rejects when the line could not be made durable: then it is not in the file, or is cut off before `settled` resolves. */
  append(line: Line): Promise<void>
  /** Resolves when the file holds what was appended and nothing else; rejects while that cannot be had. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The file operations that the log stands on, named so that a test can make any of them fail. */
export const logDisk = {
  write: (file: FileHandle, bytes: Buffer): Promise<void> => file.appendFile(bytes),
  sync: (file: FileHandle): Promise<void> => file.datasync(),
  truncate: (file: FileHandle, length: number): Promise<void> => file.truncate(length),
}

/** A torn last line is cut off and kept beside the log; damage that may hide a charge ends the start with its place. */
export async function openDurableLog<Line extends object>(path: string): Promise<DurableLog<Line>> {
  await mkdir(dirname(path), { recursive: true })
  const { lines, wholeBytes, torn, halves, damaged } = await readLines<Line>(path)
  if (damaged !== null)
    throw new StartFault(
      `The log of the card gateway, ${path}, cannot be read in line ${damaged}, and lines follow it: a charge may be missing. Put a copy from before in its place.`,
    )
  const file: FileHandle = await open(path, 'a', 0o600)
  const notes = halves.map(
    (number) =>
      `${path}, line ${number}: half a line, which was never acknowledged, stands before a whole one and was passed over.`,
  )
  if (torn.length > 0) {
    await appendFile(`${path}.torn`, `${torn}\n`, { mode: 0o600 })
    await file.truncate(wholeBytes)
    await file.datasync()
    notes.push(
      `${path}, line ${lines.length + 1}: torn and never acknowledged; it was cut off and is kept in ${path}.torn.`,
    )
  }
  let goodBytes = wholeBytes
  let isWhole = true
  let last: Promise<void> = Promise.resolve()

  async function write(line: Line): Promise<void> {
    await cut()
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    try {
      isWhole = false
      await logDisk.write(file, bytes)
      await logDisk.sync(file)
      goodBytes += bytes.length
      isWhole = true
    } catch (error) {
      await cut().catch(() => {})
      throw error
    }
  }

  /** Ends the file where it was good for the last time. */
  async function cut(): Promise<void> {
    if (isWhole) return
    await logDisk.truncate(file, goodBytes)
    await logDisk.sync(file)
    isWhole = true
  }

  function afterwards(work: () => Promise<void>): Promise<void> {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  return {
    past: lines,
    notes,
    append: (line) => afterwards(() => write(line)),
    settled: () => afterwards(cut),
    async close() {
      await last
      await file.close()
    },
  }
}
