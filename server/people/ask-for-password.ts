import { plainAddress } from '#domain/people/account.ts'
import type { Platform } from '../kernel/context.ts'
import { enqueue, type Job } from '../kernel/jobs.ts'
import { linkMark } from '../kernel/letters/letters.ts'
import { writeAccountLetter } from './news/account-letter.ts'
import { linkMs, openLink } from './one-time-link.ts'
import { sealAddress, unsealAddress } from './sealed-address.ts'
import * as persons from './store/persons.ts'
import { takeLetterAttempt } from './take-attempt.ts'

/**
 * Somebody asks for a link that sets a new password. Whether the address is known is looked up later, by a job,
 * so that neither the answer nor its time tells.
 */
export async function askForPassword(
  platform: Platform,
  input: { email: string; network: string },
): Promise<void> {
  const { db, secrets, securityLog } = platform
  const email = plainAddress(input.email)
  await takeLetterAttempt(platform, { kind: 'password-reset', email, network: input.network })
  await enqueue(db, writePasswordLetter.name, { sealed: sealAddress(secrets, email) })
  securityLog.note('password-link-asked', { account: secrets.hashOf('attempts', email) })
}

/** Writes the letter, if the address is somebody's. */
export const writePasswordLetter: Job = {
  name: 'write-password-letter',
  async run(platform, payload) {
    const { db, clock, secrets } = platform
    const { sealed } = payload as { sealed: string }
    const email = unsealAddress(secrets, sealed)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const person = email === null ? undefined : await persons.findByEmail(tx, email)
      if (!person) return
      const expiresAt = new Date(now.getTime() + linkMs)
      const letter = {
        token: await openLink(tx, { purpose: 'password', value: String(person.id), expiresAt }, now),
        subject: 'Set a new password for Masthead',
        lines: [
          'Somebody asked for a new password for this address. The link below sets one. It works once, for one hour.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
        step: { label: 'Set a new password', path: `/reset-password?token=${linkMark}` },
      }
      await writeAccountLetter(tx, platform, person, letter, now)
    })
  },
}
