/**
 * One running product per data folder. The lock names its holder so exactly (process number, the moment it
 * began, the machine's boot) that a lock left behind by kill -9 is recognised, even when the number is reused.
 */
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'

interface Holder {
  readonly pid: number
  readonly began: string
  readonly address: string
}

/** Takes the folder, or throws a sentence that names who has it. Call the result to give it back. */
export function lockFolder(folder: string, address: string): () => void {
  const lock = join(folder, 'lock')
  const own = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid), address } satisfies Holder)
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, own)
  try {
    for (let tries = 0; tries < 10; tries++) {
      if (tryLink(draft, lock)) return () => release(lock, own)
      const held = readText(lock)
      const holder = held === null ? null : readHolder(held)
      if (holder && beginningOf(holder.pid) === holder.began)
        throw new StartFault(
          `Masthead is already running on the data folder ${folder} (process ${holder.pid}, ${holder.address}). Stop it first, or set DATA_DIR and PORT to run a second one.`,
        )
      if (held !== null) removeStale(lock, held)
    }
    throw new StartFault(`The data folder ${folder} could not be locked; another start is just going on.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function release(lock: string, own: string): void {
  if (readText(lock) === own) rmSync(lock, { force: true })
}

/** Linking is atomic: of two starts only one succeeds. */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the dead holder's lock away; puts it back if another start replaced it in between. */
function removeStale(lock: string, expected: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readText(aside) !== expected) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function readHolder(text: string): Holder | null {
  try {
    const { pid, began, address } = JSON.parse(text) as Holder
    return Number.isInteger(pid) && began ? { pid, began, address } : null
  } catch {
    return null
  }
}

/** When a process began, in whatever words the system has; empty when there is none of that number. */
function beginningOf(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid)
  const status = readText(`/proc/${pid}/stat`)
  if (status === null) return ''
  // The name in brackets may hold spaces; the fields behind it do not. State is the first, the start the 20th.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return ''
  return `${fields[19]} ${readText('/proc/sys/kernel/random/boot_id')?.trim()}`
}

function askPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
