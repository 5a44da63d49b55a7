import { mayBeReason, mayDecline } from '#domain/proposals/answers/declining.ts'
import { paragraphsOf } from '#domain/proposals/sending/letter-text.ts'
import { tidyProse } from '#domain/proposals/tidy-texts.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { refuseWhilePaying } from '../../billing/refuse-while-paying.ts'
import { allow } from '../../kernel/refused.ts'
import { changeProposal, instantOfChange } from '../writing/change-proposal.ts'
import { requireClientsOwn } from '../links/clients-own.ts'
import { lockForVisitor, type ProposalVisitor } from '../links/visitor.ts'
import { tellAgent } from '../news/tell-agent.ts'
import { markSeen } from '../writing/mark-seen.ts'
import { isSigned } from '../known/signature-of.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'

/**
 * The client says no, and why; the agent hears of it and can open it again. Pressed twice it is one no. Not once
 * something of it was bought or while a card is being charged for it (409), nor through the client's eyes, or as who sells it (403).
 */
export async function declineProposal(visitor: ProposalVisitor, typed: string): Promise<void> {
  const { ctx } = visitor
  requireClientsOwn(ctx)
  allow(mayBeReason(typed))
  const reason = tidyProse(typed)
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    const { row, client, facts } = found
    if (row.declineReason === reason) return
    const verdict = mayDecline({ ...facts, isSigned: await isSigned(tx, found) })
    allow(await sayWhoWasFirst(tx, found, verdict), 409)
    await refuseWhilePaying(tx, { subjectKind: 'proposal', subjectId: row.id })
    const declined = `declined proposal ${numberOf(row.id)}`
    const at = instantOfChange(ctx, row)
    await changeProposal(tx, ctx, found, {
      what: 'declined',
      at,
      set: { declinedAt: at, declineReason: reason },
      before: {},
      after: { reason, ...(ctx.link && { link: ctx.link.id }) },
    })
    await markSeen(tx, found, at)
    await tellAgent(tx, ctx, found, {
      about: `proposal-declined:${row.id}:${at.toISOString()}`,
      text: `${client.name} ${declined}`,
      lines: [`${client.name} ${declined}, ${row.name}:`, ...paragraphsOf(reason)],
      at,
    })
  })
}
