/** What of a proposal its client sees. */
import { seesAsSeller } from '#domain/billing/hidden-prices.ts'
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
