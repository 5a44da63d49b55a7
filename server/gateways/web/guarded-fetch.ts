/**
 * Asks for an address that somebody typed, so that nobody can make us ask for what only we can reach (ASVS 1.3.6): its
 * name is resolved once, every address of it must be public, and the connection goes to the one that was looked at.
 * No redirect is followed, and neither time nor bytes are without an end.
 */
import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSealed } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import type { Page, WebGateway } from './gateway.ts'
import { isPublicAddress } from './public-address.ts'

/** What the fetch asks the world; tests stand in for it. */
export interface Outside {
  resolve(host: string): Promise<readonly LookupAddress[]>
  isPublic(address: string): boolean
  readonly mostMs: number
}

const mostBytes = 1_000_000
const world: Outside = {
  resolve: (host) => promisify(resolveName)(host, { all: true }),
  isPublic: isPublicAddress,
  mostMs: 5_000,
}

export async function guardedFetch(
  address: string,
  userAgent: string,
  outside: Outside = world,
): Promise<Page | null> {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  const signal = AbortSignal.timeout(outside.mostMs)
  try {
    const to = await within(signal, addressOf(url, outside))
    return (
      to &&
      (await ask(url, to, { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' }, signal))
    )
  } catch {
    return null
  }
}

/** Null where one of its addresses is not public: whoever mixes them means the other one. */
async function addressOf({ hostname }: URL, { resolve, isPublic }: Outside): Promise<LookupAddress | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  return found.every(({ address }) => isPublic(address)) ? (found[0] ?? null) : null
}

async function ask(
  url: URL,
  { address, family }: LookupAddress,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Page | null> {
  const options: RequestOptions = {
    ...{ method: 'GET', headers, signal, agent: false },
    // The name was resolved above and is not asked for again: a second answer could be another one.
    lookup: (_host, { all }, answer) =>
      all ? answer(null, [{ address, family }]) : answer(null, address, family),
  }
  const request = (url.protocol === 'https:' ? askSealed : askPlainly)(url, options)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end()
  })
  try {
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) return null
      pieces.push(piece)
    }
    return { status: response.statusCode ?? 0, body: Buffer.concat(pieces) }
  } finally {
    request.destroy()
  }
}

async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, late])
}

/** Asks under our own name, so that whoever is asked knows whom to tell. */
export const guardedWeb = (baseUrl: string): WebGateway => ({
  fetch: (address) => guardedFetch(address, `Masthead (+${baseUrl})`),
})
