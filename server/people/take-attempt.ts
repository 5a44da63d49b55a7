import { type AttemptLimits, mayTry } from '#domain/people/lock-out.ts'
import type { Platform } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import * as store from './store.ts'

/**
 * Counts an attempt before it is carried out, or refuses it with 429: however many arrive at once, no more than
 * the limit go on. Failures of a sign-in count by address and network together, so that nobody can lock another
 * person out from elsewhere; letters count by address alone, because they all arrive in one mailbox.
 */
export async function takeAttempt(
  { db, clock }: Platform,
  attempt: store.Attempt,
  limits: AttemptLimits,
): Promise<void> {
  const { kind, email, network } = attempt
  await db.transaction().execute(async (tx) => {
    await store.lockAttempts(tx, attempt)
    const now = clock.now()
    const own = kind === 'sign-in' ? { kind, email, network } : { kind, email }
    const recent = {
      own: await store.newestAttempts(tx, own, limits.own),
      fromNetwork: await store.newestAttempts(tx, { kind, network }, limits.perNetwork ?? 0),
    }
    allow(mayTry(recent, limits, now), 429)
    await store.recordAttempt(tx, attempt, now)
  })
}

/** Takes back what was counted for this address on this network, because the person has shown who they are. */
export async function forgiveAttempts({ db }: Platform, attempt: store.Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await store.lockAttempts(tx, attempt)
    await store.clearAttempts(tx, attempt)
  })
}
