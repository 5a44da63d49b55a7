/**
 * What a restarted node does before it promises anything: it counts whatever its journal holds beyond the
 * checkpoints, each record once, and then gives back what its older epochs never used.
 */
import { CheckpointMoved, type CountingStore, type NodeName } from '../facts/counting-port.ts'
import type { JournalFiles } from '../journal/journal-files.ts'
import { journalEpochs } from '../journal/journal-folder.ts'
import { replayEpoch, type TellDamage } from '../journal/journal-replay.ts'

export interface ReplayReport {
  readonly recordsCounted: number
  readonly blocksClosed: number
  /** Epochs of the folder that the database had never heard of: it was restored from a backup made before them. */
  readonly unknownEpochs: readonly number[]
}

const attempts = 5

/**
 * `isRestored`: the database is not the one that the journal was written for, but one made of its backup. Nobody knows
 * which of its impressions were promised since, so whatever the journal holds beyond the checkpoints is recorded as late.
 * `tell` hears of damage in what is read.
 */
export async function replayJournal(
  store: CountingStore,
  name: NodeName,
  files: JournalFiles,
  folder: string,
  {
    recordsPerStep,
    isRestored = false,
    tell,
  }: { recordsPerStep: number; isRestored?: boolean; tell?: TellDamage },
): Promise<ReplayReport> {
  const checkpoints = await store.readCheckpoints(name.node)
  const unknownEpochs: number[] = []
  let recordsCounted = 0
  for (const epoch of await journalEpochs(files, folder)) {
    if (epoch >= name.epoch) continue
    const checkpoint = checkpoints.get(epoch)
    if (checkpoint === undefined) {
      unknownEpochs.push(epoch)
      await store.beginCheckpoint({ node: name.node, epoch })
    }
    recordsCounted += await countEpoch(epoch, checkpoint ?? 0, isRestored || checkpoint === undefined)
  }
  return { recordsCounted, blocksClosed: await store.closeOlderBlocks(name), unknownEpochs }

  /** What the killed process had sent last may arrive while it is replayed: then the checkpoint is read again. */
  async function countEpoch(epoch: number, checkpoint: number, isLate: boolean): Promise<number> {
    let from = checkpoint
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await countBeyond(epoch, from, isLate)
      } catch (error) {
        if (!(error instanceof CheckpointMoved) || attempt === attempts) throw error
        from = await store.readCheckpoint({ node: name.node, epoch })
      }
    }
  }

  async function countBeyond(epoch: number, checkpoint: number, isLate: boolean): Promise<number> {
    let from = checkpoint
    let count = 0
    for await (const segment of replayEpoch(files, folder, epoch, checkpoint, tell)) {
      for (let at = 0; at < segment.length; at += recordsPerStep) {
        const records = segment.slice(at, at + recordsPerStep)
        const to: number = records.at(-1)?.sequence ?? from
        await store.count(name.node, { epoch, from, to, records, isLate })
        count += records.length
        from = to
      }
    }
    return count
  }
}
