import { tidyText } from '#domain/kernel/tidy-text.ts'
import { mayBeNamed, plainAddress } from '#domain/people/account.ts'
import type { Platform } from '../kernel/context.ts'
import { faultsOfPrinted } from '../kernel/papers/faces.ts'
import { allow, refuseAll, Refused } from '../kernel/refused.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './check-new-password.ts'
import { linkIdentifier } from './one-time-link.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'

/** Makes the first account, a superadmin, with the token that the start printed. There is no default password. */
export async function setUp(
  platform: Platform,
  input: { token: string; name: string; email: string; password: string },
): Promise<void> {
  const { db, clock } = platform
  allow(mayBeNamed(input.name))
  refuseAll(faultsOfPrinted({ name: input.name }))
  await checkNewPassword(platform, { password: input.password, field: 'password' }, input)
  const now = clock.now()
  const rights = ['issuperadmin'] as const
  const personId = await db.transaction().execute(async (tx) => {
    const link = await links.takeLink(tx, linkIdentifier('setup', input.token), now)
    if (link === null) throw new Refused({ refused: 'setup-closed' })
    await persons.lockPeople(tx)
    if (await persons.hasAnybody(tx)) throw new Refused({ refused: 'setup-closed' })
    return persons.addPerson(
      tx,
      {
        name: tidyText(input.name),
        email: plainAddress(input.email),
        password: await hashPassword(input.password),
        flags: rights,
        level: 2,
      },
      now,
    )
  })
  platform.securityLog.note('rights-given', { personId, rights })
}
