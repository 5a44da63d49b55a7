/** Puts the parts of the product together on a ready database. The start and the tests use the same assembly. */
import type { FastifyInstance } from 'fastify'
import { serveBilling } from './billing/routes.ts'
import { settleUnsettled } from './billing/settle-unsettled.ts'
import { serveCampaigns } from './campaigns/routes.ts'
import { serveCatalogue } from './catalogue/routes.ts'
import { completions } from './completions.ts'
import { countingSettingsOf } from './delivery/facts/counting-settings.ts'
import { type Delivery, openDelivery } from './delivery/delivery.ts'
import { frequentCalls } from './delivery/ads/frequent-calls.ts'
import { serveGivingBack } from './delivery/counting/give-back-routes.ts'
import { type DeliveryNode, startDeliveryNode } from './delivery/nodes/node.ts'
import { openLinks, serveLinks } from './delivery/links/follow-link.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { routesWithoutDelivery } from './delivery/routes-without-delivery.ts'
import { publisherRoutes } from './demonstration/publisher/routes.ts'
import { resetRoute } from './demonstration/reset.ts'
import { demonstrationTools } from './demonstration/tools/routes.ts'
import { checksOf, serveHealth } from './health.ts'
import { type AppParts, makeApp } from './kernel/http/app.ts'
import { closeApp } from './kernel/http/close-app.ts'
import { compressAnswers } from './kernel/http/compression.ts'
import { delivers } from './kernel/config.ts'
import type { Platform } from './kernel/context.ts'
import { serveOpenApi } from './kernel/http/openapi.ts'
import { served } from './kernel/http/serve.ts'
import { sweepUploads } from './kernel/http/uploads.ts'
import { serveContent } from './content/routes.ts'
import { servePins } from './pins/routes.ts'
import { servePress } from './press/routes.ts'
import { serveScreenshots } from './content/screenshots/routes.ts'
import { serveLivestreams } from './livestreams/routes.ts'
import { serveMedia } from './media/routes.ts'
import { serveUploads } from './media/uploads/routes.ts'
import { servePreviews } from './overview/preview/routes.ts'
import { openSeal } from './proposals/answers/signature-key.ts'
import { serveProposals } from './proposals/routes.ts'
import { serveOverview } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { openSessions } from './people/sessions.ts'
import { openPlatform, type PlatformParts } from './platform.ts'
import { serveMetrics } from './serve-metrics.ts'
import { serveSales } from './sales/routes.ts'
import { serveScheduling } from './scheduling/routes.ts'
import { serveScreens } from './serve-screens.ts'
import { serveSites } from './sites/routes.ts'
import { serveTasks } from './tasks/routes.ts'
import { startWork } from './work.ts'

export interface ProductParts extends PlatformParts {
  /** Closes, empties and opens again a demonstration; left out where nobody could open it. */
  readonly startAnew?: () => void
  /** How replies are said as the wire does; tests compare it with what the schemas say. */
  readonly encoderOf?: AppParts['encoderOf']
  /** Whether jobs run on their schedules as well; left out where they do. Tests let the minute pass themselves. */
  readonly isScheduled?: boolean
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

export async function openProduct(parts: ProductParts): Promise<Product> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next()
  }
  try {
    const { platform, connection, counting } = await openPlatform(parts, closers)
    await sweepUploads(parts.config.dataDir)
    const sessions = openSessions(platform)
    await openSeal(platform.db, platform)
    await settleUnsettled(platform, completions)
    const { node, delivery } = await openDeliveryHere(platform, counting, closers)
    const links = await openLinks(platform)
    closers.push(() => links.close())
    const app = await makeApp({
      platform,
      sessions,
      encoderOf: parts.encoderOf,
      ...(delivery && { before: frequentCalls(delivery) }),
    })
    closers.push(() => closeApp(app))
    await compressAnswers(app)
    peopleRoutes(app, sessions)
    serveSites(app)
    serveCatalogue(app)
    serveBilling(app)
    serveScheduling(app)
    serveCampaigns(app)
    serveMedia(app)
    await serveUploads(app)
    serveContent(app)
    servePress(app)
    serveScreenshots(app)
    servePins(app)
    serveLivestreams(app)
    serveProposals(app)
    serveTasks(app)
    serveSales(app)
    serveOverview(app)
    servePreviews(app)
    if (delivery) deliveryRoutes(app, delivery)
    else routesWithoutDelivery(app)
    serveGivingBack(app)
    publisherRoutes(app, platform)
    demonstrationTools(app, platform)
    resetRoute(app, parts.startAnew)
    serveOpenApi(app, () => served, platform.config.baseUrl)
    serveHealth(app, {
      ...checksOf(platform, connection),
      ...(node && { delivery: () => node.counter.mayPromise() }),
    })
    serveMetrics(app, platform)
    serveLinks(app, links, await serveScreens(app))
    if (parts.config.role === 'all') {
      const running = await startWork(platform, parts.connectionString, parts)
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
