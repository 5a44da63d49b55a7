/** Where tests keep what they write: in memory where this machine has room, since nothing of it outlives the run. */
import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memory = '/dev/shm'
/** The clusters of a run and their logs take less than a third of this. */
const roomBytes = 4_000_000_000

/** For this process and those that it starts, unless somebody has chosen a folder. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > roomBytes
}
