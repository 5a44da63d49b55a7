import type { Database } from '../../kernel/context.ts'
import { endRows, type LinkEndReason, type WhichLinks } from '../store/links.ts'

/** Ends the open links of a proposal, all unless said otherwise; answers which these were. They never open again. */
export const endLinks = (
  tx: Database,
  proposalId: number,
  why: LinkEndReason,
  at: Date,
  which: WhichLinks = {},
): Promise<number[]> => endRows(tx, proposalId, which, { why, at })
