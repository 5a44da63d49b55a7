/**
 * The four calls that readers' pages make by the thousand (ads, view, viewable, click), answered on node:http alone: a
 * framework in between cost more than the ad. What they answer stands in `contract/delivery.ts`; everything else
 * that begins with `/d/` is in `routes.ts`.
 */
import type { IncomingMessage } from 'node:http'
import type { RawAnswer } from '#server/kernel/http/server.ts'
import { adsCall } from './ads-call.ts'
import { type FrequentCall, openAnswers } from './answers.ts'
import type { Delivery } from '../delivery.ts'
import { reportCalls } from './report-calls.ts'

/** The addresses answered here. */
export const frequentPaths = [
  { method: ['GET'], url: '/d/ads' },
  { method: ['GET', 'POST'], url: '/d/view/:decision' },
  { method: ['GET', 'POST'], url: '/d/viewable/:decision' },
  { method: ['GET'], url: '/d/click/:decision' },
]

/** More than any beacon carries. */
const beaconBytes = 16 * 1024

/** Answers false, having touched nothing, when the request is not one of these calls. */
export function frequentCalls(delivery: Delivery): RawAnswer {
  const answers = openAnswers(delivery.platform)
  const ads = adsCall(delivery, answers)
  const { view, viewable, click } = reportCalls(delivery, answers)

  function callOf(url: string, method: string): FrequentCall | null {
    const isReading = method === 'GET' || method === 'HEAD'
    if (url.startsWith('ads', 3) && (url.length === 6 || url[6] === '?')) return isReading ? ads : null
    const isReport = isReading || method === 'POST'
    if (url.startsWith('view/', 3)) return isReport ? view : null
    if (url.startsWith('viewable/', 3)) return isReport ? viewable : null
    if (url.startsWith('click/', 3)) return isReading ? click : null
    return null
  }

  return (request, response) => {
    const { url = '', method = '' } = request
    const call = url.startsWith('/d/') ? callOf(url, method) : null
    if (call === null) return false
    try {
      if (carriesTooMuch(request)) {
        response.shouldKeepAlive = false
        answers.refuse(response, 413, 'too-large')
      } else call(request, response, url)?.catch((error: unknown) => answers.fail(response, error))
    } catch (error) {
      answers.fail(response, error)
    }
    return true
  }
}

/** No body is read here, a beacon's no more than a GET's. One that does not say how long it is might never end. */
function carriesTooMuch({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > beaconBytes
}
