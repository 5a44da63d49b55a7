/** What is wrong with the machine that a tortured process runs on, as whoever started it says. */
import { diskFiles, type JournalFile } from '#server/delivery/journal/journal-files.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface Harm {
  readonly isDiskFull?: boolean
  /** How much its clock is ahead of the true one; below zero: behind. */
  readonly clockAheadMs?: number
  /** For processes that hold their readers: nobody asks for ads. */
  readonly areReadersAway?: boolean
  /** For these as well: whoever is shown an ad looks at it. */
  readonly doReadersLook?: boolean
}

let harm: Harm = JSON.parse(process.env['TORTURE_HARM'] ?? '{}')
process.on('message', (message: Harm) => {
  harm = message
})

export const harmOf = (): Harm => harm

export const harmedClock: Clock = { now: () => new Date(Date.now() + (harm.clockAheadMs ?? 0)) }

/** From here on the journal's disk is full whenever it is said to be. */
export function harmTheDisk(): void {
  const { create } = diskFiles
  Object.assign(diskFiles, {
    create: async (folder: string, name: string) => fillable(await create(folder, name)),
  } satisfies Partial<typeof diskFiles>)
}

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
