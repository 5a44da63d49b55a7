import { setTimeout as passed } from 'node:timers/promises'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { sendProposal as endpoint, Sending } from '#contract/proposals/sending.ts'
import { successes, successOf } from '#contract/successes.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import type { Context } from '../../kernel/context.ts'
import { faultsOfPrinted } from '../../kernel/papers/faces.ts'
import { allow, missing, refuseAll, refuseStale } from '../../kernel/refused.ts'
import { lockProposals } from '../known/find-proposal.ts'
import { viewSending } from './view-sendings.ts'
import { type SendWish, writeSending } from './write-sending.ts'

interface ProposalToSend extends SendWish {
  readonly proposalId: number
  readonly seenUpdatedAt?: Date | undefined
}

/** Sends a proposal as it stands; of what was changed since this person read it nothing is sent (409). */
export async function sendProposal(
  ctx: Context,
  { proposalId, seenUpdatedAt, ...wish }: ProposalToSend,
): Promise<Reply<typeof endpoint>> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    allow(maySend(found.facts, found.client), 409)
    const { row, items } = found
    const lines = items.map(({ name }, at) => [`productName[${at}]`, name] as const)
    refuseAll(faultsOfPrinted({ name: row.name, text: row.additionalNotes, ...Object.fromEntries(lines) }))
    refuseStale<typeof endpoint>({ seenUpdatedAt }, found.row, {}, {})
    return writeSending(tx, ctx, found, wish)
  })
  const seconds = ctx.settings.get('proposals.sendDelaySeconds')
  return {
    success: seconds > 0 ? successOf('sendingAsked', { seconds }) : successes.sendingOnItsWay,
    sending: await viewSending(ctx.db, proposalId, id),
  }
}

const longestWaitMs = 5_000
const askAgainMs = 100

/** A sending once it is known how it ended, where its letters leave at once; otherwise, or after 5 seconds, as it stands. */
export async function sendingInTheEnd(
  { db, settings }: Context,
  proposalId: number,
  id: number,
): Promise<Sending> {
  const tries = settings.get('proposals.sendDelaySeconds') > 0 ? 0 : longestWaitMs / askAgainMs
  for (let tried = 0; tried < tries; tried += 1) {
    const sending = await viewSending(db, proposalId, id)
    if (sending.told !== null) return sending
    await passed(askAgainMs)
  }
  return viewSending(db, proposalId, id)
}
