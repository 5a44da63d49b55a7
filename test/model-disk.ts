/** A disk that can fail or lose power, for the tests of the protocol of counting. */
import type { JournalFile, JournalFiles } from '#server/delivery/journal/journal-files.ts'

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
