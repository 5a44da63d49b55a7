/** What a process of the role `web` still answers of delivery: why a campaign is not delivered, and forecasts. */
import type { FastifyInstance } from 'fastify'
import { explainDelivery as explanation } from '#contract/delivery.ts'
import { forecastCampaign as forecast } from '#contract/forecast.ts'
import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Database } from '../kernel/context.ts'
import { TimedCache } from '../kernel/timed-cache.ts'
import { Refused } from '../kernel/refused.ts'
import { serve } from '../kernel/http/serve.ts'
import { candidatesOf } from './candidates/find-candidate.ts'
import { KnownPlacements } from './candidates/known-placements.ts'
import { type DeliveryFacts, explainDelivery } from './candidates/explain-delivery.ts'
import { forecastCampaign, type Network } from './forecast/forecast-campaign.ts'
import { openForecastMemory } from './forecast/forecast-memory.ts'
import { competitorsOn } from './store/forecasts.ts'
import { shortageOf } from './counting/promise-facts.ts'

export function routesWithoutDelivery(app: FastifyInstance): void {
  serve(app, explanation, async (context, { params, query }) => {
    const now = context.clock.now()
    const standing: DeliveryFacts = {
      shortageOf: (id) => shortageOf(context.db, id, now, newYorkDay(now)),
      timeZoneOf: await timeZones(context.db),
    }
    return explainDelivery(context, standing, { campaignId: params.id, ...query })
  })
  const memory = openForecastMemory()
  const standing = new TimedCache<string, Candidate[]>({ lifeMs: 60_000, most: 20 })
  serve(app, forecast, async (context, { params, query }) => {
    const network: Network = {
      memory,
      candidatesOn: (siteIds) =>
        standing.get(siteIds.join(' '), context.clock.now(), async () =>
          candidatesOf(context.db, await competitorsOn(context.db, siteIds)),
        ),
      timeZoneOf: await timeZones(context.db),
    }
    return forecastCampaign(context, network, { campaignId: params.id, ...query })
  })
  app.register(async (d) => {
    d.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    })
    d.all('/d/*', () => {
      throw new Refused({ refused: 'delivered-elsewhere' }, 404)
    })
  })
}

async function timeZones(db: Database): Promise<(siteId: number) => string> {
  const placements = new KnownPlacements()
  await placements.read(db)
  return (siteId) => placements.site(siteId).timeZone
}
