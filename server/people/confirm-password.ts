import type { Platform, SessionContext } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { isPassword } from './password-hash.ts'
import { countedTry } from './counted-try.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'
import { newToken } from './token.ts'

interface PasswordAttempt {
  readonly password: string
  /** Where the request came from, shortened. */
  readonly network: string
}

/**
 * The person at the browser gives their own password once more, also while they look through another's eyes; 422 for
 * a wrong one. The session goes on under a new token, which is answered: whoever had the old one is out.
 */
export async function confirmPassword(ctx: SessionContext, given: PasswordAttempt): Promise<string> {
  await provePassword(ctx, ctx.actor.impersonator?.personId ?? ctx.actor.personId, given)
  const token = newToken()
  await sessions.confirmSession(ctx.db, ctx.session.id, token, ctx.realTime.now())
  ctx.securityLog.note('password-confirmed')
  return token
}

/** Refuses with 422 when it is not this person's password, and counts the failure with those of signing in. */
export async function provePassword(
  platform: Platform,
  personId: number,
  { password, network }: PasswordAttempt,
): Promise<void> {
  const person = await persons.findById(platform.db, personId)
  const kept = await persons.passwordHashOf(platform.db, personId)
  const proof =
    person &&
    (await countedTry(platform, { email: person.email, network }, async () =>
      (await isPassword(kept, password)) ? true : null,
    ))
  if (!proof) throw new Refused({ refused: 'password-wrong', field: 'password' })
}
