/** Deletes journal segments that no proof of delivery needs any more, their parts and their blocks. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Platform } from '#server/kernel/context.ts'
import { eachAlone } from '#server/kernel/each-alone.ts'
import { deleteOldBlocks } from '../counting/delete-old-blocks.ts'
import { diskFiles } from '../journal/journal-files.ts'
import { deleteOldSegments } from '../journal/delete-old-segments.ts'
import { readHandedIn } from '../store/handed-in.ts'
import { deleteParts } from '../store/proofs.ts'
import { deleteNoted } from '../store/views-elsewhere.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Answers how many segments went. */
export async function deleteOldJournal(
  { db, config, clock, log }: Pick<Platform, 'db' | 'config' | 'clock' | 'log'>,
  journalDays: number,
): Promise<number> {
  const journals = join(config.dataDir, 'journal')
  const oldest = new Date(clock.now().getTime() - journalDays * dayMs)
  let deleted = 0
  const deleteOf = async (node: string) => {
    const checkpoints = await readHandedIn(db, node)
    deleted += await deleteOldSegments(diskFiles, join(journals, node), oldest.getTime(), checkpoints)
  }
  const nodes = await readdir(journals).catch(() => [])
  await eachAlone({ log }, nodes, (node) => ({ node }), deleteOf)
  const before = newYorkDay(oldest)
  await deleteNoted(db, before)
  await deleteParts(db, before)
  await deleteOldBlocks(db, before)
  return deleted
}
