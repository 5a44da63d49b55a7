import { type AttemptLimits, mayTry } from '#domain/people/lock-out.ts'
import type { Platform } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import * as attempts from './store/attempts.ts'

/**
 * Counts an attempt before it is carried out, or refuses it with 429: however many arrive at once, no more than
 * the limit go on. Failures of a sign-in count by address and network together, so that nobody can lock another
 * person out from elsewhere; letters count by address alone, because they all arrive in one mailbox.
 */
export async function takeAttempt(
  { db, clock }: Platform,
  attempt: attempts.Attempt,
  limits: AttemptLimits,
): Promise<void> {
  const { kind, email, network } = attempt
  await db.transaction().execute(async (tx) => {
    await attempts.lockAttempts(tx, attempt)
    const now = clock.now()
    const own = kind === 'sign-in' ? { kind, email, network } : { kind, email }
    const recent = {
      own: await attempts.newestAttempts(tx, own, limits.own),
      fromNetwork: await attempts.newestAttempts(tx, { kind, network }, limits.perNetwork ?? 0),
    }
    allow(mayTry(recent, limits, now), 429)
    await attempts.recordAttempt(tx, attempt, now)
  })
}

/** Takes back what was counted for this address on this network, because the person has shown who they are. */
export async function forgiveAttempts({ db }: Platform, attempt: attempts.Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await attempts.lockAttempts(tx, attempt)
    await attempts.clearAttempts(tx, attempt)
  })
}
