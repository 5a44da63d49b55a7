/** Who asks, and whether the request came from our own pages. */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { mayEver } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import { type IdleLimits, isIdle } from '#domain/people/session-life.ts'
import { unattendedHeader } from '#contract/kernel/headers.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Platform, SessionContext } from '../kernel/context.ts'
import { isOwnHost } from '../kernel/http/own-address.ts'
import { securityLogOf } from '../kernel/http/security-of-request.ts'
import { Refused } from '../kernel/refused.ts'
import type { Sessions } from '../kernel/http/serve.ts'
import { cookieName, endedCookie, isEqual, sessionCookie, sessionTokenOf } from './session-cookie.ts'
import { findActor } from './store/actors.ts'
import * as sessions from './store/sessions.ts'

/** Somebody who acts without a session of theirs: with all their rights of now, and null once they are disabled. */
export function readActor(db: Platform['db'], personId: number): Promise<Actor | null> {
  return findActor(db, personId)
}

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
  /** The one that takes it away. */
  readonly noCookie: string
}

/** Opens what reads the session of a request, in every process alike. */
export function openSessions(platform: Platform): PeopleSessions {
  const secret = platform.secrets.keyFor('session-cookies').toString('base64url')
  const name = cookieName(platform.config)
  const tokenOf = (request: FastifyRequest) => sessionTokenOf(request.headers.cookie, name, secret)
  const cookie = { name, isSecure: platform.config.isHttps }
  return {
    tokenOf,
    cookieOf: (token) => sessionCookie(token, secret, cookie),
    noCookie: endedCookie(cookie),
    async contextOf(request): Promise<SessionContext | null> {
      const token = tokenOf(request)
      const signedIn = token && (await readSession(platform, token, isUse(request)))
      if (!signedIn) return null
      request.csrfToken = csrfTokenOf(token, secret)
      request.actor = signedIn.actor
      return { ...platform, ...signedIn, securityLog: securityLogOf(request) }
    },
    checkOrigin: (request) => checkSameOrigin(request, platform.config),
    checkHead(request) {
      if (tokenInHead(request) !== undefined) checkToken(request, undefined)
    },
    checkToken,
    mayEver: (context, action) => mayEver(context.actor, action as Action),
  }
}

export const idleLimits = (settings: Platform['settings']): IdleLimits => ({
  minutes: settings.get('session.idleMinutes'),
  minutesOfStaff: settings.get('session.idleMinutesOfStaff'),
})

/** A session's time is noted this often at most, so that reading does not write each time. */
const noteEveryMs = 60_000

/** The session and its person; null when it has ended, which it does here when it was idle for too long. */
async function readSession(platform: Platform, token: string, isUsed: boolean) {
  const { db, settings, realTime } = platform
  const now = realTime.now()
  const found = await sessions.findSession(db, token, now)
  if (!found) return null
  const { actor, lastUsedAt, ...session } = found
  if (isIdle({ actor, lastUsedAt }, idleLimits(settings), now)) {
    await sessions.endSession(db, session.id)
    return null
  }
  if (isUsed && now.getTime() - lastUsedAt.getTime() >= noteEveryMs)
    await sessions.noteUse(db, session.id, now)
  return { actor, session }
}

/**
 * Whether a person is behind the request. A page says when it asks by itself with nobody at it, and a line that stays
 * open was used once, when it was opened.
 */
function isUse({ headers, csrfToken }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && csrfToken === undefined
}

/** The token that a page of this session, and no other, can know. */
function csrfTokenOf(sessionToken: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionToken}`).digest('base64url')
}

const tokenInHead = (request: FastifyRequest) => request.headers['x-csrf-token']

/** The token in the header or, of a plain form, as `_token`. */
function checkToken(request: FastifyRequest, fields: unknown): void {
  const given = tokenInHead(request) ?? (fields as { _token?: unknown } | null | undefined)?._token
  const wanted = request.csrfToken
  if (typeof given !== 'string' || !wanted || !isEqual(given, wanted)) throw refusedOrigin()
}

/**
 * Browsers say where a request comes from; what says "elsewhere" is refused. Our own page under a name that is none of
 * ours is told where it should have been opened.
 */
export function checkSameOrigin(request: FastifyRequest, config: Platform['config']): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || site === 'same-site') throw refusedOrigin()
  if (origin === undefined || origin === new URL(config.baseUrl).origin) return
  if (URL.parse(origin)?.host !== request.host.toLowerCase()) throw refusedOrigin()
  if (!isOwnHost(config, request.host))
    throw new Refused({ refused: 'wrong-address', values: { address: config.baseUrl } }, 421)
}

function refusedOrigin(): Refused {
  return new Refused({ refused: 'csrf-missing' }, 403)
}
