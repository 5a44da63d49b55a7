import { mayAnswer } from '#domain/proposals/answers/message.ts'
import { paragraphsOf } from '#domain/proposals/sending/letter-text.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, missing } from '../../kernel/refused.ts'
import { lockProposals } from '../known/find-proposal.ts'
import { tellClient } from '../news/tell-client.ts'
import { keepMessage } from './keep-message.ts'

/** Whoever sells it writes to its client, who hears of it by letter and bell. */
export async function answerClient(
  ctx: Context,
  { proposalId, text }: { readonly proposalId: number; readonly text: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    if (!found) throw missing()
    allow(mayAnswer(found.facts, found.client), 409)
    const kept = await keepMessage(tx, ctx, found, { isFromClient: false, text })
    await tellClient(tx, ctx, found, {
      about: `proposal-answer:${kept.id}`,
      subject: `Answer about proposal ${numberOf(found.row.id)}: ${found.row.name}`,
      lines: [`${ctx.actor.name} wrote to you about it:`, ...paragraphsOf(kept.text)],
      at: kept.at,
    })
  })
}
