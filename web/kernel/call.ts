/** The one way from a screen to the server: values in the product's words go in, and come out again. */
import { z } from 'zod'
import type { CallArguments, Endpoint, Reply, Request } from '#contract/kernel/endpoint.ts'
import { unattendedHeader } from '#contract/kernel/headers.ts'
import { addressOfCall } from '#web/kernel/address.ts'
import { isAttended } from '#web/kernel/attendance.ts'
import { noteChange } from '#web/kernel/changes.ts'
import { confirmWithPassword, wantsPassword } from '#web/kernel/confirmation.ts'
import { noteReached } from '#web/kernel/connection.ts'
import { CallError, conflictIn, failureText } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'
import { hearClock } from '#web/kernel/product-clock.ts'
import { csrfToken, endSession, freshToken } from '#web/kernel/session.ts'
import { standingHeaders } from '#web/kernel/standing-headers.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** Asks who is there without wanting to be asked to sign in. */
  isProbe?: boolean
  /** Nothing that is read answers otherwise after it. Whatever does not say so is taken for a change of everything. */
  changesNothing?: boolean
}

/** Calls an endpoint. Throws a `CallError` for every answer but a success, and when none comes. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...asked: [...CallArguments<E>, options?: CallOptions]
): Promise<Reply<E>>
export async function call(
  endpoint: Endpoint,
  request: Request<Endpoint> = {},
  options: CallOptions = {},
): Promise<unknown> {
  const address = encodedAddress(endpoint, request)
  const body = encodedBody(endpoint, request)
  const send = (token?: string) =>
    reach(address, {
      method: endpoint.method,
      headers: {
        ...markerHeaders(token),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
  return decoded(endpoint, await withToken(endpoint, send), options)
}

/** What came back, before it is read. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * Reads need no token. A refused write is tried once more when the token had merely gone out of date, or when the person
 * gave the password that it wanted; nothing was done by the refused one.
 */
export async function withToken(
  endpoint: Endpoint,
  send: (token?: string) => Promise<Answer>,
): Promise<Answer> {
  if (endpoint.method === 'GET' || endpoint.access === 'public') return send()
  const token = await csrfToken()
  let answer = await send(token)
  if (answer.status === 403 && !wantsPassword(answer.body)) {
    const fresh = await freshToken()
    if (fresh !== token) answer = await send(fresh)
  }
  const isAsked = answer.status === 403 && wantsPassword(answer.body)
  return isAsked && (await confirmWithPassword()) ? send(await csrfToken()) : answer
}

/** The marker of every request of ours (API-74), and the proof that a write comes from our own page. */
export function markerHeaders(token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(!isAttended() && { [unattendedHeader]: '1' }),
    ...(token !== undefined && { 'X-CSRF-Token': token }),
    ...standingHeaders,
  }
}

/** The address of an endpoint with what is asked of it. */
export function encodedAddress(endpoint: Endpoint, { params, query }: Request<Endpoint>): string {
  const written = (schema: z.ZodType | undefined, value: unknown) =>
    schema && value !== undefined ? (z.encode(schema, value) as Record<string, unknown>) : {}
  return addressOfCall(endpoint.path, written(endpoint.params, params), written(endpoint.query, query))
}

/**
 * What the contract does not take goes to the server as it is: the server says why, at its field. It goes under the
 * names of the wire all the same, so that the fields which are right are not missed there.
 */
export function encodedBody({ body }: Endpoint, request: Request<Endpoint>): object | undefined {
  if (!body || request.body === undefined) return undefined
  const asItIs = { value: request.body, issues: [] }
  const { reverseTransform } = body.def as Partial<z.core.$ZodCodecDef>
  return (z.safeEncode(body, request.body).data ??
    reverseTransform?.(request.body, asItIs) ??
    request.body) as object
}

async function reach(address: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init })
    noteReached(true)
    hearClock(response.headers.get('date'))
    return { status: response.status, body: readJson(await response.text()) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteReached(false)
    throw new CallError(0, failureText(0, undefined))
  }
}

/** The reply in the product's words. Throws a `CallError` for every answer but a success. */
export function decoded<E extends Endpoint>(
  endpoint: E,
  answer: Answer,
  { isProbe, changesNothing }: CallOptions,
): Reply<E> {
  if (answer.status === 401 && endpoint.access !== 'public' && !isProbe) endSession()
  if (answer.status < 200 || answer.status > 299)
    throw new CallError(
      answer.status,
      failureText(answer.status, answer.body),
      conflictIn(answer.status, answer.body),
    )
  if (endpoint.method !== 'GET' && !changesNothing) noteChange()
  const reply: z.ZodType = endpoint.reply
  return z.decode(reply, answer.body) as Reply<E>
}
