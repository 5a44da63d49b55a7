/** The sign-in side of one process, put together: what the routes and every request work with. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Platform } from '../kernel/context.ts'
import { type Auth, makeAuth } from './auth.ts'
import { makeSessions, type PeopleSessions } from './sessions.ts'
import * as store from './store.ts'

export interface People {
  readonly auth: Auth
  readonly sessions: PeopleSessions
}

export async function openPeople(platform: Platform, pool: pg.Pool): Promise<People> {
  const fresh = randomBytes(32).toString('base64url')
  const secret = await store.keepSecret(platform.db, fresh, platform.clock.now())
  const auth = makeAuth(platform.config, pool, secret)
  return { auth, sessions: makeSessions(platform, secret) }
}
