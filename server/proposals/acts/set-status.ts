import type { setProposalStatus as endpoint } from '#contract/proposals/acts.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { proposalStatus } from '#domain/proposals/status.ts'
import { statusInWords } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { inOneTransaction } from '../../kernel/one-transaction.ts'
import { missing, refuseStale } from '../../kernel/refused.ts'
import { findProposal, lockToChange } from '../known/find-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { archive, restore } from './archiving.ts'
import { undoable } from './undoable.ts'

interface Wish {
  readonly proposalId: number
  /** The wish to delete it, `Archived`, or to bring it back, `Draft`. */
  readonly status: 'Archived' | 'Draft'
  readonly seenUpdatedAt?: Date | undefined
  readonly preview?: boolean | undefined
}

interface StatusAnswer {
  readonly proposal: Proposal
  readonly entries: number[]
}

/**
 * Deletes a proposal (PRO-12) or brings it back; what it is then follows from all else that happened. Harmless when
 * repeated. As a preview nothing is kept.
 */
export function setStatus(ctx: Context, wish: Wish): Promise<StatusAnswer> {
  const isRehearsal = wish.preview === true
  return inOneTransaction(
    ctx,
    async (inside) => {
      const entries = await change(inside, wish)
      const found = await findProposal(inside, wish.proposalId, 'proposal.reassign')
      return { proposal: await viewProposal(inside, found), entries: isRehearsal ? [] : entries }
    },
    { isRehearsal },
  )
}

/** In the caller's transaction. Answers the entries that take it back. */
async function change(ctx: Context, wish: Wish): Promise<number[]> {
  const { proposalId, status } = wish
  const [found] = await lockToChange(ctx.db, ctx, [proposalId], 'proposal.reassign')
  if (!found) throw missing()
  const isWished = status === 'Archived'
  if (found.facts.isArchived === isWished) return []
  const theirs = { status: statusInWords[proposalStatus(found.facts)] }
  refuseStale<typeof endpoint>(wish, found.row, theirs, { status })
  const entry = isWished
    ? await archive(ctx.db, ctx, found, { what: 'deleted' })
    : await restore(ctx.db, ctx, found)
  return undoable([found], [entry])
}
