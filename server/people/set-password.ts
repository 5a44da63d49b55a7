import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './check-new-password.ts'
import { linkIdentifier } from './one-time-link.ts'
import { clearAttemptsOf } from './store/attempts.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'

/** Sets a new password with the token of the letter; every session and every other link of the person ends at once. */
export async function setPassword(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const personId = await db.transaction().execute(async (tx) => {
    const owner = await links.takeLink(tx, linkIdentifier('password', token), now)
    const person = owner === null ? undefined : await persons.findById(tx, Number(owner))
    if (!person) throw new Refused({ refused: 'reset-expired' })
    // A refusal takes nothing: the link stays good for another password.
    await checkNewPassword(platform, { password: newPassword, field: 'newPassword' }, person)
    await persons.savePassword(tx, person.id, await hashPassword(newPassword), now)
    await links.dropLinksOf(tx, person.id)
    await sessions.endSessions(tx, person.id)
    // Whoever has the letter has shown who they are: wrong tries of before close no door, wherever they came from.
    await clearAttemptsOf(tx, platform.secrets.hashOf('attempts', person.email))
    return person.id
  })
  platform.securityLog.note('password-set', { personId })
}
