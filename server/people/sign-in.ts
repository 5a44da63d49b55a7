import { plainAddress } from '#domain/people/account.ts'
import { demonstrationPassword } from '#seed/people.ts'
import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { browserInWords } from './browser-in-words.ts'
import { countedTry } from './counted-try.ts'
import { isPassword } from './password-hash.ts'
import { sessionSeconds } from './session-cookie.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'
import { newToken } from './token.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly network: string
  readonly userAgent: string
  /** Of the session that this browser has so far; it ends with the sign-in. */
  readonly formerToken: string | null
}

/** Answers the token of a new session; refuses with 401, or 429 while locked. */
export async function signIn(platform: Platform, input: SignIn): Promise<string> {
  const token = await countedTry(platform, input, () => openSession(platform, input))
  if (token === null) throw new Refused({ refused: 'sign-in-wrong' }, 401)
  return token
}

async function openSession(
  { db, config, realTime, securityLog }: Platform,
  input: SignIn,
): Promise<string | null> {
  // Everybody knows it: a data folder of the demonstration does not open once it is used in earnest.
  if (!config.isDemo && input.password === demonstrationPassword) return null
  const credential = await persons.credentialAt(db, plainAddress(input.email))
  const kept = credential?.passwordHash ?? null
  if (!(await isPassword(kept, input.password)) || !credential) return null
  const { personId } = credential
  const token = newToken()
  const isOpen = await db.transaction().execute(async (tx) => {
    const now = realTime.now()
    await sessions.beginSession(tx, {
      token,
      personId,
      browser: browserInWords(input.userAgent),
      confirmedAt: now,
      chargedCents: 0n,
      now,
      lastsSeconds: sessionSeconds,
    })
    // Who sets another password ends the sessions that there are: one that began meanwhile with the old one ends here.
    const isStillKept = (await persons.settledPasswordHashOf(tx, personId)) === kept
    const over = isStillKept ? input.formerToken : token
    if (over !== null) await sessions.endSessionOf(tx, over)
    return isStillKept
  })
  if (!isOpen) return null
  securityLog.note('signed-in', { personId })
  return token
}
