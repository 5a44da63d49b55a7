import type { Database } from '../../kernel/context.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { updateProposalRow } from '../store/proposals.ts'

/** The client has seen it as it stands: they looked at it, or did something about it. `updated_at` stays. */
export const markSeen = (
  tx: Database,
  { row: { id, versionNumber, firstSeenAt } }: Pick<ProposalFacts, 'row'>,
  at: Date,
): Promise<void> =>
  updateProposalRow(tx, id, { firstSeenAt: firstSeenAt ?? at, lastSeenAt: at, seenVersion: versionNumber })
