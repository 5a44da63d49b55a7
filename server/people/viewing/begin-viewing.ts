/** Looking through another person's eyes: who they are, and a session with their rights and both names. */
import { safeReturn } from '#domain/people/safe-return.ts'
import type { Actor } from '#domain/people/actor.ts'
import { mayViewAs } from '#domain/people/viewing.ts'
import type { Context, SessionContext } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { isAdvertiser } from '../list-advertisers.ts'
import { findActor } from '../store/actors.ts'
import { changeHands } from './change-hands.ts'

interface ViewingTarget {
  readonly personId: number
  /** Who owns no campaigns is no advertiser, and is not there. */
  readonly mustAdvertise: boolean
}

const statuses = { viewing: 403, 'view-staff': 403, 'view-self': 409 } as const

/** The person; 404 for nobody, for a stranger and for who is disabled, 403 and 409 as the rule says. */
export async function findViewable(ctx: Context, { personId, mustAdvertise }: ViewingTarget): Promise<Actor> {
  const target = await findActor(ctx.db, personId)
  const verdict = mayViewAs(ctx.actor, target)
  if (verdict === 'missing' || !target) throw missing()
  if (verdict !== 'ok') throw new Refused(verdict, statuses[verdict.refused])
  if (mustAdvertise && !(await isAdvertiser(ctx, personId))) throw missing()
  return target
}

/**
 * Ends the actor's session and begins one with the person's rights, which lasts `viewing.minutes` of real time; answers
 * its token. `returnTo` is where Exit leads.
 */
export async function beginViewing(
  ctx: SessionContext,
  wanted: ViewingTarget & { readonly returnTo: string | undefined; readonly browser: string },
): Promise<string> {
  const { personId } = await findViewable(ctx, wanted)
  const { actor, settings } = ctx
  const { token } = await ctx.db.transaction().execute(async (tx) => {
    const begun = await changeHands(tx, ctx, {
      personId,
      browser: wanted.browser,
      lastsSeconds: settings.get('viewing.minutes') * 60,
      viewing: { impersonatorId: actor.personId, returnPath: safeReturn(wanted.returnTo) },
    })
    await recordHistory(tx, actor, ctx.clock.now(), {
      subjectKind: 'person',
      subjectId: personId,
      what: 'viewed',
      advertiserId: personId,
    })
    return begun
  })
  ctx.securityLog.note('viewing-began', { personId, viewerId: actor.personId })
  return token
}
