/** How long a session lasts without being used, and how long the password counts as just given. */
import { actsForAll } from './abilities.ts'
import type { Actor } from './actor.ts'

export interface IdleLimits {
  readonly minutes: number
  /** For those who act for all, and while somebody looks through another's eyes: more lies open there. */
  readonly minutesOfStaff: number
}

const minuteMs = 60_000

/** True once the session has not been used for as long as it may be. */
export function isIdle(
  { actor, lastUsedAt }: { readonly actor: Actor; readonly lastUsedAt: Date },
  limits: IdleLimits,
  now: Date,
): boolean {
  const isStaff = actsForAll(actor) || actor.impersonator !== undefined
  const minutes = isStaff ? Math.min(limits.minutesOfStaff, limits.minutes) : limits.minutes
  return now.getTime() - lastUsedAt.getTime() >= minutes * minuteMs
}

/** True while the password counts as just given. */
export function isJustConfirmed(confirmedAt: Date, minutes: number, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < minutes * minuteMs
}
