/** Where a person is signed in, and ending that. */
import type { OwnSession } from '#contract/people/account.ts'
import { isIdle } from '#domain/people/session-life.ts'
import type { SessionContext } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { refuseWhileViewing } from './as-oneself.ts'
import { idleLimits } from './sessions.ts'
import * as sessions from './store/sessions.ts'

export async function listOwnSessions(ctx: SessionContext): Promise<{ sessions: OwnSession[] }> {
  refuseWhileViewing(ctx)
  const { db, actor, session, settings, realTime } = ctx
  const now = realTime.now()
  const found = await sessions.listSessions(db, actor.personId, now)
  const limits = idleLimits(settings)
  return {
    sessions: found
      .filter(({ lastUsedAt }) => !isIdle({ actor, lastUsedAt }, limits, now))
      .map(({ browser, ...one }) => ({
        ...one,
        browser: browser || 'An unknown browser',
        isThis: one.id === session.id,
      }))
      // In use at this moment, though that is noted down only now and then.
      .toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  }
}

/** Another person's session is not there, and neither is one that is over. */
export async function endOtherSession(ctx: SessionContext, id: number): Promise<void> {
  refuseWhileViewing(ctx)
  if (!(await sessions.endOwnSession(ctx.db, ctx.actor.personId, id))) throw missing()
  ctx.securityLog.note('sessions-ended')
}

export async function endOtherSessions(ctx: SessionContext): Promise<{ ended: number }> {
  refuseWhileViewing(ctx)
  const ended = await sessions.endSessions(ctx.db, ctx.actor.personId, ctx.session.id)
  ctx.securityLog.note('sessions-ended')
  return { ended }
}
