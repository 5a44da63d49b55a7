import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'

/** Refuses what nobody may do while they look through another's eyes (D-187). */
export function refuseWhileViewing({ actor }: Context): void {
  if (actor.impersonator) throw new Refused({ refused: 'viewing' }, 403)
}
