/**
 * A plain model of the database's side of counting, and of a disk that can fail or lose power, for the tests of
 * the protocol: every rule in a few lines, and a list of what was counted to compare with.
 */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import {
  CheckpointMoved,
  type CountingStep,
  type CountingStore,
  type NodeName,
  type TakeAnswer,
} from '#server/delivery/counting/counting-port.ts'
import type { JournalFile, JournalFiles } from '#server/delivery/journal/journal-files.ts'
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

/** A disk in memory: what was not synced may be lost, whole or in part, when the power goes. */
export class ModelDisk {
  private processes = 0
  private readonly contents = new Map<string, { written: Buffer; synced: Buffer }>()
  /** The next write or sync fails; of what was written some bytes may stay all the same. */
  fails: 'none' | 'write' | 'sync' = 'none'

  /** The power goes: of what was not synced, this share of the bytes stays. */
  cutPower(stays: number): void {
    for (const file of this.contents.values()) {
      const kept = file.synced.length + Math.floor((file.written.length - file.synced.length) * stays)
      file.written = file.written.subarray(0, Math.max(file.synced.length, kept))
      file.synced = file.written
    }
  }

  /** The disk as a new process sees it; what the one before still writes never arrives. */
  mount(): JournalFiles {
    this.processes += 1
    return this.filesFor(this.processes)
  }

  private readonly filesFor = (process: number): JournalFiles => ({
    create: (_folder, name) =>
      this.arrive(process, () => {
        if (this.contents.has(name)) throw new Error(`${name} exists`)
        const file = { written: Buffer.alloc(0), synced: Buffer.alloc(0) }
        this.contents.set(name, file)
        return this.handle(file, process)
      }),
    list: async () => [...this.contents.keys()].sort(),
    read: async (_folder, name) => this.contents.get(name)?.written ?? Buffer.alloc(0),
    readStart: async (_folder, name, bytes) =>
      this.contents.get(name)?.written.subarray(0, bytes) ?? Buffer.alloc(0),
    remove: (_folder, name) => this.arrive(process, () => void this.contents.delete(name)),
  })

  /** Does the work at once when the process still runs by then; what an ended one wanted never happens. */
  private async arrive<Result>(process: number, work: () => Result): Promise<Result> {
    await Promise.resolve()
    return process === this.processes ? work() : new Promise<Result>(() => {})
  }

  private handle(file: { written: Buffer; synced: Buffer }, process: number): JournalFile {
    return {
      write: (bytes, at) =>
        this.arrive(process, () => {
          const isFailing = this.takeFailure('write')
          const written = isFailing ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes
          file.written = Buffer.concat([file.written.subarray(0, at), Buffer.from(written)])
          if (isFailing) throw new Error('no space left on the disk')
        }),
      datasync: () =>
        this.arrive(process, () => {
          if (this.takeFailure('sync')) throw new Error('the disk did not confirm')
          file.synced = file.written
        }),
      truncate: (length) =>
        this.arrive(process, () => {
          file.written = file.written.subarray(0, length)
          if (file.synced.length > length) file.synced = file.written
        }),
      close: async () => {},
    }
  }

  private takeFailure(kind: 'write' | 'sync'): boolean {
    if (this.fails !== kind) return false
    this.fails = 'none'
    return true
  }
}
