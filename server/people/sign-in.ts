/** Signing in: the lock is asked first, every failure is counted, and an unknown address takes as long as a known one. */
import type { FastifyRequest } from 'fastify'
import { mayTrySignIn } from '#domain/people/lock-out.ts'
import type { Platform } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { allow, Refused } from '../kernel/refused.ts'
import type { Auth } from './auth.ts'
import * as store from './store.ts'

const minuteMs = 60_000

/** Answers the sign-in library's response with the new session's cookie; refuses with 401, or 429 while locked. */
export async function signIn(
  platform: Platform,
  auth: Auth,
  input: { email: string; password: string },
  request: FastifyRequest,
): Promise<Response> {
  const { db, clock, settings } = platform
  const now = clock.now()
  const attempt = { email: input.email.trim().toLowerCase(), network: shortened(request.ip) }
  const limits = {
    failures: settings.get('signIn.failuresBeforeLock'),
    minutes: settings.get('signIn.lockMinutes'),
    failuresPerNetwork:
      settings.get('limits.perAddress') && !platform.config.isDemo
        ? settings.get('signIn.failuresPerNetwork')
        : null,
  }
  const recent = await store.countFailures(db, attempt, new Date(now.getTime() - limits.minutes * minuteMs))
  allow(mayTrySignIn({ own: recent.own, fromNetwork: recent.all, lastOwn: recent.lastOwn }, limits, now), 429)

  const response = await auth.api.signInEmail({
    body: { email: attempt.email, password: input.password },
    headers: new Headers({ origin: platform.config.baseUrl }),
    asResponse: true,
  })
  if (!response.ok) {
    await store.recordFailure(db, attempt, now)
    throw new Refused({ refused: 'sign-in-wrong' }, 401)
  }
  const { user } = (await response.clone().json()) as { user: { id: string } }
  if (!(await store.findActor(db, Number(user.id)))) {
    await store.endSessions(db, Number(user.id))
    throw new Refused({ refused: 'sign-in-wrong' }, 401)
  }
  await store.clearFailures(db, attempt)
  return response
}
