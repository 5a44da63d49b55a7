import { type Actor, handsOf } from './actor.ts'

/**
 * Whether somebody else has to decide (ROL-19): an agency decides nothing that it had a hand in. Neither does who looks
 * through another's eyes, since whether they are an agency themselves cannot be told there.
 */
export function needsOtherEyes(actor: Actor, makers: readonly number[]): boolean {
  const needsFourEyes = actor.flags.has('isagency') || actor.impersonator !== undefined
  return needsFourEyes && handsOf(actor).some((hand) => makers.includes(hand))
}
