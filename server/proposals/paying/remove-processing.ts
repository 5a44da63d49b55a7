import type { Proposal } from '#contract/proposals/proposal.ts'
import { mayRemoveProcessing } from '#domain/proposals/processing.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, missing } from '../../kernel/refused.ts'
import { viewerWhoPays } from '../../billing/payer.ts'
import { inFlightOf } from '../../billing/pending-sales.ts'
import { changeProposal } from '../writing/change-proposal.ts'
import { findProposal, lockProposals } from '../known/find-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'

/** From now on no card is charged more for this proposal than what it pays (PRO-22). Once, and not while one is charged. */
export async function removeProcessing(ctx: Context, proposalId: number): Promise<Proposal> {
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.removeProcessing')
    if (!found) throw missing()
    await viewerWhoPays(ctx, found.row.clientId, 'proposal.removeProcessing')
    const facts = {
      ...found.facts,
      isRemoved: found.row.processingRemovedAt !== null,
      isPaying: (await inFlightOf(tx, { subjectKind: 'proposal', subjectId: proposalId })) > 0n,
    }
    allow(mayRemoveProcessing(facts, ctx.settings.get('support.contactName')), 409)
    await changeProposal(tx, ctx, found, {
      what: 'removed processing',
      set: { processingRemovedAt: ctx.clock.now() },
      before: { isProcessingRemoved: false },
      after: { isProcessingRemoved: true },
    })
  })
  return viewProposal(ctx, await findProposal(ctx, proposalId, 'proposal.view'))
}
