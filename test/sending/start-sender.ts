/** A process of its own that sends what is due, and dies when the test says so. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { World } from '../world.ts'

export interface Sender {
  readonly process: ChildProcess
  /** Ends the process by kill -9; harmless when it is gone. */
  kill(): Promise<void>
}

/** `environment`: see `sending-process.ts`. */
export function startSender(
  { clock, realTime, database }: Pick<World, 'clock' | 'realTime' | 'database'>,
  environment: Readonly<Record<string, string>>,
): Sender {
  const aheadMs = realTime.now().getTime() - Date.now()
  const child = spawn(process.execPath, ['test/sending/sending-process.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      NOW: clock.now().toISOString(),
      AHEAD_MS: String(aheadMs),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    process: child,
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
