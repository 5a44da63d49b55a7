import type { Database, SessionContext } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import * as sessions from '../store/sessions.ts'
import { newToken } from '../token.ts'

type Next = Pick<sessions.NewSession, 'personId' | 'browser' | 'lastsSeconds' | 'viewing'>

/**
 * A session changes hands by a new token, never by keeping the old one: it ends, and the next one takes over when the
 * password was given and what was charged since. Refuses with 401 when it is over: of two presses one goes on.
 */
export async function changeHands(
  tx: Database,
  { session, realTime }: SessionContext,
  next: Next,
): Promise<{ readonly token: string; readonly returnPath: string | null }> {
  const ended = await sessions.endSession(tx, session.id)
  if (!ended) throw new Refused({ refused: 'signed-out' }, 401)
  const token = newToken()
  const { confirmedAt } = session
  const { chargedCents, returnPath } = ended
  await sessions.beginSession(tx, { ...next, token, confirmedAt, chargedCents, now: realTime.now() })
  return { token, returnPath }
}
