import type { Database } from '../../kernel/context.ts'
import { endRows, type WhichLinks, type WhyEnded } from '../store/links.ts'

/** Ends the open links of a proposal, all unless said otherwise; answers which these were. They never open again. */
export const endLinks = (
  tx: Database,
  proposalId: number,
  why: WhyEnded,
  at: Date,
  which: WhichLinks = {},
): Promise<number[]> => endRows(tx, proposalId, which, { why, at })
