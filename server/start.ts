/**
 * From settings to a running product, step by step, each step told to the person at the terminal. Whatever a
 * step opened is closed again, last first, when the product stops or when a later step fails.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { auditAndLog } from './audit.ts'
import { freePort, launchPostgres } from './database/embedded/launch.ts'
import { makeDatabaseIfMissing } from './database/embedded/make-database.ts'
import { startDeliveryProcesses } from './delivery-processes.ts'
import { type Clock, clockStartedAt, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { lockFolder } from './kernel/folder-lock.ts'
import { openLog } from './kernel/log.ts'
import { StartFault } from './kernel/start-fault.ts'
import { openPart } from './part.ts'
import { openSetup } from './people/open-setup.ts'
import { prepareDatabase } from './prepare.ts'
import { runProduct } from './run-product.ts'
import { buildScreens } from './screens.ts'

export interface RunningProduct {
  readonly config: Config
  /** Where the first account is made; null when there is somebody already. */
  readonly setupAddress: string | null
  /** What a person should know besides the address: a sentence per oddity. */
  readonly notes: readonly string[]
  /** For a person's own tools; null when the database is not ours. */
  readonly databasePort: number | null
  /** Resolves with a sentence when a part that everything needs has ended by itself. */
  readonly broken: Promise<string>
  stop(): Promise<void>
}

type Say = (line: string) => void

/** Rejects with a `StartFault`, or with the abort's reason, after closing what was opened. */
export async function startProduct(wanted: Config, say: Say, abort: AbortSignal): Promise<RunningProduct> {
  const closers: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  const step = async <Result>(
    work: () => Result,
    close?: (result: Awaited<Result>) => Promise<void> | void,
  ) => {
    abort.throwIfAborted()
    const result = await work()
    if (close) closers.push(() => close(result))
    return result
  }
  try {
    const config = await step(() => withFreePort(wanted))
    await step(() => makeDataFolder(config.dataDir))
    if (config.role === 'worker' || config.role === 'delivery') {
      await step(() => checkPort(config))
      const clock = clockOf(config)
      const part = await step(
        () =>
          openPart({
            config,
            connectionString: config.databaseUrl ?? '',
            clock,
            log: openLog(config.logLevel),
          }),
        (opened) => opened.close(),
      )
      await step(() => listen(part.app, config))
      part.metrics.started(performance.now())
      return { config, setupAddress: null, notes: [], databasePort: null, broken: part.broken, stop }
    }
    await step(
      () => lockFolder(config.dataDir, config.baseUrl),
      (release) => release(),
    )
    await step(() => checkPort(config))
    await step(() => buildScreens(say))
    const database = await step(
      () => openPostgres(config, say),
      (opened) => opened.stop(),
    )
    const clock = clockOf(config)
    const applied = await step(() => prepareDatabase(database.url, clock.now()))
    if (applied.length > 0) say(`Brought the tables up to date (${applied.length} steps).`)
    const log = openLog(config.logLevel)
    const parts = { config, connectionString: database.url, clock, log, say }
    const product = await step(
      () => runProduct({ ...parts, listen: (app) => listen(app, config) }),
      (opened) => opened.close(),
    )
    const setupAddress = await step(() => openSetup(product.platform))
    await step(() => product.listen())
    product.platform.metrics.started(performance.now())
    await step(
      () => startDeliveryProcesses({ config, databaseUrl: database.url, clock, log, say }),
      (processes) => processes.stop(),
    )
    await step(
      () => ({ done: auditAndLog(product.platform).catch((error: unknown) => log.error(error)) }),
      ({ done }) => done,
    )
    return {
      config,
      setupAddress,
      notes: database.notes,
      databasePort: database.port,
      broken: Promise.race([database.broken, product.broken]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const clockOf = ({ startedAt }: Config): Clock => (startedAt ? clockStartedAt(startedAt) : systemClock)

/** With PORT=0 the system chooses; the address in links must be known before anything is written with it. */
async function withFreePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  const withPort = (address: string) => address.replace(/:0$/, `:${port}`)
  return { ...config, port, baseUrl: withPort(config.baseUrl), nodeUrl: withPort(config.nodeUrl) }
}

function makeDataFolder(folder: string): void {
  try {
    // Others may pass through to the database's own folder when root starts it, and see nothing on the way.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFault(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder you may write to.`,
    )
  }
}

/** Looks before anything is started; `listen` decides. */
function checkPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(host, port, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function listen(app: { listen(at: object): Promise<string> }, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw cannotListen(host, port, error as NodeJS.ErrnoException)
  }
}

function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): StartFault {
  if (error.code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} is taken by another program. Stop it, or choose another with PORT=${port + 1}.`,
    )
  if (error.code === 'EACCES')
    return new StartFault(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
  return new StartFault(`Nothing can listen on ${host}:${port}: ${error.message}`)
}

interface OpenPostgres {
  readonly url: string
  readonly port: number | null
  readonly notes: readonly string[]
  readonly broken: Promise<string>
  stop(): Promise<void>
}

async function openPostgres(config: Config, say: Say): Promise<OpenPostgres> {
  if (config.databaseUrl !== null)
    return {
      url: config.databaseUrl,
      port: null,
      notes: [],
      broken: new Promise(() => {}),
      stop: async () => {},
    }
  say('Starting the database ...')
  const postgres = await launchPostgres(config.dataDir)
  await makeDatabaseIfMissing(postgres.urlOf('postgres'), 'masthead')
  return {
    url: postgres.urlOf('masthead'),
    port: postgres.port,
    notes: postgres.notes,
    broken: postgres.ended.then(() => 'The database ended by itself.'),
    stop: () => postgres.stop(),
  }
}
