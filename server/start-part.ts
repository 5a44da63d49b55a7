/** Starts a process that does a part of the work beside the product, which prepared the database. */
import { checkServer } from './database/check-server.ts'
import { clockOf } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { openLog } from './kernel/log.ts'
import { openPart } from './part.ts'
import { checkPort, listen } from './ports.ts'
import type { StartReport, Step } from './started.ts'

export async function startPart(config: Config, step: Step): Promise<StartReport> {
  await step(() => checkPort(config))
  await step(() => checkServer(config.databaseUrl ?? ''))
  const parts = {
    config,
    connectionString: config.databaseUrl ?? '',
    clock: clockOf(config.startedAt),
    log: openLog(config.logLevel),
  }
  const part = await step(
    () => openPart(parts),
    (opened) => opened.close(),
  )
  await step(() => listen(part.app, config))
  part.metrics.started(performance.now())
  return { setupAddress: null, notes: [], databasePort: null, broken: part.broken }
}
