/** The public protocol over HTTP: what `contract/delivery.ts` describes and `docs/delivery-protocol.md` explains. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deliveryProtocol, explainDelivery as explanation, zonesPerRequest } from '#contract/delivery.ts'
import { forecastBudget as forecast, weekOfCampaign } from '#contract/forecast.ts'
import { Refused } from '../kernel/refused.ts'
import { serve, served } from '../kernel/serve.ts'
import { countClick, countView, countViewable } from './count-calls.ts'
import type { DecisionId } from './counter.ts'
import { decideAds } from './decide-ads.ts'
import type { Delivery } from './delivery.ts'
import { explainDelivery, type Standing } from './explain-delivery.ts'
import { forecastBudget, type Network } from './forecast-budget.ts'
import { isPrefetch } from './filters.ts'
import { adDocument, adPolicy, zoneFrame, zoneFramePolicy } from './frame.ts'
import { handedOn } from './peers.ts'
import { reckonWeek } from './reckon-week.ts'
import { sendPicture } from './send-picture.ts'
import * as store from './store.ts'
import { tagFile } from './tag-file.ts'
import { targetOf } from './target.ts'
import { visitorOf } from './visitor.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The campaigns are in memory; reading thousands of them from the database takes longer than the forecast. */
const networkHere = ({ candidates }: Delivery): Network => ({
  candidatesOf: async (ids) => {
    const { shelf } = candidates.market(() => null)
    return ids.flatMap((id) => shelf.find(id) ?? [])
  },
  timeZoneOf: (siteId) => candidates.site(siteId).timeZone,
})

export function deliveryRoutes(app: FastifyInstance, delivery: Delivery): void {
  for (const endpoint of deliveryProtocol) if (!served.includes(endpoint)) served.push(endpoint)
  serve(app, explanation, (context, { params, query }) =>
    explainDelivery(context, standingHere(delivery), { campaignId: params.id, ...query }),
  )
  serve(app, forecast, (context, { params, query }) =>
    forecastBudget(context, networkHere(delivery), { campaignId: params.id, amount: query.amount }),
  )
  serve(app, weekOfCampaign, (context, { params }) =>
    reckonWeek(context, networkHere(delivery).timeZoneOf, params.id),
  )
  app.register(async (d) => {
    d.addHook('onRequest', async (_request, reply) => {
      reply.headers(openToAll)
    })
    // Beacons come with whatever type of body the browser likes; nothing in it is read.
    d.removeAllContentTypeParsers()
    d.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: beaconBytes }, (_request, _body, done) =>
      done(null),
    )
    d.options('/d/*', async (_request, reply) => reply.headers(preflight).code(204).send())
    d.get('/d/ads', async (request, reply) => reply.send(await ads(delivery, request)))
    for (const method of ['GET', 'POST'] as const) {
      d.route({ method, url: '/d/view/:decision', handler: recorder(delivery, countView) })
      d.route({ method, url: '/d/viewable/:decision', handler: recorder(delivery, countViewable) })
    }
    d.get('/d/click/:decision', (request, reply) => click(delivery, request, reply))
    d.get('/d/frame', (request, reply) => frame(delivery, request, reply))
    d.get('/d/tag.js', tag)
    d.get('/d/media/:media/:file', (request, reply) => sendPicture(delivery.platform, request, reply))
  })
}

/** What this process itself can promise at this moment. */
function standingHere({ counter, candidates }: Delivery): Standing {
  return {
    timeZoneOf: (siteId) => candidates.site(siteId).timeZone,
    async shortageOf(campaignId) {
      await counter.prepare([campaignId])
      return counter.promised(campaignId) > 0 ? null : (counter.shortage(campaignId) ?? 'budget-exhausted')
    },
  }
}

/** More than any beacon carries. */
const beaconBytes = 16 * 1024

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'accept-ch': 'Sec-CH-UA-Mobile, Sec-CH-UA-Platform',
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'content-type, x-masthead-place',
  'access-control-max-age': '86400',
}

async function ads(delivery: Delivery, request: FastifyRequest): Promise<Record<string, unknown>> {
  const beganAtMs = performance.now()
  const query = request.query as Query
  const site = one(query['site'])
  const zones = [
    ...new Set(
      one(query['zones'])
        .split(',')
        .map((zone) => zone.trim()),
    ),
  ].filter(Boolean)
  if (site === '' || zones.length === 0 || zones.length > zonesPerRequest)
    throw new Refused({ refused: 'malformed' }, 400)
  const visitor = visitorOf(request, delivery.platform, delivery.dataCentres)
  const isPreview = one(query['preview']) === '1'
  const siteId = numberOf(site)
  const isHead = request.method === 'HEAD'
  const filtered = visitor.filtered ?? (isPreview ? 'preview' : null) ?? (isHead ? 'prefetch' : null)
  const facts = { address: one(query['page']), keywords: one(query['keywords']) }
  const mayKeep = delivery.candidates.site(siteId).keepsViewerNumber && !visitor.staysUnknown
  const atMs = delivery.platform.clock.now().getTime()
  const kept = mayKeep ? delivery.viewers.numberFor(one(query['viewer']), atMs) : null
  const page = { siteId, zones: zones.map(numberOf), facts, kept }
  const answers = await decideAds(delivery, page, { ...visitor, filtered })
  if (!isHead) {
    delivery.traffic.note({ siteId, answers, visitor, filtered, atMs })
    delivery.served.note({ siteId, answers, place: visitor.place, device: visitor.device, atMs })
  }
  delivery.outcomes.answered({ siteId, answers, filtered, beganAtMs })
  const found = Object.fromEntries(zones.map((zone) => [zone, answers.get(numberOf(zone))]))
  return { ads: found, ...(kept !== null && { viewer: kept }) }
}

/** A number below zero names no site and no zone. */
const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1)
const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** 204 once it is durable; a request that only looks (HEAD) or comes ahead of a reader records nothing. */
function recorder(
  delivery: Delivery,
  record: (delivery: Delivery, id: DecisionId, headers: FastifyRequest['headers']) => Promise<void>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const beganAtMs = performance.now()
    const id = decisionOf(delivery, request)
    if (!id) return unsigned(delivery, reply)
    if (!isOnlyLooking(request)) {
      try {
        if (!(await isHandedOn(delivery, id, request))) await record(delivery, id, request.headers)
      } catch (error) {
        request.log.error({ err: error }, 'a view was not recorded')
        throw new Refused({ refused: 'not-now' }, 503)
      }
    }
    delivery.platform.metrics.view(performance.now() - beganAtMs)
    return reply.code(204).send()
  }
}

async function click(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const id = decisionOf(delivery, request)
  if (!id) return unsigned(delivery, reply)
  const target =
    delivery.candidates.creative(id.mediaId)?.target ??
    (await store.readTarget(delivery.platform.db, id.mediaId))
  const address = target ? targetOf(target, String(request.headers['user-agent'] ?? '')) : null
  if (!address) return notFound(reply)
  if (!isOnlyLooking(request)) await clickOnce(delivery, id, request)
  return reply.header('referrer-policy', 'origin').redirect(address, 302)
}

/** Counting never stands between a person and the page they asked for: what fails is logged. */
async function clickOnce(delivery: Delivery, id: DecisionId, request: FastifyRequest): Promise<void> {
  try {
    if (await isHandedOn(delivery, id, request)) return
  } catch (error) {
    request.log.error({ err: error }, 'a click was not handed on')
    return
  }
  await countClick(delivery, id, request.headers)
}

/**
 * What another node decided is that node's to count; true when it has. False when it is ours, or when that node is
 * away: then it is recorded here, unbilled.
 */
async function isHandedOn(delivery: Delivery, id: DecisionId, request: FastifyRequest): Promise<boolean> {
  if (id.node === delivery.counter.node || request.headers[handedOn] !== undefined) return false
  const handed = await delivery.peers.hand(id.node, request.url, request.headers)
  delivery.platform.metrics.handedOn(handed)
  return handed === 'taken'
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
  if (!creative || creative.format !== 'html') return notFound(reply)
  reply.header('content-security-policy', adPolicy)
  return reply.send(adDocument(creative.html, `${adsUrl ?? baseUrl}/d/click/${signed}`))
}

async function tag(request: FastifyRequest, reply: FastifyReply) {
  const file = await tagFile()
  if (!file) throw new Refused({ refused: 'not-now' }, 503)
  reply.headers({ etag: file.etag, 'cache-control': 'public, max-age=300' })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(file.body)
}

function decisionOf({ signer }: Delivery, request: FastifyRequest): DecisionId | null {
  return signer.verify((request.params as { decision: string }).decision)
}

/** An address that we did not sign, or that was changed on its way. */
function unsigned({ outcomes }: Delivery, reply: FastifyReply): never {
  outcomes.note({ refused: 'bad-signature' })
  return notFound(reply)
}

function isOnlyLooking({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || isPrefetch(headers)
}

function notFound(reply: FastifyReply): never {
  reply.header('cache-control', 'no-store')
  throw new Refused({ refused: 'not-found' }, 404)
}
