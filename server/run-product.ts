/** The product of a start, opened and listening; a demonstration can be closed, emptied and opened anew in its place. */
import type { FastifyInstance } from 'fastify'
import { auditAndTell } from './alarm.ts'
import { emptyDemonstration } from './demonstration/empty.ts'
import { plantDemonstration } from './demonstration/plant.ts'
import type { Platform } from './kernel/context.ts'
import { takePortOver } from './ports.ts'
import { prepareDatabase } from './prepare.ts'
import { openProduct, type Product, type ProductParts } from './product.ts'

export interface RunningParts extends ProductParts {
  /** Of the role that owns the tables: a demonstration's are emptied by it. */
  readonly ownerUrl: string
  readonly say: (line: string) => void
  readonly listen: (app: FastifyInstance) => Promise<void>
}

export interface OpenProduct {
  readonly platform: Platform
  listen(): Promise<void>
  /** Resolves with a sentence when it could not be opened again. */
  readonly broken: Promise<string>
  close(): Promise<void>
}

export async function runProduct({ say, listen, ownerUrl, ...parts }: RunningParts): Promise<OpenProduct> {
  const { config, connectionString, clock, log } = parts
  const broken = Promise.withResolvers<string>()
  let product: Product | null = null
  let audited = Promise.resolve()
  let renewal = Promise.resolve()
  let isRenewing = false
  let isClosed = false

  async function open(): Promise<Product> {
    const opened = await openProduct({ ...parts, startAnew })
    product = opened
    void opened.node?.counter.fenced.then((why) => {
      if (product === opened) broken.resolve(`Delivery ended: ${why}. Start it again.`)
    })
    if (config.isDemo) await plantDemonstration(opened.platform, say)
    audited = auditOnce(opened.platform)
    return opened
  }

  /** In the background: what a former process left may take long to compare. */
  function auditOnce(platform: Platform): Promise<void> {
    return auditAndTell({ ...platform, db: platform.patientDb }).catch((error: unknown) => log.error(error))
  }

  async function close(): Promise<void> {
    const open = product
    product = null
    await audited
    await open?.close()
  }

  function startAnew(): void {
    if (isRenewing || isClosed) return
    isRenewing = true
    renewal = renew()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the demonstration could not be planted anew')
        broken.resolve('The demonstration could not be planted anew. Start it again.')
      })
      .finally(() => {
        isRenewing = false
      })
  }

  async function renew(): Promise<void> {
    await Promise.all([close(), takePortOver(config)])
    if (await emptyDemonstration(ownerUrl, config.dataDir))
      await prepareDatabase({ owner: ownerUrl, runtime: connectionString }, clock.now())
    else log.warn('a payment is under way: the demonstration stays as it is')
    const { app } = await open()
    if (!isClosed) await listen(app)
  }

  try {
    const { platform, app } = await open()
    return {
      platform,
      listen: () => listen(app),
      broken: broken.promise,
      async close() {
        isClosed = true
        await renewal
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
