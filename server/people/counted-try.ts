/** Trying a password: every try is counted before the password is looked at, and a success clears the count. */
import { plainAddress } from '#domain/people/account.ts'
import type { Platform } from '../kernel/context.ts'
import { enqueue } from '../kernel/jobs.ts'
import { perNetwork } from '../kernel/network.ts'
import { sealAddress } from './sealed-address.ts'
import { forgiveAttempts, takeAttempt } from './take-attempt.ts'
import { writeLockLetter } from './write-lock-letter.ts'

/**
 * What the proof gives, null when it fails; 429 while the door is closed. Of a failure that closes it the person is
 * told by letter. Whether there is such a person is found out later, by a job: neither the answer nor its time tells.
 */
export async function countedTry<Proof>(
  platform: Platform,
  { email, network }: { readonly email: string; readonly network: string },
  prove: () => Promise<Proof | null>,
): Promise<Proof | null> {
  const { settings, db, secrets, securityLog } = platform
  const attempt = { kind: 'sign-in', email: plainAddress(email), network } as const
  const closedUntil = await takeAttempt(platform, attempt, {
    own: settings.get('signIn.failuresBeforeLock'),
    perNetwork: perNetwork(platform, settings.get('signIn.failuresPerNetwork')),
    minutes: settings.get('signIn.lockMinutes'),
  })
  const proof = await prove()
  if (proof !== null) {
    await forgiveAttempts(platform, attempt)
    return proof
  }
  const account = secrets.hashOf('attempts', attempt.email)
  securityLog.note('password-wrong', { account })
  if (closedUntil) {
    securityLog.note('locked-out', { account })
    const sealed = sealAddress(secrets, attempt.email)
    await enqueue(db, writeLockLetter.name, { sealed, until: closedUntil.toISOString() })
  }
  return null
}
