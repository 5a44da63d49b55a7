import { safeReturn } from '#domain/people/safe-return.ts'
import type { SessionContext } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { sessionSeconds } from '../session-cookie.ts'
import { changeHands } from './change-hands.ts'

/**
 * Ends a session in which somebody looked through another person's eyes, and begins one in which they are
 * themselves; answers its token, and the page that they had left.
 */
export async function stopViewing(
  ctx: SessionContext,
  browser: string,
): Promise<{ readonly token: string; readonly returnTo: string }> {
  const { impersonator } = ctx.actor
  if (!impersonator) throw new Refused({ refused: 'not-viewing' }, 409)
  const { token, returnPath } = await ctx.db
    .transaction()
    .execute((tx) =>
      changeHands(tx, ctx, { personId: impersonator.personId, browser, lastsSeconds: sessionSeconds }),
    )
  ctx.securityLog.note('viewing-ended')
  return { token, returnTo: safeReturn(returnPath ?? undefined) }
}
