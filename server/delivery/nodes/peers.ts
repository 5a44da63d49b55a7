/**
 * The other delivery nodes. Only the node that decided can bill a view, because the reservation is in its memory: so
 * whoever receives a report about another's decision hands it on, and answers when that one has answered.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#server/kernel/context.ts'
import * as store from '../store/nodes.ts'

/**
 * `taken`: the node has it, durably. `away`: it is not running or not known, and nothing was sent. When it was asked
 * and did not answer in time nobody knows, and `hand` rejects: the caller must not acknowledge.
 */
type HandoverResult = 'taken' | 'away'

export interface Peers {
  /** `word`: as `handedOnWith` makes it. */
  hand(node: number, path: string, headers: IncomingHttpHeaders, word: string): Promise<HandoverResult>
}

/** Marks what was handed on once, so that it is not handed on again; `handed-on.ts` says what it tells. */
export const handedOn = 'x-masthead-handed-on'
/** What a node answers (421, misdirected) to what was handed on and is not its own: another has its address by now. */
export const recordedNothing = 421

const answerWithinMs = 2_000
/** An address is read again after this long; a node that is not known, or not there, is looked for at once. */
const knownForMs = 10_000

/** What the deciding node needs to know of the visitor's request, besides its country. */
const forwardedHeaders = [
  'user-agent',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-purpose',
  'purpose',
  'x-purpose',
  'x-moz',
] as const

/** Errors that mean that nothing arrived there. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

export function openPeers({ db }: Pick<Platform, 'db'>, nowMs = () => performance.now()): Peers {
  let addresses: ReadonlyMap<number, string> = new Map()
  let readAtMs = Number.NEGATIVE_INFINITY

  async function readAddresses(): Promise<void> {
    readAtMs = nowMs()
    addresses = await store.readAddresses(db)
  }

  /** What is known is used while it is read again, so that a database that is away holds up no view. */
  async function addressOf(node: number): Promise<string | undefined> {
    if (!addresses.has(node)) await readAddresses()
    else if (nowMs() - readAtMs > knownForMs) readAddresses().catch(() => {})
    return addresses.get(node)
  }

  /** Where it is if not there: whoever was started again has another address. */
  async function addressInsteadOf(node: number, address: string): Promise<string | undefined> {
    await Promise.race([readAddresses(), sleep(answerWithinMs, undefined, { ref: false })]).catch(() => {})
    const now = addresses.get(node)
    return now === address ? undefined : now
  }

  return {
    async hand(node, path, headers, word) {
      let address = await addressOf(node)
      for (let tried = 0; address !== undefined && tried < 2; tried += 1) {
        if (await send(node, `${address}${path}`, headers, word)) return 'taken'
        address = tried === 0 ? await addressInsteadOf(node, address) : undefined
      }
      return 'away'
    },
  }
}

/** False: nothing arrived there. */
async function send(node: number, url: string, headers: IncomingHttpHeaders, word: string): Promise<boolean> {
  const forwarded = forwardedHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: [...forwarded, [handedOn, word]],
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await answer.body?.cancel()
    if (answer.status < 400) return true
    if (answer.status === recordedNothing) return false
    throw new Error(`node ${node} answered ${answer.status} to ${url}`)
  } catch (error) {
    if (isUnreached(error)) return false
    throw error
  }
}

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' && unreached.has(cause.code)
}
