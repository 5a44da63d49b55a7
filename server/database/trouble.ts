/** Tells what will pass, when it is waited for, from a fault of our own. */
import { performance } from 'node:perf_hooks'

/**
 * `away`: nobody answers. `full`: the database, or the disk, has no room left, or takes no more connections. `slow`: an
 * answer took longer than anybody waits. `locked`: somebody else held the row for too long.
 */
export type Trouble = 'away' | 'full' | 'slow' | 'locked'

/** What PostgreSQL calls it, by the beginning of its code. */
const serverCodes: readonly (readonly [string, Trouble])[] = [
  ['55P03', 'locked'],
  ['57014', 'slow'],
  ['08', 'away'],
  ['53', 'full'],
  ['57', 'away'],
]
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The file system's, whoever writes. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT'])
/** What the client library says without a code. */
const sentences = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
]
/** What a library or a program that writes files for us says without a code. */
const diskSentences = ['No space left on device', 'Disk quota exceeded']
const codeOfTheServer = /^[0-9A-Z]{5}$/

/** Null: it is a fault, and trying again would not help. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string }
  if (diskCodes.has(code) || diskSentences.some((sentence) => error.message.includes(sentence))) return 'full'
  if (networkCodes.has(code) && ['connect', 'read', 'write'].includes(syscall)) return 'away'
  if (codeOfTheServer.test(code)) return serverCodes.find(([begins]) => code.startsWith(begins))?.[1] ?? null
  return sentences.some((sentence) => error.message.startsWith(sentence)) ? 'away' : null
}

const lastingMs = 30_000

const words: Partial<Record<Trouble, string>> = {
  away: 'The database did not answer in the last half minute',
  full: 'The database had no room left, or took no more connections, in the last half minute',
}

/** The troubles of one process with its database, for whoever watches over it. */
export class RecentTroubles {
  private readonly atMs = new Map<Trouble, number>()
  private readonly nowMs: () => number

  constructor(nowMs = () => performance.now()) {
    this.nowMs = nowMs
  }

  note(error: unknown): void {
    const trouble = troubleOf(error)
    if (trouble !== null) this.atMs.set(trouble, this.nowMs())
  }

  /** A sentence about what concerns everybody; null when there was nothing of late. */
  said(): string | null {
    for (const [trouble, sentence] of Object.entries(words))
      if (this.nowMs() - (this.atMs.get(trouble as Trouble) ?? Number.NEGATIVE_INFINITY) < lastingMs)
        return sentence
    return null
  }
}
