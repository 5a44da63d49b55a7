/**
 * What `contract/delivery.ts` describes and `docs/delivery-protocol.md` explains, over HTTP: all but the frequent calls
 * of the public protocol, which stand in `frequent-calls.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deliveryProtocol, explainDelivery as explanation } from '#contract/delivery.ts'
import { forecastCampaign as forecast } from '#contract/forecast.ts'
import { Refused } from '../kernel/refused.ts'
import { sendScript } from '../kernel/http/built-script.ts'
import { serve, served } from '../kernel/http/serve.ts'
import type { Delivery } from './delivery.ts'
import { type DeliveryFacts, explainDelivery } from './candidates/explain-delivery.ts'
import { forecastCampaign, type Network } from './forecast/forecast-campaign.ts'
import { openToAll } from './ads/answers.ts'
import { frequentPaths } from './ads/frequent-calls.ts'
import { adFrame } from './ads/ad-frame.ts'
import { zoneFrame, zoneFramePolicy } from './ads/frame.ts'
import { liveRoutes } from './live/live-routes.ts'
import { openForecastMemory } from './forecast/forecast-memory.ts'
import { sendPicture } from './ads/send-picture.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The campaigns are in memory; reading thousands of them from the database takes longer than the forecast. */
const networkHere = ({ candidates, market }: Delivery): Network => ({
  memory: openForecastMemory(),
  candidatesOn: async (siteIds) => market.candidateIndex.onSites(siteIds),
  timeZoneOf: (siteId) => candidates.site(siteId).timeZone,
})

export function deliveryRoutes(app: FastifyInstance, delivery: Delivery): void {
  for (const endpoint of deliveryProtocol) if (!served.includes(endpoint)) served.push(endpoint)
  serve(app, explanation, (context, { params, query }) =>
    explainDelivery(context, standingHere(delivery), { campaignId: params.id, ...query }),
  )
  const network = networkHere(delivery)
  serve(app, forecast, (context, { params, query }) =>
    forecastCampaign(context, network, { campaignId: params.id, ...query }),
  )
  app.register(async (d) => {
    d.addHook('onRequest', async (_request, reply) => {
      reply.headers(openToAll)
    })
    d.options('/d/*', async (_request, reply) => reply.headers(preflight).code(204).send())
    // Answered before they come here; the list of all routes names them none the less.
    for (const route of frequentPaths) d.route({ ...route, handler: (_request, reply) => notFound(reply) })
    d.get('/d/frame', (request, reply) => frame(delivery, request, reply))
    d.get('/d/tag.js', tag)
    liveRoutes(d, delivery)
    d.get('/d/media/:media/:file', (request, reply) => sendPicture(delivery.platform, request, reply))
  })
}

/** What this process itself can promise at this moment. */
function standingHere({ counter, candidates }: Delivery): DeliveryFacts {
  return {
    timeZoneOf: (siteId) => candidates.site(siteId).timeZone,
    async shortageOf(campaignId) {
      await counter.prepare([campaignId])
      return counter.promised(campaignId) > 0
        ? null
        : (counter.shortage(campaignId) ?? 'not-promised-in-time')
    },
  }
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'content-type, x-masthead-place',
  'access-control-max-age': '86400',
}

async function frame(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Query
  const { adsUrl, baseUrl } = delivery.platform.config
  reply.type('text/html; charset=utf-8')
  const signed = one(query['ad'])
  if (signed === '') {
    reply.header('content-security-policy', zoneFramePolicy(adsUrl))
    return reply.send(zoneFrame(one(query['site']), one(query['zone']), one(query['keywords'])))
  }
  const id = delivery.signer.verify(signed)
  const creative = id ? delivery.candidates.creative(id.mediaId) : null
  const document = creative && adFrame(creative, `${adsUrl ?? baseUrl}/d/click/${signed}`)
  if (!document) return notFound(reply)
  return reply.header('content-security-policy', document.policy).send(document.page)
}

const tag = (request: FastifyRequest, reply: FastifyReply) =>
  sendScript(request, reply, { name: 'tag', cacheControl: 'public, max-age=300' })

function notFound(reply: FastifyReply): never {
  reply.header('cache-control', 'no-store')
  throw new Refused({ refused: 'not-found' }, 404)
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''
