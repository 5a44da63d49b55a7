/**
 * The four calls that readers' pages make by the thousand (ads, view, viewable, click), answered on node:http alone: a
 * framework in between cost more than the ad. What they answer stands in `contract/delivery.ts`; everything else
 * that begins with `/d/` is in `routes.ts`.
 */
import { Buffer } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { zonesPerRequest } from '#contract/delivery.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { isDatabaseAway } from '../database/is-away.ts'
import type { RawAnswer } from '../kernel/app.ts'
import { failureOf } from '../kernel/failure.ts'
import { headersOfEveryAnswer } from '../kernel/headers.ts'
import { pageText } from './ad-answer.ts'
import { readAdsQuery } from './ads-query.ts'
import { countClick, countView, countViewable } from './count-calls.ts'
import type { DecisionId } from './counter.ts'
import { decideAds, type ZoneAnswers } from './decide-ads.ts'
import type { Delivery } from './delivery.ts'
import { isPrefetch } from './filters.ts'
import { handedOn, recordedNothing } from './peers.ts'
import { placeByHeaders } from './place-headers.ts'
import * as store from './store.ts'
import { targetOf } from './target.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** What the answers of delivery carry besides the headers of every answer: any page may ask, and nobody keeps them. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'accept-ch': 'Sec-CH-UA-Mobile, Sec-CH-UA-Platform',
} as const

/** The addresses answered here. */
export const frequentPaths = [
  { method: ['GET'], url: '/d/ads' },
  { method: ['GET', 'POST'], url: '/d/view/:decision' },
  { method: ['GET', 'POST'], url: '/d/viewable/:decision' },
  { method: ['GET'], url: '/d/click/:decision' },
]

/** More than any beacon carries. */
const beaconBytes = 16 * 1024

type Call = (request: IncomingMessage, response: ServerResponse, url: string) => Promise<void> | void

interface AdsCall {
  readonly siteId: number
  /** As the page wrote them, each once. */
  readonly zones: readonly string[]
  readonly visitor: Visitor
  /** The number that the page keeps of its viewer, where it may. */
  readonly kept: string | null
  readonly isHead: boolean
  readonly nowMs: number
  /** By the process's own clock. */
  readonly beganAtMs: number
}

/** Answers false, having touched nothing, when the request is not one of these calls. */
export function frequentCalls(delivery: Delivery): RawAnswer {
  const { platform, counter, load } = delivery
  const headers = { ...headersOfEveryAnswer(platform.config), ...openToAll }
  const head = Object.entries(headers).flat()
  const headOfClick = Object.entries({ ...headers, 'referrer-policy': 'origin' }).flat()

  return (request, response) => {
    const { url = '', method = '' } = request
    const call = url.startsWith('/d/') ? callOf(url, method) : null
    if (call === null) return false
    try {
      if (carriesTooMuch(request)) {
        response.shouldKeepAlive = false
        refuse(response, 413, 'too-large')
      } else call(request, response, url)?.catch((error: unknown) => fail(response, error))
    } catch (error) {
      fail(response, error)
    }
    return true
  }

  function callOf(url: string, method: string): Call | null {
    const isReading = method === 'GET' || method === 'HEAD'
    if (url.startsWith('ads', 3) && (url.length === 6 || url[6] === '?')) return isReading ? ads : null
    const isReport = isReading || method === 'POST'
    if (url.startsWith('view/', 3)) return isReport ? view : null
    if (url.startsWith('viewable/', 3)) return isReport ? viewable : null
    if (url.startsWith('click/', 3)) return isReading ? click : null
    return null
  }

  function ads(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> | void {
    const beganAtMs = performance.now()
    const query = readAdsQuery(url, '/d/ads?'.length)
    const zones = zonesIn(query.zones)
    if (query.site === '' || zones.length === 0 || zones.length > zonesPerRequest)
      return refuse(response, 400, 'malformed')
    if (load.dropsAds()) return refuse(response, 503, 'not-now')
    const siteId = numberOf(query.site)
    const isHead = request.method === 'HEAD'
    const seen = visitorOf(request.headers, addressOf(request), platform.config.isDemo)
    const filtered = seen.filtered ?? (query.preview === '1' ? 'preview' : isHead ? 'prefetch' : null)
    const visitor = filtered === seen.filtered ? seen : { ...seen, filtered }
    const nowMs = platform.clock.now().getTime()
    const mayKeep = delivery.candidates.site(siteId).keepsViewerNumber && !visitor.staysUnknown
    const kept = mayKeep ? delivery.viewers.numberFor(query.viewer, nowMs) : null
    const facts = { address: query.page, keywords: query.keywords }
    const asked: AdsCall = { siteId, zones, visitor, kept, isHead, nowMs, beganAtMs }
    const answers = decideAds(delivery, { siteId, zones: zones.map(numberOf), facts, kept, nowMs }, visitor)
    if (answers instanceof Promise) return answers.then((late) => sendAds(response, asked, late))
    sendAds(response, asked, answers)
  }

  function sendAds(response: ServerResponse, asked: AdsCall, answers: ZoneAnswers): void {
    const { siteId, zones, visitor, kept, isHead, nowMs, beganAtMs } = asked
    send(
      response,
      200,
      pageText(zones, (zone) => answers.get(numberOf(zone)), kept),
    )
    if (!isHead && !load.dropsReport()) {
      delivery.traffic.note({ siteId, answers, visitor, atMs: nowMs })
      delivery.served.note({ siteId, answers, visitor, atMs: nowMs })
    }
    delivery.outcomes.answered({ siteId, answers, filtered: visitor.filtered, beganAtMs })
  }

  function addressOf(request: IncomingMessage) {
    const forwarded = request.headers['x-forwarded-for']
    const remote = request.socket.remoteAddress ?? ''
    const facts = delivery.addresses.factsOf(
      delivery.proxies.clientOf(remote, forwarded as string | undefined),
    )
    const { placeHeaders } = platform.config
    if (placeHeaders.length === 0 || !delivery.proxies.holds(remote)) return facts
    const place = placeByHeaders(request.headers, placeHeaders)
    return place === null ? facts : { ...facts, place }
  }

  function view(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> | void {
    return report(request, response, url, countView, '/d/view/'.length)
  }

  function viewable(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> | void {
    if (load.dropsReport()) return refuse(response, 503, 'not-now')
    return report(request, response, url, countViewable, '/d/viewable/'.length)
  }

  /** 204 once it is durable; one that only looks (HEAD), comes ahead of a reader or under a spent key records nothing. */
  function report(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    record: typeof countView | typeof countViewable,
    from: number,
  ): Promise<void> | void {
    const beganAtMs = performance.now()
    const id = decisionIn(url, from)
    if (id === null) return refuse(response, 404, 'not-found')
    if (isAstray(id, request)) return refuse(response, recordedNothing, 'not-found')
    if (isOnlyLooking(request) || isSpent(url, from)) return end(response)
    const recorded = isForAnother(id)
      ? handOn(id, request, url).then((isTaken) =>
          isTaken ? undefined : record(delivery, id, request.headers),
        )
      : record(delivery, id, request.headers)
    return recorded.then(
      () => {
        platform.metrics.view(performance.now() - beganAtMs)
        end(response)
      },
      (error: unknown) => {
        platform.log.error({ err: error }, 'a view was not recorded')
        refuse(response, 503, 'not-now')
      },
    )
  }

  async function click(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const from = '/d/click/'.length
    const id = decisionIn(url, from)
    if (id === null) return refuse(response, 404, 'not-found')
    const target =
      delivery.candidates.creative(id.mediaId)?.target ?? (await store.readTarget(platform.db, id.mediaId))
    const address = target ? targetOf(target, request.headers['user-agent'] ?? '') : null
    if (!address) return refuse(response, 404, 'not-found')
    const mayCount = !isOnlyLooking(request) && !isSpent(url, from) && !isAstray(id, request)
    if (mayCount) await clickOnce(id, request, url)
    response.writeHead(302, [...headOfClick, 'location', address]).end()
  }

  /** Counting never stands between a person and the page they asked for: what fails is logged. */
  async function clickOnce(id: DecisionId, request: IncomingMessage, url: string): Promise<void> {
    try {
      if (isForAnother(id) && (await handOn(id, request, url))) return
    } catch (error) {
      platform.log.error({ err: error }, 'a click was not handed on')
      return
    }
    await countClick(delivery, id, request.headers)
  }

  /** What another node decided is that node's to count. */
  function isForAnother(id: DecisionId): boolean {
    return id.node !== counter.node
  }

  /** Handed on to us, and not ours: whoever had it keeps it, so that no lie about it is recorded at every node. */
  function isAstray(id: DecisionId, request: IncomingMessage): boolean {
    return isForAnother(id) && request.headers[handedOn] !== undefined
  }

  /** True when that node has it; false when it is away: then it is recorded here, unbilled. */
  async function handOn(id: DecisionId, request: IncomingMessage, url: string): Promise<boolean> {
    const handed = await delivery.peers.hand(id.node, url, request.headers)
    platform.metrics.handedOn(handed)
    return handed === 'taken'
  }

  /** Null for an address that we did not sign, or that was changed on its way. */
  function decisionIn(url: string, from: number): DecisionId | null {
    const query = url.indexOf('?', from)
    const id = delivery.signer.verify(query === -1 ? url.slice(from) : url.slice(from, query))
    if (id === null) delivery.outcomes.note({ refused: 'bad-signature' })
    return id
  }

  function isSpent(url: string, from: number): boolean {
    return delivery.signer.isSpent(url.slice(from), platform.clock.now().getTime())
  }

  function refuse(response: ServerResponse, status: number, refused: Refusal['refused']): void {
    send(response, status, JSON.stringify(failureOf(refused)))
  }

  function send(response: ServerResponse, status: number, text: string): void {
    const length = String(Buffer.byteLength(text))
    response
      .writeHead(status, [
        ...head,
        'content-type',
        'application/json; charset=utf-8',
        'content-length',
        length,
      ])
      .end(text)
  }

  function end(response: ServerResponse): void {
    response.writeHead(204, head).end()
  }

  function fail(response: ServerResponse, error: unknown): void {
    if (response.headersSent) {
      response.destroy()
    } else if (isDatabaseAway(error)) {
      refuse(response, 503, 'not-now')
    } else {
      platform.log.error({ err: error }, 'broken')
      refuse(response, 500, 'broken')
    }
  }
}

function zonesIn(text: string): readonly string[] {
  if (!text.includes(',')) {
    const zone = text.trim()
    return zone === '' ? [] : [zone]
  }
  return [...new Set(text.split(',').map((zone) => zone.trim()))].filter(Boolean)
}

const mostDigits = 9

/** A number below zero names no site and no zone. */
function numberOf(text: string): number {
  if (text.length > mostDigits || text.length === 0 || text[0] === '0') return -1
  let number = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

function isOnlyLooking({ method, headers }: IncomingMessage): boolean {
  return method === 'HEAD' || isPrefetch(headers)
}

/** No body is read here, a beacon's no more than a GET's. One that does not say how long it is might never end. */
function carriesTooMuch({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > beaconBytes
}
