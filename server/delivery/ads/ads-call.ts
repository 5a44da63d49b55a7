/** A page asks for the ads of its zones: `GET /d/ads`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { zonesPerRequest } from '#contract/delivery.ts'
import { pageText } from './ad-answer.ts'
import { readAdsQuery } from './ads-query.ts'
import type { Answers, FrequentCall } from './answers.ts'
import { forOneCampaign } from './for-one-campaign.ts'
import { decideAds, type ZoneAnswers } from './decide-ads.ts'
import type { Delivery } from '../delivery.ts'
import { requestAddressOf } from '../visitors/place-here.ts'
import { type Visitor, visitorOf } from '../visitors/visitor.ts'

interface AdsCall {
  readonly siteId: number
  /** The zones as the page wrote them, each once. */
  readonly zones: readonly string[]
  readonly visitor: Visitor
  /** The number that the page keeps of its viewer, where it may. */
  readonly kept: string | null
  readonly isHead: boolean
  readonly nowMs: number
  /** The reading of the process's own clock when the call began. */
  readonly beganAtMs: number
}

export function adsCall(delivery: Delivery, { send, refuse }: Answers): FrequentCall {
  const { platform, load } = delivery

  function ads(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> | void {
    const beganAtMs = performance.now()
    const query = readAdsQuery(url, '/d/ads?'.length)
    const zones = zonesIn(query.zones)
    if (query.site === '' || zones.length === 0 || zones.length > zonesPerRequest)
      return refuse(response, 400, 'malformed')
    if (load.dropsAds()) return refuse(response, 503, 'not-now')
    const siteId = numberOf(query.site)
    const isHead = request.method === 'HEAD'
    const seen = visitorOf(request.headers, requestAddressOf(delivery, request), platform.config.isDemo)
    const filtered = seen.filtered ?? (query.preview === '1' ? 'preview' : isHead ? 'prefetch' : null)
    const visitor = filtered === seen.filtered ? seen : { ...seen, filtered }
    const nowMs = platform.clock.now().getTime()
    const mayKeep = delivery.candidates.site(siteId).keepsViewerNumber && !visitor.staysUnknown
    const kept = mayKeep ? delivery.viewers.numberFor(query.viewer, nowMs) : null
    const facts = { address: query.page, keywords: query.keywords }
    const asked: AdsCall = { siteId, zones, visitor, kept, isHead, nowMs, beganAtMs }
    const market = forOneCampaign(delivery, request.headers['x-masthead-campaign'])
    const answers = decideAds(market, { siteId, zones: zones.map(numberOf), facts, kept, nowMs }, visitor)
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

  return ads
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
