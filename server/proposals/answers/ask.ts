import { mayAskAboutProposal } from '#domain/proposals/answers/message.ts'
import { paragraphsOf } from '#domain/proposals/sending/letter-text.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { allow } from '../../kernel/refused.ts'
import { requireClientsOwn } from '../links/clients-own.ts'
import { lockForVisitor, type ProposalVisitor } from '../links/visitor.ts'
import { tellAgent } from '../news/tell-agent.ts'
import { markSeen } from '../writing/mark-seen.ts'
import { keepMessage } from './keep-message.ts'

/** The client asks something; the agent hears of it. Nobody asks through the client's eyes, or as who sells it (403). */
export async function askQuestion(visitor: ProposalVisitor, text: string): Promise<void> {
  const { ctx } = visitor
  requireClientsOwn(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const found = await lockForVisitor(tx, visitor)
    const { row, client, facts } = found
    allow(mayAskAboutProposal(facts), 409)
    const asked = `asked about proposal ${numberOf(row.id)}`
    const kept = await keepMessage(tx, ctx, found, { isFromClient: true, text })
    await markSeen(tx, found, kept.at)
    await tellAgent(tx, ctx, found, {
      about: `proposal-question:${kept.id}`,
      text: `${client.name} ${asked}`,
      lines: [`${client.name} ${asked}, ${row.name}:`, ...paragraphsOf(kept.text)],
      at: kept.at,
    })
  })
}
