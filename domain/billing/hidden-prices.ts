/** Prices that a proposal hides from its client (ROL-37), in it and on the receipts of what was sold with it. */
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'

/** Whether this person sees rates, discounts and amounts of the lines: hidden ones only who sells. */
export const seesPrices = (hidesPrices: boolean, relation: Relation, actor: Actor): boolean =>
  !hidesPrices || seesAsSeller(relation, actor)

/** Whether they would see it if it were not their own: notes for ourselves and how to reach the client are for these. */
export const seesAsSeller = (relation: Relation, actor: Actor): boolean =>
  may(actor, 'proposal.view', { ...relation, isOwner: false })
