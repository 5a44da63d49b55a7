/**
 * From settings to a running product, step by step, each step told to the person at the terminal. Whatever a
 * step opened is closed again, last first, when the product stops or when a later step fails.
 */
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import type { Config } from './kernel/config.ts'
import { closeContents, keepPrivate } from './kernel/private-files.ts'
import { StartFault } from './kernel/start-fault.ts'
import { letPortGo, withFreePort } from './ports.ts'
import type { Say, StartReport, Step } from './started.ts'

export interface RunningProduct extends StartReport {
  readonly config: Config
  stop(): Promise<void>
}

/** Rejects with a `StartFault`, or with the abort's reason, after closing what was opened. */
export async function startProduct(wanted: Config, say: Say, abort: AbortSignal): Promise<RunningProduct> {
  const closers: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  const step: Step = async (work, close) => {
    abort.throwIfAborted()
    const result = await work()
    if (close) closers.push(() => close(result))
    return result
  }
  keepPrivate()
  try {
    const config = await step(() => withFreePort(wanted), letPortGo)
    await step(() => makeDataFolder(config.dataDir))
    return { ...(await startRole(config, step, say)), config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each loads its own code alone: half the start of a delivery process would be code that it never runs. */
async function startRole(config: Config, step: Step, say: Say): Promise<StartReport> {
  if (config.role === 'worker' || config.role === 'delivery') {
    const { startPart } = await import('./start-part.ts')
    return startPart(config, step)
  }
  const { startMain } = await import('./start-main.ts')
  return startMain(config, step, say)
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    closeContents(folder)
    // Where root starts it, the database's own user passes through to its part, by the folder's group, and sees nothing on the way.
    chmodSync(folder, process.getuid?.() === 0 ? 0o710 : 0o700)
  } catch (error) {
    throw new StartFault(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder of your own.`,
    )
  }
}
