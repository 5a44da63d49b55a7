/** What a process of the role `web` still answers of delivery: pictures, and why a campaign is not delivered. */
import type { FastifyInstance } from 'fastify'
import { explainDelivery as explanation } from '#contract/delivery.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { serve } from '../kernel/serve.ts'
import { newYork } from './candidates.ts'
import { explainDelivery, type Standing } from './explain-delivery.ts'
import { sendPicture } from './send-picture.ts'
import { readPlacements } from './store.ts'
import { shortageOf } from './take-blocks.ts'

export function routesWithoutDelivery(app: FastifyInstance, platform: Pick<Platform, 'db' | 'files'>): void {
  serve(app, explanation, async (context, { params, query }) => {
    const now = context.clock.now()
    const { sites } = await readPlacements(context.db)
    const zones = new Map(sites.map(({ id, timeZone }) => [id, timeZone]))
    const standing: Standing = {
      shortageOf: (id) => shortageOf(context.db, id, now, newYorkDay(now)),
      timeZoneOf: (site) => zones.get(site) ?? newYork,
    }
    return explainDelivery(context, standing, { campaignId: params.id, ...query })
  })
  app.register(async (d) => {
    d.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    })
    d.get('/d/media/:media/:file', (request, reply) => sendPicture(platform, request, reply))
    d.all('/d/*', () => {
      throw new Refused({ refused: 'delivered-elsewhere' }, 404)
    })
  })
}
