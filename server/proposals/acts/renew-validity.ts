import type { renewValidity as endpoint } from '#contract/proposals/sending.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { allow, missing, refuseStale } from '../../kernel/refused.ts'
import { findProposal, lockProposals } from '../known/find-proposal.ts'
import { viewProposal } from '../viewing/view-proposal.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { validUntilFrom } from '../sending/proposal-letter.ts'

interface Renewal {
  readonly proposalId: number
  readonly seenUpdatedAt?: Date | undefined
}

interface RenewalAnswer {
  readonly validUntil: NewYorkDay
  readonly proposal: Proposal
}

/**
 * The prices hold from today as long as those of a proposal that is sent today; its links open so much longer.
 * `updated_at` stays: what somebody is typing does not become out of date by it.
 */
export async function renewValidity(
  ctx: Context,
  { proposalId, seenUpdatedAt }: Renewal,
): Promise<RenewalAnswer> {
  const validUntil = await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    allow(maySend(found.facts, found.client), 409)
    const at = ctx.clock.now()
    const before = { validUntil: found.row.validUntil }
    const after = { validUntil: validUntilFrom(ctx, found.row, at) }
    if (before.validUntil === after.validUntil) return after.validUntil
    refuseStale<typeof endpoint>({ seenUpdatedAt }, found.row, before, after)
    await updateProposalRow(tx, proposalId, after)
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: proposalId,
      what: 'renewed',
      advertiserId: found.row.clientId,
      before,
      after,
    })
    return after.validUntil
  })
  const found = await findProposal(ctx, proposalId, 'proposal.edit')
  return { validUntil, proposal: await viewProposal(ctx, found) }
}
