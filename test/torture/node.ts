/**
 * What a delivery process of torture runs: the product's own, on a journal whose disk can be full and with a clock that
 * can be set, both at a word of whoever started it.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { diskFiles, type JournalFile } from '#server/delivery/journal-files.ts'
import { systemClock } from '#server/kernel/clock.ts'

/** What is wrong with the machine it runs on. */
export interface Harm {
  readonly isDiskFull?: boolean
  /** How much its clock is ahead of the true one; below zero: behind. */
  readonly clockAheadMs?: number
}

let harm: Harm = JSON.parse(process.env['TORTURE_HARM'] ?? '{}')
process.on('message', (message: Harm) => {
  harm = message
})

Object.assign(systemClock, { now: () => new Date(Date.now() + (harm.clockAheadMs ?? 0)) })

const { create } = diskFiles
Object.assign(diskFiles, {
  create: async (folder: string, name: string) => fillable(await create(folder, name)),
} satisfies Partial<typeof diskFiles>)

/** Takes half of what it is given when the disk is full, as a disk does; or takes it and cannot keep it. */
function fillable(file: JournalFile): JournalFile {
  let writes = 0
  const full = () => Object.assign(new Error('no space left on the device'), { code: 'ENOSPC' })
  return {
    ...file,
    async write(bytes, at) {
      writes += 1
      if (!harm.isDiskFull || writes % 2 === 0) return file.write(bytes, at)
      await file.write(bytes.subarray(0, bytes.length >> 1), at)
      throw full()
    },
    async datasync() {
      await file.datasync()
      if (harm.isDiskFull) throw full()
    },
  }
}

// As the product's own start does: half of what a start costs.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { runProcess } = await import('#server/run-process.ts')
process.exitCode = await runProcess()
process.exit()
