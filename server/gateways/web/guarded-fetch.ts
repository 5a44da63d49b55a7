/**
 * Asks at an address that somebody typed, so that nobody can make us ask for what only we can reach (ASVS 1.3.6): its
 * name is resolved once, every address of it must be public, and the connection goes to the one that was looked at.
 * No redirect is followed, and neither time nor bytes are without an end.
 */
import { lookup as resolveName, type LookupAddress } from 'node:dns'
import {
  request as askPlainly,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as askSealed } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import type { Page, WebGateway } from './gateway.ts'
import { isPublicAddress } from './public-address.ts'

/** What the fetch asks the world, and how long it waits; tests stand in for it. */
export interface Outside {
  resolve(host: string): Promise<readonly LookupAddress[]>
  isPublic(address: string): boolean
  readonly mostMs: number
}

const mostBytes = 1_000_000
export const world: Outside = {
  resolve: (host) => promisify(resolveName)(host, { all: true }),
  isPublic: isPublicAddress,
  mostMs: 5_000,
}

export interface GuardedRequest {
  readonly address: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export interface WebAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** It is no address of the web, leads inside, cannot be reached, does not answer in time, or says more than is read. */
export type WebFault = 'no-address' | 'inside' | 'unreachable' | 'silent' | 'too-much'

export async function askGuarded(
  question: GuardedRequest,
  outside: Outside = world,
): Promise<WebAnswer | WebFault> {
  const url = URL.parse(question.address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'no-address'
  const signal = AbortSignal.timeout(outside.mostMs)
  try {
    const to = await within(signal, addressOf(url, outside))
    return to ? await ask(url, to, question, signal) : 'inside'
  } catch {
    return signal.aborted ? 'silent' : 'unreachable'
  }
}

/** A page as anybody may see it. */
export async function guardedFetch(
  address: string,
  userAgent: string,
  outside: Outside = world,
): Promise<Page | null> {
  const headers = { 'user-agent': userAgent, accept: '*/*' }
  const answer = await askGuarded({ address, headers }, outside)
  return typeof answer === 'string' ? null : { status: answer.status, body: answer.body }
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
  { method = 'GET', headers, body }: GuardedRequest,
  signal: AbortSignal,
): Promise<WebAnswer | WebFault> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal,
    agent: false,
    // The name was resolved above and is not asked for again: a second answer could be another one.
    lookup: (_host, { all }, answer) =>
      all ? answer(null, [{ address, family }]) : answer(null, address, family),
  }
  const request = (url.protocol === 'https:' ? askSealed : askPlainly)(url, options)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body)
  })
  try {
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) return 'too-much'
      pieces.push(piece)
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }
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
