import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Left out on this machine; the runner says so. */
  readonly skipped: number
}

/** The counts that vitest and Playwright write to a file of their own; only what is counted here is read of them. */
interface TallyFile {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/**
 * How many tests of a group passed and failed. A group that ended badly
 * although no test of it failed (its set-up broke, say), or that ran none, counts as one failure.
 */
export function readTally(file: string, hasEndedWell: boolean): Tally {
  const written: TallyFile = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { stats } = written
  const passed = stats ? stats.expected + stats.flaky : (written.numPassedTests ?? 0)
  const failed = stats ? stats.unexpected : (written.numFailedTests ?? 0)
  const skipped = stats ? stats.skipped : (written.numPendingTests ?? 0)
  const isBroken = failed === 0 && (!hasEndedWell || passed === 0)
  return { passed, failed: isBroken ? 1 : failed, skipped }
}
