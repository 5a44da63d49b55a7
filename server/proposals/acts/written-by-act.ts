/** Proposals that an act makes of others. */
import type { Proposal } from '#contract/proposals/proposal.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type ActVerdict } from '#domain/proposals/acts.ts'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { findProposal } from '../known/find-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { type ProposalWish, type SavedProposal, writeProposal } from '../writing/write-proposal.ts'
import { allowAct } from './act-verdict.ts'

export interface MadeProposal {
  readonly written: SavedProposal
  readonly proposal: Proposal
  /** Discounts that were set to their caps, as sentences. */
  readonly warning: string | null
}

interface MakingAct {
  readonly what: 'duplicated' | 'combined'
  readonly from: readonly number[]
  readonly failed: Exclude<ActVerdict<string>, 'ok'>['failed']
}

/** In the caller's transaction. What is wrong with a line has no field here: the act fails, and the first reason says why. */
export async function makeByAct(ctx: Context, wish: ProposalWish, act: MakingAct): Promise<MadeProposal> {
  const written = await write(ctx, wish, act)
  const sentences = [...new Set(written.warnings.map(sentenceOf))]
  return {
    written,
    proposal: await viewProposal(ctx, await findProposal(ctx, written.id, 'proposal.edit')),
    warning: sentences.length === 0 ? null : sentences.join('. '),
  }
}

async function write(
  ctx: Context,
  wish: ProposalWish,
  { what, from, failed }: MakingAct,
): Promise<SavedProposal> {
  try {
    return await writeProposal(ctx.db, ctx, null, wish, { what, more: { from } })
  } catch (error) {
    if (error instanceof Refused && error.status === 422) {
      const { field: _, ...because } = error.refusal
      allowAct({ failed, because })
    }
    throw error
  }
}
