/** What lies in a journal folder: segments, each of one epoch. */
import type { JournalFiles } from './journal-files.ts'
import { parseSegmentName } from './segment.ts'

/** The epochs that have left anything in the folder, oldest first. */
export async function journalEpochs(files: JournalFiles, folder: string): Promise<number[]> {
  const epochs = (await files.list(folder)).flatMap((name) => parseSegmentName(name)?.epoch ?? [])
  return [...new Set(epochs)].sort((a, b) => a - b)
}

/** The segments of an epoch, oldest first. */
export async function segmentNames(files: JournalFiles, folder: string, epoch: number): Promise<string[]> {
  const names = await files.list(folder)
  return names.filter((name) => parseSegmentName(name)?.epoch === epoch).sort()
}
