/** Changes a proposal itself and not its lines, and writes down who did so. */
import { instantAfter } from '../../kernel/clock.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { type ProposalRow, updateProposalRow } from '../store/proposals.ts'

export interface ProposalChange {
  /** A verb in the past, as `deleted`. */
  readonly what: string
  /** When, at or after `instantOfChange`; left out: then. */
  readonly at?: Date
  readonly set: Parameters<typeof updateProposalRow>[2]
  readonly before: object
  readonly after: object
  /** The entry that this change takes back. */
  readonly undoes?: number | undefined
}

/**
 * In the caller's transaction, over a locked proposal. Answers the entry of the history, which has the instant of the
 * change: while that is when the proposal was changed last, nothing followed.
 */
export async function changeProposal(
  tx: Database,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { row }: Pick<FoundProposal, 'row'>,
  { what, at = instantOfChange({ clock }, row), set, before, after, undoes }: ProposalChange,
): Promise<number> {
  await updateProposalRow(tx, row.id, { ...set, updatedAt: at })
  const about = { subjectKind: 'proposal', subjectId: row.id, advertiserId: row.clientId } as const
  return recordHistory(tx, actor, at, { ...about, what, before, after, undoes })
}

export const instantOfChange = (
  { clock }: Pick<Context, 'clock'>,
  { updatedAt }: Pick<ProposalRow, 'updatedAt'>,
): Date => instantAfter(clock.now(), updatedAt)
