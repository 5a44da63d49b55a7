/** What a page tells of its ads: that one is in view, that it was for long enough, and that somebody clicked. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Answers, FrequentCall } from './answers.ts'
import { countClick, countView, countViewable } from './count-calls.ts'
import type { DecisionId } from '../facts/counter.ts'
import type { Delivery } from '../delivery.ts'
import { isPrefetch } from '../visitors/filters.ts'
import { handedOnWith, heardIn } from '../nodes/handed-on.ts'
import { handedOn, recordedNothing } from '../nodes/peers.ts'
import { type Reporter, reporterOf } from '../visitors/reporter.ts'
import { readTarget } from '../store/creatives.ts'
import { targetOf } from '../facts/target.ts'

/** What a page tells of a decision of ours. */
interface DecisionReport {
  readonly id: DecisionId
  /** The id as it was signed. */
  readonly signed: string
  readonly url: string
  readonly request: IncomingMessage
  readonly reporter: Reporter
}

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
    const told = toldIn(request, url, from)
    if (told === null) return refuse(response, 404, 'not-found')
    if (isAstray(told)) return refuse(response, recordedNothing, 'not-found')
    if (isOnlyLooking(request) || isSpent(told)) return end(response)
    const recordHere = () => record(delivery, told.id, told.reporter)
    const recorded = isForAnother(told)
      ? handOn(told).then((isTaken) => (isTaken ? undefined : recordHere()))
      : recordHere()
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
    const told = toldIn(request, url, '/d/click/'.length)
    if (told === null) return refuse(response, 404, 'not-found')
    const address = await approvedAddress(delivery, told)
    if (!address) return leadNowhere(response)
    if (!isOnlyLooking(request) && !isSpent(told) && !isAstray(told)) await clickOnce(told)
    redirect(response, address)
  }

  /** Counting never stands between a person and the page they asked for: what fails is logged. */
  async function clickOnce(told: DecisionReport): Promise<void> {
    try {
      if (isForAnother(told) && (await handOn(told))) return
    } catch (error) {
      platform.log.error({ err: error }, 'a click was not handed on')
      return
    }
    await countClick(delivery, told.id, told.reporter)
  }

  /** What another node decided is that node's to count. */
  function isForAnother({ id }: DecisionReport): boolean {
    return id.node !== counter.node
  }

  /** Handed on to us, and not ours: whoever had it keeps it, so that no lie about it is recorded at every node. */
  function isAstray(told: DecisionReport): boolean {
    return isForAnother(told) && told.request.headers[handedOn] !== undefined
  }

  /** True when that node has it; false when it is away: then it is recorded here, unbilled. */
  async function handOn({ id, signed, url, request, reporter }: DecisionReport): Promise<boolean> {
    const word = handedOnWith(delivery.signer, signed, reporter)
    const handed = await delivery.peers.hand(id.node, url, request.headers, word)
    platform.metrics.handedOn(handed)
    return handed === 'taken'
  }

  /** Null for an address that we did not sign, or that was changed on its way. */
  function toldIn(request: IncomingMessage, url: string, from: number): DecisionReport | null {
    const signed = signedIn(url, from)
    const id = delivery.signer.verify(signed)
    if (id === null) {
      delivery.outcomes.note({ refused: 'bad-signature' })
      return null
    }
    const heard = heardIn(delivery.signer, signed, request.headers[handedOn])
    return { id, signed, url, request, reporter: reporterOf(delivery, request, heard) }
  }

  function isSpent({ signed }: DecisionReport): boolean {
    return delivery.signer.isSpent(signed, platform.clock.now().getTime())
  }

  return { view, viewable, click }
}

function signedIn(url: string, from: number): string {
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}

/** The address that an approved ad leads to: from memory where the ad is shown, else from the database. */
async function approvedAddress(
  { candidates, platform }: Delivery,
  { id, request }: DecisionReport,
): Promise<string | null> {
  const target = candidates.creative(id.mediaId)?.target ?? (await readTarget(platform.db, id.mediaId))
  return target ? targetOf(target, request.headers['user-agent'] ?? '') : null
}

function isOnlyLooking({ method, headers }: IncomingMessage): boolean {
  return method === 'HEAD' || isPrefetch(headers)
}
