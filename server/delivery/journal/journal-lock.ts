/**
 * One process per journal folder. The lock is the operating system's own, held through an open SQLite file, so
 * that it ends with the process however that ends and no stale file can keep a node from starting.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from '#server/kernel/start-fault.ts'

const busy = 5

/** Locks the folder, or tells that another process has it. The answer unlocks it. */
export function lockJournal(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${folder}/lock`)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error))
      throw new StartFault(
        `The delivery journal in ${folder} is in use by another process. Stop it, or give this one its own data folder.`,
      )
    throw error
  }
  return () => lock.close()
}

/** Names the journal in a folder, whatever machine or path the folder comes to. Made at the first asking. */
export function journalIdOf(folder: string): string {
  const file = `${folder}/id`
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known !== '') return known
  const made = randomUUID()
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

/** The newest epoch that this folder was used in, also if it left no record; 0 when there is none. */
export function keptEpoch(folder: string): number {
  const file = epochFile(folder)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

/**
 * Kept before anything is promised: a database that is restored forgets epochs, and one that was used twice would take
 * an old decision for a new one. Renamed into place, so that a crash leaves the old number or the new one.
 */
export function keepEpoch(folder: string, epoch: number): void {
  const draft = `${epochFile(folder)}.draft`
  writeFileSync(draft, String(epoch), { mode: 0o600 })
  renameSync(draft, epochFile(folder))
}

const epochFile = (folder: string): string => `${folder}/epoch`

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy
