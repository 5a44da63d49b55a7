/** Signing in: every try is counted before the password is looked at, and a success clears the count. */
import { plainAddress } from '#domain/people/account.ts'
import { systemClock } from '../kernel/clock.ts'
import { demonstrationPassword } from '#seed/people.ts'
import type { Platform } from '../kernel/context.ts'
import { perNetwork } from '../kernel/network.ts'
import { Refused } from '../kernel/refused.ts'
import type { Auth } from './auth.ts'
import * as sessions from './store/sessions.ts'
import { forgiveAttempts, takeAttempt } from './take-attempt.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly network: string
  /** Of the session that this browser has so far; it ends with the sign-in. */
  readonly formerToken: string | null
}

/**
 * Answers the sign-in library's response with the new session's cookie; refuses with 401, or 429 while locked.
 * For an unknown address the library hashes the password all the same, so that it takes as long as a known one.
 */
export async function signIn(platform: Platform, auth: Auth, input: SignIn): Promise<Response> {
  const { db, settings, config } = platform
  const attempt = { kind: 'sign-in', email: plainAddress(input.email), network: input.network } as const
  await takeAttempt(platform, attempt, {
    own: settings.get('signIn.failuresBeforeLock'),
    perNetwork: perNetwork(platform, settings.get('signIn.failuresPerNetwork')),
    minutes: settings.get('signIn.lockMinutes'),
  })
  // Everybody knows it: a data folder of the demonstration does not open once it is used in earnest.
  if (!config.isDemo && input.password === demonstrationPassword)
    throw new Refused({ refused: 'sign-in-wrong' }, 401)
  const response = await auth.api.signInEmail({
    body: { email: attempt.email, password: input.password },
    headers: new Headers({ origin: config.baseUrl }),
    asResponse: true,
  })
  if (!response.ok) throw new Refused({ refused: 'sign-in-wrong' }, 401)
  const { token } = (await response.clone().json()) as { token: string }
  if (!(await sessions.findActor(db, token, systemClock.now()))) {
    await sessions.endSession(db, token)
    throw new Refused({ refused: 'sign-in-wrong' }, 401)
  }
  await forgiveAttempts(platform, attempt)
  if (input.formerToken !== null) await sessions.endSession(db, input.formerToken)
  return response
}
