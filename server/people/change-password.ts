import type { SessionContext } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { refuseWhileViewing } from './as-oneself.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './check-new-password.ts'
import { provePassword } from './confirm-password.ts'
import { writeAccountLetter } from './news/account-letter.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'
import { newToken } from './token.ts'

/**
 * Sets another password with the present one. The person's other sessions and links end, they are told by letter, and
 * this session goes on under a new token, which is answered.
 */
export async function changePassword(
  ctx: SessionContext,
  given: { readonly password: string; readonly newPassword: string; readonly network: string },
): Promise<string> {
  const { actor, clock } = ctx
  refuseWhileViewing(ctx)
  await provePassword(ctx, actor.personId, given)
  await checkNewPassword(ctx, { password: given.newPassword, field: 'newPassword' }, actor)
  const password = await hashPassword(given.newPassword)
  const token = newToken()
  await ctx.db.transaction().execute(async (tx) => {
    const at = clock.now()
    await persons.savePassword(tx, actor.personId, password, at)
    await links.dropLinksOf(tx, actor.personId)
    await sessions.endSessions(tx, actor.personId, ctx.session.id)
    await sessions.confirmSession(tx, ctx.session.id, token, ctx.realTime.now())
    await recordHistory(tx, actor, at, {
      subjectKind: 'person',
      subjectId: actor.personId,
      what: 'password changed',
    })
    await writeAccountLetter(tx, ctx, actor, passwordChanged, at)
  })
  ctx.securityLog.note('password-changed')
  return token
}

const passwordChanged = {
  subject: 'Your Masthead password was changed',
  lines: [
    'The password of your account was changed, and everybody who was signed in to it elsewhere was signed out.',
    'If it was not you, set a new password at once.',
  ],
  step: { label: 'Set a new password', path: '/forgot-password' },
}
