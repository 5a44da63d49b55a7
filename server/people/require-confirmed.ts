import { isJustConfirmed } from '#domain/people/session-life.ts'
import { confirmField } from '#contract/kernel/confirm-field.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'

/** Refuses with 403, at a field that the screen knows, until the person has given the password a short while ago. */
export function requireConfirmed({ session, settings, realTime }: Context): void {
  const minutes = settings.get('session.confirmedMinutes')
  if (!session || !isJustConfirmed(session.confirmedAt, minutes, realTime.now()))
    throw new Refused({ refused: 'confirm-first', field: confirmField }, 403)
}
