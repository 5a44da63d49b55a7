/** Who asks, and whether the request came from our own pages. */
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { mayEver } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Context, Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import type { Sessions } from '../kernel/http/serve.ts'
import { cookieName, isEqual, sessionCookie, sessionSeconds, sessionTokenOf } from './session-cookie.ts'
import * as sessions from './store/sessions.ts'
import * as settings from './store/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session of this request was read. */
    csrfToken?: string
  }
}

export interface PeopleSessions extends Sessions {
  /** The token in the request's cookie, whether or not its session still exists. */
  tokenOf(request: FastifyRequest): string | null
  /** The Set-Cookie header that hands a session to the browser. */
  cookieOf(token: string): string
}

/** Opens what reads the session of a request; `secret` signs its cookie and is the same in every process. */
export async function openSessions(
  platform: Platform,
): Promise<{ readonly sessions: PeopleSessions; readonly secret: string }> {
  const fresh = randomBytes(32).toString('base64url')
  const secret = await settings.keepSecret(platform.db, fresh, platform.clock.now())
  return { sessions: makeSessions(platform, secret), secret }
}

function makeSessions(platform: Platform, secret: string): PeopleSessions {
  const name = cookieName(platform.config)
  const tokenOf = (request: FastifyRequest) => sessionTokenOf(request.headers.cookie, name, secret)
  const cookie = { name, isSecure: platform.config.isHttps, maxAgeSeconds: sessionSeconds }
  return {
    tokenOf,
    cookieOf: (token) => sessionCookie(token, secret, cookie),
    async contextOf(request): Promise<Context | null> {
      const token = tokenOf(request)
      // Sessions last in real time, whatever the product's clock says.
      const actor = token && (await sessions.findActor(platform.db, token, systemClock.now()))
      if (!actor) return null
      request.csrfToken = csrfTokenOf(token, secret)
      return { ...platform, actor }
    },
    checkOrigin: (request) => checkOrigin(request, platform.config.baseUrl),
    mayEver: (context, action) => mayEver(context.actor, action as Action),
  }
}

/** The token that a page of this session, and no other, can know. */
function csrfTokenOf(sessionToken: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionToken}`).digest('base64url')
}

/** The token in the header or as `_token`; a foreign origin is refused even with it. */
function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  checkSameOrigin(request, baseUrl)
  const given =
    request.headers['x-csrf-token'] ?? (request.body as { _token?: unknown } | null | undefined)?._token
  const wanted = request.csrfToken
  if (typeof given !== 'string' || !wanted || !isEqual(given, wanted)) throw refusedOrigin()
}

/** Browsers say where a request comes from; what says "elsewhere" is refused. */
export function checkSameOrigin(request: FastifyRequest, baseUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== new URL(baseUrl).origin) throw refusedOrigin()
  if (site === 'cross-site' || site === 'same-site') throw refusedOrigin()
}

function refusedOrigin(): Refused {
  return new Refused({ refused: 'csrf-missing' }, 403)
}

/** The request's headers as the web's own type, which the sign-in library reads. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.append(name, value)
    else for (const one of value ?? []) headers.append(name, one)
  }
  return headers
}
