import { plainAddress } from '#domain/people/account.ts'
import type { Platform } from '../kernel/context.ts'
import { enqueue, type Job } from '../kernel/jobs.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { passwordLetter } from './mail.ts'
import { linkIdentifier, newToken } from './one-time-link.ts'
import * as links from './store/links.ts'
import * as persons from './store/persons.ts'
import { perNetwork } from '../kernel/network.ts'
import { takeAttempt } from './take-attempt.ts'

const linkMs = 3_600_000

/**
 * Somebody asks for a link that sets a new password. Whether the address is known is looked up later, by a job,
 * so that neither the answer nor its time tells.
 */
export async function askForPassword(
  platform: Platform,
  input: { email: string; network: string },
): Promise<void> {
  const { settings, db } = platform
  const attempt = {
    kind: 'password-reset',
    email: plainAddress(input.email),
    network: input.network,
  } as const
  await takeAttempt(platform, attempt, {
    own: settings.get('passwordReset.lettersPerPerson'),
    perNetwork: perNetwork(platform, settings.get('passwordReset.lettersPerNetwork')),
    minutes: settings.get('passwordReset.pauseMinutes'),
  })
  await enqueue(db, writePasswordLetter.name, { email: attempt.email })
}

/** Writes the letter, if the address is somebody's. */
export const writePasswordLetter: Job = {
  name: 'write-password-letter',
  async run({ db, clock, config }, payload) {
    const { email } = payload as { email: string }
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const person = await persons.findByEmail(tx, email)
      if (!person) return
      const token = newToken()
      const link = {
        identifier: linkIdentifier('password', token),
        value: String(person.id),
        expiresAt: new Date(now.getTime() + linkMs),
      }
      await links.addLink(tx, link, now)
      const address = `${config.baseUrl}/reset-password?token=${token}`
      await writeLetter(tx, passwordLetter({ to: person.email, name: person.name, address }), now)
    })
  },
}
