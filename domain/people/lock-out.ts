/** When a door is closed for a while, after too many attempts: signing in, or asking for a letter with a link. */
import type { Pause } from '../kernel/verdict.ts'

export interface AttemptLimits {
  /** Attempts by one e-mail address within the pause's length. */
  readonly own: number
  /** Attempts from one network, whatever the address; null where networks are not counted. */
  readonly perNetwork: number | null
  readonly minutes: number
}

/** Newest first; of each as many as its limit are enough. */
export interface RecentAttempts {
  readonly own: readonly Date[]
  readonly fromNetwork: readonly Date[]
}

/**
 * As many attempts as the limit, all within the pause's length before the newest of them, close the door until
 * that length has passed since the newest. While it is closed no attempt is made, so none is counted.
 */
export function mayTry(recent: RecentAttempts, limits: AttemptLimits, now: Date): 'ok' | Pause<'too-many'> {
  const closedMs = Math.max(
    closedUntilMs(recent.own, limits.own, limits.minutes),
    limits.perNetwork === null ? 0 : closedUntilMs(recent.fromNetwork, limits.perNetwork, limits.minutes),
  )
  if (closedMs <= now.getTime()) return 'ok'
  return { refused: 'too-many', values: { minutes: Math.ceil((closedMs - now.getTime()) / 60_000) } }
}

/** Until when one more attempt of the address's own, made now, closes the door; null when it leaves it open. */
export function closesUntil(recent: RecentAttempts, limits: AttemptLimits, now: Date): Date | null {
  const untilMs = closedUntilMs([now, ...recent.own], limits.own, limits.minutes)
  return untilMs > 0 ? new Date(untilMs) : null
}

function closedUntilMs(newestFirst: readonly Date[], limit: number, minutes: number): number {
  const pauseMs = minutes * 60_000
  const newest = newestFirst[0]
  const first = newestFirst[limit - 1]
  if (!newest || !first || newest.getTime() - first.getTime() >= pauseMs) return 0
  return newest.getTime() + pauseMs
}
