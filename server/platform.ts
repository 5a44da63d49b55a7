/** What every process works with, whatever its role: the database, the clock, settings, news, files, mail, places. */
import type { Logger } from 'pino'
import { connect } from './database/connect.ts'
import { recallElsewhere } from './delivery/nodes/recall-elsewhere.ts'
import type { GeoLookup } from './gateways/geo/gateway.ts'
import { mmdbPlaces } from './gateways/geo/mmdb.ts'
import type { WebGateway } from './gateways/web/gateway.ts'
import { guardedWeb } from './gateways/web/guarded-fetch.ts'
import type { WordpressGateway } from './gateways/wordpress/gateway.ts'
import { localWordpress } from './gateways/wordpress/local.ts'
import { restWordpress } from './gateways/wordpress/rest.ts'
import { outbox } from './gateways/mail/outbox.ts'
import { noPayments } from './gateways/payments/none.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Platform } from './kernel/context.ts'
import { systemDice } from './kernel/dice.ts'
import { openEvents } from './kernel/events.ts'
import { fileStore } from './kernel/files.ts'
import { openMetrics } from './kernel/metrics.ts'
import { openPromises } from './kernel/promises.ts'
import { openSecrets } from './kernel/secrets.ts'
import { openSecurityLog } from './kernel/security-log.ts'
import { openSettings } from './kernel/settings.ts'

export interface PlatformParts {
  readonly config: Config
  readonly connectionString: string
  readonly clock: Clock
  /** What sessions last in; the system's clock unless a test moves it. */
  readonly realTime?: Clock
  readonly log: Logger
  readonly dice?: () => number
  /** Where visitors are; the built-in tables unless said otherwise. */
  readonly geo?: GeoLookup
  /** The web outside; tests stand in for it. */
  readonly web?: WebGateway
  /** The WordPress of sites; tests stand between. */
  readonly wordpress?: WordpressGateway
}

const connectionsForPeople = 12
/** Two jobs at a time, and files that somebody takes home. */
const connectionsForWork = 4
/** A step of counting, a taking of promises, and those that are called back or asked for meanwhile. */
const connectionsForCounting = 4

/** What every process works with, whatever its role; `counting` is the same on connections of its own. */
export async function openPlatform(parts: PlatformParts, closers: (() => Promise<void> | void)[]) {
  const { config, clock, log, connectionString } = parts
  const connection = connect(connectionString, log, connectionsForPeople, config.waits)
  closers.push(() => connection.close())
  const patient = connect(connectionString, log, connectionsForWork, config.backgroundWaits)
  closers.push(() => patient.close())
  const events = await openEvents(connectionString, log, config.waits)
  closers.push(() => events.close())
  const settings = await openSettings(connection.db, events, (error) =>
    log.error({ err: error }, 'the settings could not be read again'),
  )
  closers.push(() => settings.close())
  // One process alone may write the demonstration gateway's log.
  const hasGateway = config.isDemo && (config.role === 'all' || config.role === 'web')
  const gateway = hasGateway ? await openGateway(config.dataDir, clock, log) : null
  if (gateway) closers.push(() => gateway.close())
  // Who calls promises back holds a campaign's row, for which others may wait on every connection of the first pool.
  const counting = connect(connectionString, log, connectionsForCounting, config.waits)
  closers.push(() => counting.close())
  const elsewhere = recallElsewhere({ db: counting.db, clock, config, events, log })
  closers.push(() => elsewhere.close())
  const metrics = openMetrics()
  const realTime = parts.realTime ?? systemClock
  const platform: Platform = {
    db: connection.db,
    patientDb: patient.db,
    clock,
    realTime,
    dice: parts.dice ?? systemDice,
    payments: gateway ?? noPayments(),
    mail: config.smtpUrl ? await openMailbox(config.smtpUrl, config.mailFrom) : outbox(),
    files: fileStore(config.dataDir, realTime),
    geo: parts.geo ?? mmdbPlaces(),
    web: parts.web ?? guardedWeb(config.baseUrl),
    wordpress: parts.wordpress ?? openWordpress(config, clock),
    events,
    settings,
    secrets: openSecrets(config),
    promises: openPromises(elsewhere),
    metrics,
    config,
    log,
    securityLog: openSecurityLog(config, log, metrics),
  }
  return { platform, connection, counting: { ...platform, db: counting.db } }
}

/** Loaded by those who use it: a delivery process starts without. */
async function openGateway(dataDir: string, clock: Clock, log: Logger) {
  const { openLocalGateway } = await import('./gateways/payments/local.ts')
  return openLocalGateway(dataDir, clock, (note) => log.warn(note))
}

/** In the demonstration every site has a WordPress of its own in the data folder. */
const openWordpress = ({ isDemo, dataDir, baseUrl, wordpressNetworks }: Config, clock: Clock) =>
  isDemo
    ? localWordpress(dataDir, clock, baseUrl)
    : restWordpress(`Masthead (+${baseUrl})`, wordpressNetworks)

async function openMailbox(url: string, from: string) {
  const { smtpMailbox } = await import('./gateways/mail/smtp.ts')
  return smtpMailbox(url, from)
}
