/**
 * The records that are on the disk and not yet in the database, and their way there, step by step. A step whose
 * answer was lost is neither repeated nor dropped before the checkpoint has been read.
 */
import type { Blocks } from '../promises/blocks.ts'
import type { CountingParts } from '../facts/counting-parts.ts'
import { CheckpointMoved } from '../facts/counting-port.ts'
import type { JournalRecord } from '../journal/record.ts'

export interface Tally {
  /** Takes records, in their order, once they are on the disk. */
  add(records: readonly JournalRecord[]): void
  /** Counts all there is; answers false when blocks refused their views, which happens to a fenced node only. */
  countAll(): Promise<boolean>
}

interface Step {
  readonly to: number
  readonly records: readonly JournalRecord[]
}

export function openTally({ name, store, settings }: CountingParts, blocks: Blocks): Tally {
  let waiting: JournalRecord[] = []
  let checkpoint = 0
  let unanswered: Step | null = null

  async function countAll(): Promise<boolean> {
    if (unanswered !== null) await settle(unanswered)
    let isAccepted = true
    while (waiting.length > 0) {
      const records = waiting.slice(0, settings.recordsPerStep)
      waiting = waiting.slice(settings.recordsPerStep)
      const step = { to: records.at(-1)?.sequence ?? checkpoint, records }
      unanswered = step
      const refused = await store.count(name.node, { epoch: name.epoch, from: checkpoint, ...step })
      counted(step)
      isAccepted &&= refused.length === 0
    }
    return isAccepted
  }

  /** The last step ended without an answer: only the checkpoint knows whether it is in. */
  async function settle(step: Step): Promise<void> {
    const stands = await store.readCheckpoint(name)
    if (stands === step.to) return counted(step)
    if (stands !== checkpoint)
      throw new CheckpointMoved(`the checkpoint stands at ${stands}, not at ${checkpoint} or ${step.to}`)
    unanswered = null
    waiting = [...step.records, ...waiting]
  }

  function counted({ to, records }: Step): void {
    checkpoint = to
    unanswered = null
    for (const { kind, unbilled, blockId } of records) {
      const block = blocks.get(blockId)
      if (kind !== 'view' || unbilled !== null || block === undefined) continue
      block.waiting -= 1
      block.counted += 1
      blocks.closeIfDone(block)
    }
  }

  return {
    add(records) {
      waiting.push(...records)
    },
    countAll,
  }
}
