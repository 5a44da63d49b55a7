/**
 * A PostgreSQL that outlived its Node: after kill -9 of the product it goes on running. It is found by the
 * cluster folder's `postmaster.pid` and stopped, so that every start begins from the same state; PostgreSQL
 * loses nothing by it, because what it acknowledged is on disk.
 */
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFault } from '#server/kernel/start-fault.ts'

const stopLimitMs = 30_000
const pollMs = 20

/** Stops whatever still runs on the cluster folder and answers whether anything did. */
export async function stopLeftover(clusterFolder: string): Promise<boolean> {
  const pid = recordedPid(clusterFolder)
  const wasRunning = pid !== null && livesIn(pid, clusterFolder)
  if (wasRunning) await stopPostmaster(pid)
  // A killed postmaster's children notice within moments; until then a new one would refuse to start.
  await until(() => inhabitants(clusterFolder).length === 0)
  if (inhabitants(clusterFolder).length > 0)
    throw new StartFault(
      `Processes ${inhabitants(clusterFolder).join(', ')} still use the database in ${clusterFolder} and do not stop. End them and start again.`,
    )
  // Nobody is left, so the file is stale; but its number may be somebody else's by now, or a dead process that
  // nobody has taken leave of, and PostgreSQL would take either for itself.
  if (process.platform === 'linux') rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
  return wasRunning
}

/** A clean stop that cuts open connections; harsher only if PostgreSQL does not follow. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', stopLimitMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    await until(() => !isAlive(pid), limitMs)
    if (!isAlive(pid)) return
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Where a running PostgreSQL of this cluster folder can be reached; null when none runs. */
export function runningAt(clusterFolder: string): { sockets: string; port: number } | null {
  const pid = recordedPid(clusterFolder)
  if (pid === null || !livesIn(pid, clusterFolder)) return null
  const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
  return { port: Number(lines[3]), sockets: lines[4] ?? '' }
}

function recordedPid(clusterFolder: string): number | null {
  try {
    const pid = Number(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 1 ? pid : null
  } catch {
    return null
  }
}

/** PostgreSQL's processes work inside the cluster folder; without /proc the recorded number is believed. */
function livesIn(pid: number, clusterFolder: string): boolean {
  if (!isAlive(pid)) return false
  return process.platform === 'linux' ? inhabitants(clusterFolder).includes(pid) : true
}

function inhabitants(clusterFolder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => workingFolder(pid) === clusterFolder).map(Number)
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

async function until(isDone: () => boolean, limitMs = 10_000): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs && !isDone(); waitedMs += pollMs) await pause(pollMs)
}
