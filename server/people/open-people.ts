/** The sign-in side of one process, put together: what the routes and every request work with. */
import type pg from 'pg'
import type { Platform } from '../kernel/context.ts'
import { type Auth, makeAuth } from './auth.ts'
import { openSessions, type PeopleSessions } from './sessions.ts'

export interface People {
  readonly auth: Auth
  readonly sessions: PeopleSessions
}

export function openPeople(platform: Platform, pool: pg.Pool): People {
  const { sessions, secret } = openSessions(platform)
  return { auth: makeAuth(platform, pool, secret), sessions }
}
