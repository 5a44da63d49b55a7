import type { SignedIn } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { sessionSeconds } from './session-cookie.ts'
import * as sessions from './store/sessions.ts'
import { newToken } from './token.ts'

/**
 * Ends a session in which somebody looked through another person's eyes, and begins one in which they are
 * themselves; answers its token. A session changes hands by a new token, never by keeping the old one.
 */
export async function stopViewing(ctx: SignedIn, browser: string): Promise<string> {
  const { impersonator } = ctx.actor
  if (!impersonator) throw new Refused({ refused: 'not-viewing' }, 409)
  const token = newToken()
  const now = ctx.realTime.now()
  await ctx.db.transaction().execute(async (tx) => {
    const chargedCents = await sessions.endSession(tx, ctx.session.id)
    await sessions.beginSession(tx, {
      token,
      personId: impersonator.personId,
      browser,
      confirmedAt: ctx.session.confirmedAt,
      chargedCents,
      now,
      lastsSeconds: sessionSeconds,
    })
  })
  ctx.securityLog.note('viewing-ended')
  return token
}
