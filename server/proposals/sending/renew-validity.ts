import type { renewValidity as endpoint } from '#contract/proposals/sending.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, missing, refuseStale } from '../../kernel/refused.ts'
import { changeProposal } from '../acts/change-proposal.ts'
import { findProposal, lockProposals } from '../find-proposal.ts'
import { viewProposal } from '../saving/view-proposal.ts'

interface Renewal {
  readonly proposalId: number
  readonly seenUpdatedAt?: Date | undefined
}

interface Renewed {
  readonly validUntil: NewYorkDay
  readonly proposal: Proposal
}

/** The prices hold from today as long as those of a proposal that is sent today; its links open so much longer. */
export async function renewValidity(ctx: Context, { proposalId, seenUpdatedAt }: Renewal): Promise<Renewed> {
  const validUntil = addDays(newYorkDay(ctx.clock.now()), ctx.settings.get('proposals.validDays'))
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    allow(maySend(found.facts, found.client), 409)
    const before = { validUntil: found.row.validUntil }
    if (before.validUntil === validUntil) return
    refuseStale<typeof endpoint>({ seenUpdatedAt }, found.row, before, { validUntil })
    await changeProposal(tx, ctx, found, {
      what: 'renewed',
      set: { validUntil },
      before,
      after: { validUntil },
    })
  })
  const found = await findProposal(ctx, proposalId, 'proposal.edit')
  return { validUntil, proposal: await viewProposal(ctx, found) }
}
