/** Where a proposal stands (PRO-06 to PRO-11). Nobody stores it: it follows from what happened. */
import type { Cents } from '#domain/kernel/money.ts'

export type ProposalStatus =
  | 'archived'
  | 'partially-paid'
  | 'completed'
  | 'pending-payment'
  | 'emailed'
  | 'draft'

export interface StatusFacts {
  readonly isArchived: boolean
  readonly isCompleted: boolean
  /** Both in the proposal's currency. */
  readonly paid: Cents
  readonly total: Cents
  readonly hasCampaigns: boolean
  readonly isSent: boolean
}

/** Whether what is left to pay is due now: its campaigns are there, or something was paid. */
export const isDue = (status: ProposalStatus): boolean =>
  status === 'partially-paid' || status === 'pending-payment'

/** The first that holds, in the order of the rows. */
export function proposalStatus(facts: StatusFacts): ProposalStatus {
  const { isArchived, isCompleted, paid, total, hasCampaigns, isSent } = facts
  if (isArchived) return 'archived'
  if (!isCompleted && paid > 0n) return 'partially-paid'
  if (isCompleted || (hasCampaigns && total === 0n)) return 'completed'
  if (hasCampaigns) return 'pending-payment'
  return isSent ? 'emailed' : 'draft'
}
