/** What of a proposal its client sees. */
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { StatusFacts } from './status.ts'

/** Whether this person sees the proposal at all: its client only once it was sent, or approved or charged without that. */
export function isSeenBy(
  { isSent, paid, hasCampaigns }: Pick<StatusFacts, 'isSent' | 'paid' | 'hasCampaigns'>,
  relation: Relation,
  actor: Actor,
): boolean {
  const isHandedOver = isSent || hasCampaigns || paid > 0n
  return isHandedOver ? may(actor, 'proposal.view', relation) : seesAsSeller(relation, actor)
}

/** Whether this person sees rates, discounts and amounts of the lines: hidden ones only who sells (ROL-37). */
export const seesPrices = (hidesPrices: boolean, relation: Relation, actor: Actor): boolean =>
  !hidesPrices || seesAsSeller(relation, actor)

/** Whether they would see it if it were not their own: notes for ourselves and how to reach the client are for these. */
export const seesAsSeller = (relation: Relation, actor: Actor): boolean =>
  may(actor, 'proposal.view', { ...relation, isOwner: false })
