import { type Actor, handsOf } from './actor.ts'
import type { Action } from './permissions.ts'

/** By these somebody says of what others made that it may go out, went out, or was agreed to by its publisher. */
const judging: readonly Action[] = ['media.approve', 'queue.work', 'publisher.confirm']

/** Rights that nobody of whom four eyes are asked uses on what they made themselves. */
export const isJudging = (action: Action): boolean => judging.includes(action)

/**
 * Whether somebody else has to decide (ROL-19): an agency decides nothing that it had a hand in. Neither does who looks
 * through another's eyes, since whether they are an agency themselves cannot be told there.
 */
export function needsOtherEyes(actor: Actor, makers: readonly number[]): boolean {
  const needsFourEyes = actor.flags.has('isagency') || actor.impersonator !== undefined
  return needsFourEyes && handsOf(actor).some((hand) => makers.includes(hand))
}
