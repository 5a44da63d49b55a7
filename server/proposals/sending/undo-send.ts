import type { Sending } from '#contract/proposals/sending.ts'
import type { Context } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { withdrawLetters } from '../../kernel/letters/leaving-later.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { lockProposals } from '../known/find-proposal.ts'
import { endLinks } from '../links/end-links.ts'
import { lettersOf, saveProposalSending, sendingsOf } from '../store/sendings.ts'
import { viewSending } from './view-sendings.ts'

/** Takes all letters of a sending back, or none: one that somebody has in hand is out (409). Harmless when repeated. */
export async function undoSend(
  ctx: Context,
  { proposalId, sendingId }: { readonly proposalId: number; readonly sendingId: number },
): Promise<Sending> {
  await ctx.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [proposalId], 'proposal.edit')
    const sending = (await sendingsOf(tx, proposalId)).find(({ id }) => id === sendingId)
    if (!found || !sending) throw missing()
    if (sending.undoneAt) return
    const letters = (await lettersOf(tx, proposalId)).filter(
      (letter) => letter.sendingId === sendingId && letter.withdrawnAt === null,
    )
    const at = ctx.clock.now()
    const areBack = await withdrawLetters(
      tx,
      letters.map(({ id }) => id),
      at,
    )
    if (!areBack) throw new Refused({ refused: 'sending-gone' }, 409)
    await endLinks(tx, proposalId, 'taken-back', at, { only: letters.map(({ linkId }) => linkId) })
    await saveProposalSending(tx, sendingId, { undoneAt: at })
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: proposalId,
      what: 'sending taken back',
      advertiserId: found.row.clientId,
      after: { to: letters.map(({ address }) => address) },
    })
  })
  return viewSending(ctx.db, proposalId, sendingId)
}
