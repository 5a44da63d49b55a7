/**
 * The other delivery nodes. Only the node that decided can bill a view, because the reservation is in its memory: so
 * whoever receives a report about another's decision hands it on, and answers when that one has answered.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { nodeAddresses } from './store.ts'
import type { DeliveryPlatform } from './delivery.ts'

/**
 * `taken`: the node has it, durably. `away`: it is not running or not known, and nothing was sent. When it was asked
 * and did not answer in time nobody knows, and `hand` rejects: the caller must not acknowledge.
 */
type Handed = 'taken' | 'away'

export interface Peers {
  hand(node: number, path: string, headers: IncomingHttpHeaders): Promise<Handed>
}

/** Marks what was handed on once, so that it is not handed on again. Whoever lies with it loses a view of theirs. */
export const handedOn = 'x-masthead-handed-on'

const answerWithinMs = 2_000
/** An address is read again after this long; a node that was just started is looked for at once. */
const knownForMs = 10_000

/** What the deciding node needs to know of the visitor's request; the address was judged when it decided. */
const tellingHeaders = ['user-agent', 'sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Errors that mean that nothing arrived there. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

export function openPeers({ db }: Pick<DeliveryPlatform, 'db'>, nowMs = () => performance.now()): Peers {
  let addresses: ReadonlyMap<number, string> = new Map()
  let readAtMs = Number.NEGATIVE_INFINITY

  async function addressOf(node: number): Promise<string | undefined> {
    if (nowMs() - readAtMs > knownForMs || !addresses.has(node)) {
      addresses = await nodeAddresses(db)
      readAtMs = nowMs()
    }
    return addresses.get(node)
  }

  return {
    async hand(node, path, headers) {
      const address = await addressOf(node)
      if (address === undefined) return 'away'
      const told = tellingHeaders.flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as [string, string]] : []
      })
      try {
        const answer = await fetch(`${address}${path}`, {
          redirect: 'manual',
          headers: [...told, [handedOn, '1']],
          signal: AbortSignal.timeout(answerWithinMs),
        })
        await answer.body?.cancel()
        if (answer.status < 400) return 'taken'
        throw new Error(`node ${node} answered ${answer.status} to ${path}`)
      } catch (error) {
        if (isUnreached(error)) return 'away'
        throw error
      }
    },
  }
}

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' && unreached.has(cause.code)
}
