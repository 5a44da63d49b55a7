/** Where the processes of PostgreSQL that work on one query together keep what they share. */
import { existsSync, statfsSync } from 'node:fs'

/** More than the queries of all connections share at a time. */
const enoughBytes = 1_000_000_000

/**
 * In memory as a rule. A container has 64 MB of that unless somebody gave it more, which a few queries fill up, and they
 * fail as on a full disk; there they share files beside the cluster.
 */
export function sharedMemorySettings(folder = '/dev/shm'): string[] {
  return roomIn(folder) < enoughBytes ? ['dynamic_shared_memory_type=mmap'] : []
}

/** In bytes. Systems without such a folder keep it elsewhere, without a limit of its own. */
function roomIn(folder: string): number {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY
  const { blocks, bsize } = statfsSync(folder)
  return blocks * bsize
}
