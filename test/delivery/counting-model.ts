/**
 * A plain model of the database's side of counting, for the tests of the protocol: every rule in a few lines, and a
 * list of what was counted to compare with.
 */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import {
  CheckpointMoved,
  type CountingStep,
  type CountingStore,
  type NodeName,
  type TakeAnswer,
} from '#server/delivery/facts/counting-port.ts'
import { viewsPerBlock } from '#server/delivery/counting/rollup.ts'

export interface ModelBlock {
  readonly id: number
  readonly campaignId: number
  readonly epoch: number
  size: number
  counted: number
  isOpen: boolean
}

/** What the next call of the database does besides its work. */
export type Trouble = 'none' | 'refuses' | 'loses-answer'

/** Prices are 1, so money and impressions are the same numbers. */
export class ModelDatabase {
  readonly bought = new Map<number, number>()
  readonly billed = new Map<number, number>()
  readonly blocks: ModelBlock[] = []
  readonly checkpoints = new Map<number, number>()
  /** Per decision: how often it was counted, and as what. */
  readonly views = new Map<string, string[]>()
  epoch = 0
  trouble: Trouble = 'none'
  /** Processes so far; what an ended one still asks never arrives. */
  private processes = 0

  takeEpoch(): NodeName {
    this.epoch += 1
    this.checkpoints.set(this.epoch, 0)
    return { node: 1, epoch: this.epoch }
  }

  free(campaignId: number): number {
    const promised = this.blocks
      .filter((block) => block.campaignId === campaignId && block.isOpen)
      .reduce((sum, block) => sum + block.size - block.counted, 0)
    return (this.bought.get(campaignId) ?? 0) - (this.billed.get(campaignId) ?? 0) - promised
  }

  /** The database as a new process sees it; the one before has ended. */
  connect(): CountingStore {
    this.processes += 1
    const process = this.processes
    return this.storeFor((work) => this.ask(process, work))
  }

  private readonly storeFor = (ask: <Answer>(work: () => Answer) => Promise<Answer>): CountingStore => ({
    takeBlocks: (name, campaignIds, _now, day) => ask(() => this.take(name, campaignIds, day)),
    closeUnknownBlocks: ({ epoch }, known) =>
      ask(() => {
        for (const block of this.blocks)
          if (block.isOpen && block.epoch === epoch && !known.includes(block.id)) close(block)
      }),
    changeBlocks: ({ epoch }, changes) =>
      ask(() => {
        for (const change of changes) {
          const block = this.blocks.find(({ id }) => id === change.id)
          if (!block?.isOpen || block.epoch !== epoch || block.counted > change.size) continue
          block.size = Math.min(block.size, change.size)
          if (!change.isOpen) close(block)
        }
      }),
    count: (_node, step) => ask(() => this.count(step)),
    readCheckpoint: ({ epoch }) => ask(() => this.checkpoints.get(epoch) ?? 0),
    beginCheckpoint: ({ epoch }) =>
      ask(() => void this.checkpoints.set(epoch, this.checkpoints.get(epoch) ?? 0)),
    readCheckpoints: () => ask(() => new Map(this.checkpoints)),
    closeOlderBlocks: ({ epoch }) =>
      ask(() => {
        const older = this.blocks.filter((block) => block.isOpen && block.epoch < epoch)
        for (const block of older) close(block)
        return older.length
      }),
    renew: ({ epoch }) => ask(() => epoch === this.epoch),
  })

  private async ask<Answer>(process: number, work: () => Answer): Promise<Answer> {
    await Promise.resolve()
    if (process !== this.processes) return new Promise(() => {})
    const trouble = this.trouble
    this.trouble = 'none'
    if (trouble === 'refuses') throw new Error('the database is away')
    const answer = work()
    if (trouble === 'loses-answer') throw new Error('the connection broke after the commit')
    return answer
  }

  private take({ epoch }: NodeName, campaignIds: readonly number[], day: NewYorkDay): TakeAnswer[] {
    return campaignIds.map((campaignId) => {
      const free = this.free(campaignId)
      if (free <= 0) return { campaignId, shortage: 'budget-exhausted' }
      const size = Math.max(1, Math.floor(free / 20))
      const block = { id: this.blocks.length + 1, campaignId, epoch, size, counted: 0, isOpen: true }
      this.blocks.push(block)
      return { id: block.id, campaignId, size, priceNanos: 1n, day }
    })
  }

  private count({ epoch, from, to, records }: CountingStep): number[] {
    if (this.checkpoints.get(epoch) !== from) throw new CheckpointMoved('moved')
    this.checkpoints.set(epoch, to)
    const refused: number[] = []
    for (const [id, views] of viewsPerBlock(records)) {
      const block = this.blocks.find((each) => each.id === id)
      if (!block?.isOpen || block.epoch !== epoch || block.counted + views > block.size) refused.push(id)
      else {
        block.counted += views
        this.billed.set(block.campaignId, (this.billed.get(block.campaignId) ?? 0) + views)
      }
    }
    for (const record of records) {
      if (record.kind !== 'view') continue
      const name = `${record.decisionEpoch}.${record.decision}`
      const how = record.unbilled ?? (refused.includes(record.blockId) ? 'late' : 'billed')
      this.views.set(name, [...(this.views.get(name) ?? []), how])
    }
    return refused
  }
}

function close(block: ModelBlock): void {
  block.isOpen = false
  block.size = block.counted
}
