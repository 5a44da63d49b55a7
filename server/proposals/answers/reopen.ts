import { mayReopen } from '#domain/proposals/answers/declining.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, missing } from '../../kernel/refused.ts'
import { changeProposal } from '../writing/change-proposal.ts'
import { lockProposals } from '../known/find-proposal.ts'

/** What the client declined can be accepted again; the reason stays in the history. */
export async function reopenProposal(ctx: Context, proposalId: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    allow(mayReopen(found.facts), 409)
    await changeProposal(tx, ctx, found, {
      what: 'reopened',
      set: { declinedAt: null, declineReason: null },
      before: { reason: found.row.declineReason },
      after: {},
    })
  })
}
