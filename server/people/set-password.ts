import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { hashPassword } from './auth.ts'
import { checkNewPassword } from './check-new-password.ts'
import { linkIdentifier } from './one-time-link.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'
import * as sessions from './store/sessions.ts'

/** Sets a new password with the token of the letter; every session and every other such link ends at once. */
export async function setPassword(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, clock } = platform
  checkNewPassword(platform, newPassword, 'newPassword')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const owner = await links.takeLink(tx, linkIdentifier('password', token), now)
    const isSet =
      owner !== null && (await persons.setPassword(tx, Number(owner), await hashPassword(newPassword), now))
    if (!isSet) throw new Refused({ refused: 'reset-expired' })
    await links.dropLinks(tx, 'password', owner)
    await sessions.endSessions(tx, Number(owner))
  })
}
