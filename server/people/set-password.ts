import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { hashPassword } from './auth.ts'
import { checkNewPassword } from './check-new-password.ts'
import { linkIdentifier } from './one-time-link.ts'
import * as store from './store.ts'

/** Sets a new password with the token of the letter; every session and every other such link ends at once. */
export async function setPassword(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, clock } = platform
  checkNewPassword(platform, newPassword, 'newPassword')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const owner = await store.takeLink(tx, linkIdentifier('password', token), now)
    const isSet =
      owner !== null && (await store.setPassword(tx, Number(owner), await hashPassword(newPassword), now))
    if (!isSet) throw new Refused({ refused: 'reset-expired' })
    await store.dropLinks(tx, 'password', owner)
    await store.endSessions(tx, Number(owner))
  })
}
