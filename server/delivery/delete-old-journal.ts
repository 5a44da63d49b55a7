/** Deletes journal segments that no proof of delivery needs any more. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '#server/kernel/context.ts'
import { diskFiles } from './journal-files.ts'
import { deleteOldSegments, journalEpochs } from './journal-replay.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Answers how many segments went. The newest epoch of each node is never touched: it may be running. */
export async function deleteOldJournal(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  journalDays: number,
): Promise<number> {
  const journals = join(config.dataDir, 'journal')
  const olderThanMs = clock.now().getTime() - journalDays * dayMs
  let deleted = 0
  for (const node of await readdir(journals).catch(() => [])) {
    const folder = join(journals, node)
    const newest = (await journalEpochs(diskFiles, folder)).at(-1) ?? 0
    deleted += await deleteOldSegments(diskFiles, folder, newest, olderThanMs)
  }
  return deleted
}
