import type { Database } from '../../kernel/context.ts'
import { type ProposalFacts, lockAnyProposal } from '../known/find-proposal.ts'
import { findSubscription, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'

/** A subscription that is there with its proposal, which is locked first, both until the transaction ends. */
export async function lockSubscribed(
  tx: Database,
  id: number,
): Promise<{ readonly known: ProposalFacts; readonly subscription: SubscriptionRow }> {
  const found = await findSubscription(tx, id)
  if (!found) throw new Error(`there is no subscription ${id}`)
  const known = await lockAnyProposal(tx, found.proposalId)
  return { known, subscription: await lockSubscription(tx, id) }
}
