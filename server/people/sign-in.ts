import { plainAddress } from '#domain/people/account.ts'
import { demonstrationPassword } from '#seed/people.ts'
import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import type { Auth } from './auth.ts'
import { browserInWords } from './browser-in-words.ts'
import { countedTry } from './counted-try.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly network: string
  readonly userAgent: string
  /** Of the session that this browser has so far; it ends with the sign-in. */
  readonly formerToken: string | null
}

/**
 * Answers the sign-in library's response with the new session's cookie; refuses with 401, or 429 while locked.
 * For an unknown address the library hashes the password all the same, so that it takes as long as a known one.
 */
export async function signIn(platform: Platform, auth: Auth, input: SignIn): Promise<Response> {
  const response = await countedTry(platform, input, () => openSession(platform, auth, input))
  if (!response) throw new Refused({ refused: 'sign-in-wrong' }, 401)
  if (input.formerToken !== null) await sessions.endSessionOf(platform.db, input.formerToken)
  return response
}

async function openSession(platform: Platform, auth: Auth, input: SignIn): Promise<Response | null> {
  const { db, config, realTime } = platform
  // Everybody knows it: a data folder of the demonstration does not open once it is used in earnest.
  if (!config.isDemo && input.password === demonstrationPassword) return null
  const email = plainAddress(input.email)
  const kept = await persons.passwordHashAt(db, email)
  const response = await auth.api.signInEmail({
    body: { email, password: input.password },
    // What it keeps of the browser are our words for it.
    headers: new Headers({ origin: config.baseUrl, 'user-agent': browserInWords(input.userAgent) }),
    asResponse: true,
  })
  if (!response.ok) return null
  const { token } = (await response.clone().json()) as { token: string }
  // Who sets another password ends the sessions that there are: one that began meanwhile with the old one ends here.
  const isStillKept = (await persons.settledPasswordHashAt(db, email)) === kept
  const found = isStillKept && (await sessions.findSession(db, token, realTime.now()))
  if (!found) {
    await sessions.endSessionOf(db, token)
    return null
  }
  platform.securityLog.note('signed-in', { personId: found.actor.personId })
  return response
}
