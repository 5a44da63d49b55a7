/** When sign-in is closed for a while, after too many failures. */
import { refuse, type Verdict } from '../kernel/verdict.ts'

export interface LockOutLimits {
  readonly failures: number
  readonly minutes: number
  /** Failures from one network, whatever the address; null where networks are not counted. */
  readonly failuresPerNetwork: number | null
}

export interface RecentFailures {
  /** By this e-mail address from this network, and from this network at all, within the lock's minutes. */
  readonly own: number
  readonly fromNetwork: number
  readonly lastOwn: Date | null
}

/**
 * The lock holds for an e-mail address from one network, so that nobody can lock another person out from
 * elsewhere; it opens `minutes` after the last failure that counted.
 */
export function mayTrySignIn(recent: RecentFailures, limits: LockOutLimits, now: Date): Verdict<'too-many'> {
  if (recent.own >= limits.failures && recent.lastOwn) {
    const opensAt = recent.lastOwn.getTime() + limits.minutes * 60_000
    return refuse('too-many', {
      values: { minutes: Math.max(1, Math.ceil((opensAt - now.getTime()) / 60_000)) },
    })
  }
  if (limits.failuresPerNetwork !== null && recent.fromNetwork >= limits.failuresPerNetwork) {
    return refuse('too-many', { values: { minutes: limits.minutes } })
  }
  return 'ok'
}
