/** What a page tells of its ads: that one is in view, that it was for long enough, and that somebody clicked. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Answers, FrequentCall } from './answers.ts'
import { countClick, countView, countViewable } from './count-calls.ts'
import type { DecisionId } from '../counting/counter.ts'
import type { Delivery } from '../delivery.ts'
import { isPrefetch } from '../visitors/filters.ts'
import { handedOn, recordedNothing } from '../nodes/peers.ts'
import { readTarget } from '../store/creatives.ts'
import { targetOf } from './target.ts'

export function reportCalls(
  delivery: Delivery,
  { end, leadNowhere, redirect, refuse }: Answers,
): Readonly<Record<'view' | 'viewable' | 'click', FrequentCall>> {
  const { platform, counter, load } = delivery

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
      delivery.candidates.creative(id.mediaId)?.target ?? (await readTarget(platform.db, id.mediaId))
    const address = target ? targetOf(target, request.headers['user-agent'] ?? '') : null
    if (!address) return leadNowhere(response)
    const mayCount = !isOnlyLooking(request) && !isSpent(url, from) && !isAstray(id, request)
    if (mayCount) await clickOnce(id, request, url)
    redirect(response, address)
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

  return { view, viewable, click }
}

function isOnlyLooking({ method, headers }: IncomingMessage): boolean {
  return method === 'HEAD' || isPrefetch(headers)
}
