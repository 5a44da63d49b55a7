import { type AttemptLimits, closesUntil, mayTry } from '#domain/people/lock-out.ts'
import type { Platform } from '../kernel/context.ts'
import { perNetwork } from '../kernel/network.ts'
import { RefusedForNow } from '../kernel/refused.ts'
import * as attempts from './store/attempts.ts'

export interface AttemptByAddress {
  readonly kind: attempts.Attempt['kind']
  readonly email: string
  /** The network of the request, its address cut to /24 or /48. */
  readonly network: string
}

/**
 * Counts an attempt before it is carried out, or refuses it with 429: however many arrive at once, no more than
 * the limit go on. Failures of a sign-in count by address and network together, so that nobody can lock another
 * person out from elsewhere; letters count by address alone, because they all arrive in one mailbox. Answers until when
 * this attempt closes the door, unless it is taken back.
 */
export async function takeAttempt(
  { db, clock, secrets }: Platform,
  attempt: AttemptByAddress,
  limits: AttemptLimits,
): Promise<Date | null> {
  const kept = asKept(secrets, attempt)
  const { kind, emailHash, networkHash } = kept
  return db.transaction().execute(async (tx) => {
    await attempts.lockAttempts(tx, kept)
    const now = clock.now()
    const own = kind === 'sign-in' ? { kind, emailHash, networkHash } : { kind, emailHash }
    const recent = {
      own: await attempts.newestAttempts(tx, own, limits.own),
      fromNetwork: await attempts.newestAttempts(tx, { kind, networkHash }, limits.perNetwork ?? 0),
    }
    const verdict = mayTry(recent, limits, now)
    if (verdict !== 'ok') throw new RefusedForNow(verdict)
    await attempts.recordAttempt(tx, kept, now)
    return closesUntil(recent, limits, now)
  })
}

/**
 * Counts an attempt that is nobody's but its network's, after it has failed: 429 instead of what it would be answered,
 * while the network has had too many. Every such failure costs the same, whatever was wrong with it.
 */
export async function countFailure(
  { db, clock, secrets }: Platform,
  { kind, network }: Omit<AttemptByAddress, 'email'>,
  { perNetwork: limit, minutes }: Omit<AttemptLimits, 'own'>,
): Promise<void> {
  const kept = asKept(secrets, { kind, email: '', network })
  const { networkHash } = kept
  await db.transaction().execute(async (tx) => {
    await attempts.lockAttemptsFrom(tx, networkHash)
    const now = clock.now()
    const fromNetwork = await attempts.newestAttempts(tx, { kind, networkHash }, limit ?? 0)
    const verdict = mayTry({ own: [], fromNetwork }, { own: 1, perNetwork: limit, minutes }, now)
    if (verdict !== 'ok') throw new RefusedForNow(verdict)
    await attempts.recordAttempt(tx, kept, now)
  })
}

/** Counts a wish for a letter with a link; 429 when an address, or a network, has had too many. */
export async function takeLetterAttempt(platform: Platform, attempt: AttemptByAddress): Promise<void> {
  const { settings } = platform
  await takeAttempt(platform, attempt, {
    own: settings.get('passwordReset.lettersPerPerson'),
    perNetwork: perNetwork(platform, settings.get('passwordReset.lettersPerNetwork')),
    minutes: settings.get('passwordReset.pauseMinutes'),
  })
}

/** Takes back what was counted for this address on this network, because the person has shown who they are. */
export async function forgiveAttempts({ db, secrets }: Platform, attempt: AttemptByAddress): Promise<void> {
  const kept = asKept(secrets, attempt)
  await db.transaction().execute(async (tx) => {
    await attempts.lockAttempts(tx, kept)
    await attempts.clearAttempts(tx, kept)
  })
}

function asKept(secrets: Platform['secrets'], { kind, email, network }: AttemptByAddress): attempts.Attempt {
  return {
    kind,
    emailHash: secrets.hashOf('attempts', email),
    networkHash: secrets.hashOf('attempts', network),
  }
}
