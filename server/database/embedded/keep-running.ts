import type { ChildProcess } from 'node:child_process'

/** How often a server that ended by itself is started again; who ends more often than that needs somebody to look. */
export interface RestartLimit {
  readonly most: number
  readonly withinMs: number
}

/**
 * Starts a server again that ended by itself, killed by somebody or by a machine without memory. Resolves when it has ended
 * and is not started again: it was stopped, ended too often within the time, or `startAgain` gives none.
 */
export async function keepRunning(
  first: ChildProcess,
  { most, withinMs }: RestartLimit,
  startAgain: () => Promise<ChildProcess | null>,
): Promise<void> {
  let restartedAtMs: number[] = []
  for (let child: ChildProcess | null = first; child; ) {
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child?.once('exit', resolve))
    const nowMs = performance.now()
    restartedAtMs = restartedAtMs.filter((atMs) => atMs > nowMs - withinMs)
    if (restartedAtMs.length >= most) return
    restartedAtMs.push(nowMs)
    child = await startAgain().catch(() => null)
  }
}
