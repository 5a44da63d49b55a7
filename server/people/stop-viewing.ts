import { randomBytes } from 'node:crypto'
import type { Context } from '../kernel/context.ts'
import { systemClock } from '../kernel/clock.ts'
import { Refused } from '../kernel/refused.ts'
import { sessionSeconds } from './session-cookie.ts'
import * as sessions from './store/sessions.ts'

/**
 * Ends a session in which somebody looked through another person's eyes, and begins one in which they are
 * themselves; answers its token. A session changes hands by a new token, never by keeping the old one.
 */
export async function stopViewing(ctx: Context, formerToken: string): Promise<string> {
  const { impersonator } = ctx.actor
  if (!impersonator) throw new Refused({ refused: 'not-viewing' }, 409)
  const token = randomBytes(24).toString('base64url')
  const now = systemClock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await sessions.endSession(tx, formerToken)
    await sessions.beginSession(tx, {
      token,
      personId: impersonator.personId,
      now,
      lastsSeconds: sessionSeconds,
    })
  })
  return token
}
