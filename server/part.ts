/**
 * A process that does a part of the work, beside one that runs already: it delivers, or it does what runs in the
 * background. It shares the database and the data folder's files; tables and screens are that other one's.
 */
import type { FastifyInstance } from 'fastify'
import { countingSettingsOf } from './delivery/facts/counting-settings.ts'
import { openDelivery } from './delivery/delivery.ts'
import { frequentCalls } from './delivery/ads/frequent-calls.ts'
import { startDeliveryNode } from './delivery/nodes/node.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { mmdbPlaces } from './gateways/geo/mmdb.ts'
import { checksOf, serveHealth } from './health.ts'
import { makeApp } from './kernel/http/app.ts'
import { closeApp } from './kernel/http/close-app.ts'
import type { Platform } from './kernel/context.ts'
import { openSessions } from './people/sessions.ts'
import { openPlatform, type PlatformParts } from './platform.ts'
import { serveMetrics } from './serve-metrics.ts'

export interface Part {
  readonly app: FastifyInstance
  readonly metrics: Platform['metrics']
  /** Resolves with a sentence when it can do no more and has to be started again. */
  readonly broken: Promise<string>
  close(): Promise<void>
}

export async function openPart(parts: PlatformParts): Promise<Part> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next()
  }
  try {
    const places = mmdbPlaces()
    const { platform, connection, counting } = await openPlatform({ geo: places, ...parts }, closers)
    const sessions = openSessions(platform)
    const checks = checksOf(platform, connection)
    if (platform.config.role === 'worker') {
      const app = await makeApp({ platform, sessions })
      closers.push(() => closeApp(app))
      serveHealth(app, checks)
      serveMetrics(app, platform)
      // Its code, which is that of nearly the whole product, is not loaded to deliver.
      const { startWork } = await import('./work.ts')
      const running = await startWork(platform, parts.connectionString)
      closers.push(() => running.stop())
      return { app, metrics: platform.metrics, broken: new Promise(() => {}), close }
    }
    // Beside all that follows: the first visitor, and everybody with them, would wait for it otherwise.
    const placesRead = places.readAhead()
    placesRead.catch(() => {})
    const { counter, stop } = await startDeliveryNode(counting, {
      settings: countingSettingsOf(platform.settings),
    })
    closers.push(stop)
    const delivery = await openDelivery(platform, counter)
    closers.push(() => delivery.close())
    const app = await makeApp({ platform, sessions, before: frequentCalls(delivery) })
    closers.push(() => closeApp(app))
    deliveryRoutes(app, delivery)
    serveHealth(app, { ...checks, delivery: () => counter.mayPromise() })
    serveMetrics(app, platform)
    await placesRead
    return {
      app,
      metrics: platform.metrics,
      broken: counter.fenced.then((why) => `Delivery ended: ${why}.`),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
