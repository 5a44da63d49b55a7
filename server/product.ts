/** Puts the parts of the product together on a ready database. The start and the tests use the same assembly. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { auditJob } from './audit.ts'
import { billingJobs } from './billing/jobs.ts'
import { serveBilling } from './billing/routes.ts'
import { settleUnsettled } from './billing/settle-unsettled.ts'
import { completions } from './campaigns/complete-purchase.ts'
import { serveCampaigns } from './campaigns/routes.ts'
import { serveCatalogue } from './catalogue/routes.ts'
import { connect } from './database/connect.ts'
import { countingSettingsOf } from './delivery/counting-settings.ts'
import { type Delivery, openDelivery } from './delivery/delivery.ts'
import { serveGivingBack } from './delivery/give-back-routes.ts'
import { deliveryJobs } from './delivery/jobs.ts'
import { type DeliveryNode, startDeliveryNode } from './delivery/node.ts'
import { recallElsewhere } from './delivery/recall-elsewhere.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { routesWithoutDelivery } from './delivery/routes-without-delivery.ts'
import { publisherRoutes } from './demonstration/publisher/routes.ts'
import { resetRoute } from './demonstration/reset.ts'
import { demonstrationTools } from './demonstration/tools/routes.ts'
import { mmdbPlaces } from './gateways/geo/mmdb.ts'
import type { GeoLookup } from './gateways/geo/gateway.ts'
import { outbox } from './gateways/mail/outbox.ts'
import { smtpMailbox } from './gateways/mail/smtp.ts'
import { openLocalGateway } from './gateways/payments/local.ts'
import { noPayments } from './gateways/payments/none.ts'
import { serveHealth } from './health.ts'
import { makeApp } from './kernel/app.ts'
import type { Clock } from './kernel/clock.ts'
import { type Config, delivers } from './kernel/config.ts'
import { systemDice } from './kernel/dice.ts'
import type { Platform } from './kernel/context.ts'
import { openEvents } from './kernel/events.ts'
import { fileStore } from './kernel/files.ts'
import { type Job, startJobs } from './kernel/jobs.ts'
import { sendLetter } from './kernel/letters.ts'
import { serveOpenApi } from './kernel/openapi.ts'
import { openMetrics } from './kernel/metrics.ts'
import { openPromises } from './kernel/promises.ts'
import { served } from './kernel/serve.ts'
import { openSettings } from './kernel/settings.ts'
import { serveMedia } from './media/routes.ts'
import { peopleJobs } from './people/jobs.ts'
import { openPeople } from './people/open-people.ts'
import { overviewJobs } from './overview/jobs.ts'
import { serveOverview } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { serveMetrics } from './serve-metrics.ts'
import { serveScreens } from './serve-screens.ts'
import { serveSites } from './sites/routes.ts'

export interface ProductParts {
  readonly config: Config
  readonly connectionString: string
  readonly clock: Clock
  readonly log: Logger
  readonly dice?: () => number
  /** Where visitors are; the built-in tables unless said otherwise. */
  readonly geo?: GeoLookup
  /** Closes, empties and opens again a demonstration; left out where nobody could open it. */
  readonly startAnew?: () => void
}

export interface Product {
  readonly app: FastifyInstance
  readonly platform: Platform
  /** Null where this process does not deliver. */
  readonly node: DeliveryNode | null
  readonly delivery: Delivery | null
  /** Finishes the requests in hand, writes what is in memory and closes the connections. */
  close(): Promise<void>
}

const patienceAtCloseMs = 3_000

/** A step of counting, a taking of promises, and those that are called back or asked for meanwhile. */
const connectionsForCounting = 4

export const jobs: readonly Job[] = [
  sendLetter,
  ...peopleJobs,
  ...billingJobs(completions),
  ...deliveryJobs,
  ...overviewJobs,
  auditJob,
]

export async function openProduct(parts: ProductParts): Promise<Product> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next()
  }
  try {
    const { platform, pool, counting } = await openPlatform(parts, closers)
    const people = await openPeople(platform, pool)
    await settleUnsettled(platform, completions)
    const { node, delivery } = await openDeliveryHere(platform, counting, closers)
    const app = await makeApp({ platform, sessions: people.sessions })
    closers.push(() => closeApp(app))
    peopleRoutes(app, people)
    serveSites(app)
    serveCatalogue(app)
    serveBilling(app)
    serveCampaigns(app)
    serveMedia(app)
    serveOverview(app)
    if (delivery) deliveryRoutes(app, delivery)
    else routesWithoutDelivery(app, platform)
    serveGivingBack(app)
    publisherRoutes(app, platform)
    demonstrationTools(app, platform)
    resetRoute(app, parts.startAnew)
    serveOpenApi(app, () => served, platform.config.baseUrl)
    serveHealth(app, {
      database: async () => (await pool.query('select 1')).rowCount === 1,
      ...(node && { delivery: () => node.counter.mayPromise() }),
    })
    serveMetrics(app, platform)
    await serveScreens(app)
    if (parts.config.role === 'all') {
      const running = await startJobs(platform, parts.connectionString, jobs)
      closers.push(() => running.stop())
    }
    return { app, platform, node, delivery, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDeliveryHere(
  platform: Platform,
  counting: Platform,
  closers: (() => Promise<void> | void)[],
) {
  if (!delivers(platform.config.role)) return { node: null, delivery: null }
  const node = await startDeliveryNode(counting, { settings: countingSettingsOf(platform.settings) })
  closers.push(() => node.stop())
  const delivery = await openDelivery(platform, node.counter)
  closers.push(() => delivery.close())
  return { node, delivery }
}

/** Requests in hand are finished; what stays open for long (a live line, a slow reader) is cut. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceAtCloseMs)
  await app.close()
  clearTimeout(cut)
}

/** What every process works with, whatever its role; `counting` is the same on connections of its own. */
export async function openPlatform(parts: ProductParts, closers: (() => Promise<void> | void)[]) {
  const { config, clock, log, connectionString } = parts
  const connection = connect(connectionString, log)
  closers.push(() => connection.close())
  const events = await openEvents(connectionString, log)
  closers.push(() => events.close())
  const settings = await openSettings(connection.db, events, (error) =>
    log.error({ err: error }, 'the settings could not be read again'),
  )
  closers.push(() => settings.close())
  // One process alone may write the demonstration gateway's log.
  const hasGateway = config.isDemo && (config.role === 'all' || config.role === 'web')
  const gateway = hasGateway ? await openLocalGateway(config.dataDir, clock) : null
  if (gateway) closers.push(() => gateway.close())
  // Who calls promises back holds a campaign's row, for which others may wait on every connection of the first pool.
  const counting = connect(connectionString, log, connectionsForCounting)
  closers.push(() => counting.close())
  const elsewhere = recallElsewhere({ db: counting.db, clock, config, events, log })
  closers.push(() => elsewhere.close())
  const platform: Platform = {
    db: connection.db,
    clock,
    dice: parts.dice ?? systemDice,
    payments: gateway ?? noPayments(),
    mail: config.smtpUrl ? smtpMailbox(config.smtpUrl, config.mailFrom) : outbox(),
    files: fileStore(join(config.dataDir, 'files')),
    geo: parts.geo ?? mmdbPlaces(),
    events,
    settings,
    promises: openPromises(elsewhere),
    metrics: openMetrics(),
    config,
    log,
  }
  return { platform, pool: connection.pool, counting: { ...platform, db: counting.db } }
}
