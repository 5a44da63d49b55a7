/** Starts the product itself: the database, where it is ours, the tables, the screens, and who delivers beside it. */
import { launchPostgres } from './database/embedded/launch.ts'
import { makeDatabase } from './database/embedded/make-database.ts'
import { owner, runtime } from './database/embedded/roles.ts'
import { type DatabaseUrls, tellRights } from './database/rights.ts'
import { startDeliveryProcesses } from './delivery-processes.ts'
import { clockOf } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { lockFolder } from './kernel/folder-lock.ts'
import { openLog } from './kernel/log.ts'
import { openSetup } from './people/open-setup.ts'
import { checkPort, listen } from './ports.ts'
import { prepareDatabase } from './prepare.ts'
import { runProduct } from './run-product.ts'
import { buildScreens } from './screens.ts'
import type { Say, StartReport, Step } from './started.ts'

export async function startMain(config: Config, step: Step, say: Say): Promise<StartReport> {
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
  const clock = clockOf(config.startedAt)
  const applied = await step(() => prepareDatabase(database.urls, clock.now()))
  const rights = await step(() => tellRights(database.urls.runtime))
  if (applied.length > 0) say(`Brought the tables up to date (${applied.length} steps).`)
  const log = openLog(config.logLevel)
  const { owner: ownerUrl, runtime: connectionString } = database.urls
  const parts = { config, connectionString, ownerUrl, clock, log, say }
  const product = await step(
    () => runProduct({ ...parts, listen: (app) => listen(app, config) }),
    (opened) => opened.close(),
  )
  const setupAddress = await step(() => openSetup(product.platform))
  await step(() => product.listen())
  product.platform.metrics.started(performance.now())
  await step(
    () => startDeliveryProcesses({ config, databaseUrl: connectionString, clock, log, say }),
    (processes) => processes.stop(),
  )
  return {
    setupAddress,
    notes: [...database.notes, ...rights],
    databasePort: database.port,
    broken: Promise.race([database.broken, product.broken]),
  }
}

interface OpenPostgres {
  readonly urls: DatabaseUrls
  readonly port: number | null
  readonly notes: readonly string[]
  readonly broken: Promise<string>
  stop(): Promise<void>
}

/** A hundred for the product and for people's own tools; a delivery process opens up to 17 when it is busy. */
const connectionsFor = (deliveryNodes: number): string => `max_connections=${100 + 20 * deliveryNodes}`

/** A database that was killed once comes back; one that ends again and again is broken. */
const restarts = { most: 3, withinMs: 600_000 }

async function openPostgres(config: Config, say: Say): Promise<OpenPostgres> {
  if (config.databaseUrl !== null)
    return {
      urls: { owner: config.databaseOwnerUrl ?? config.databaseUrl, runtime: config.databaseUrl },
      port: null,
      notes: [],
      broken: new Promise(() => {}),
      stop: async () => {},
    }
  say('Starting the database ...')
  const connections = connectionsFor(config.deliveryNodes)
  const postgres = await launchPostgres(config.dataDir, 18, [connections], restarts)
  await makeDatabase(postgres, 'masthead')
  return {
    urls: { owner: postgres.urlOf('masthead', owner), runtime: postgres.urlOf('masthead', runtime) },
    port: postgres.port,
    notes: postgres.notes,
    broken: postgres.ended.then(() => 'The database ended by itself again and again.'),
    stop: () => postgres.stop(),
  }
}
